import { z } from 'zod';
import { isPlainObject } from './json.ts';

/** A JSON Pointer (RFC 6901) in an option. */
export const jsonPointer = z
  .string()
  .regex(
    /^(?:\/(?:[^~/]|~[01])*)*$/,
    'a JSON Pointer (RFC 6901), for example /orders/0/total; empty for the whole document',
  );

/** The value at a pointer; undefined when there is none (JSON knows no undefined). `-` never names a value. */
export function resolvePointer(document: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(step, document);
}

/** The text of a URI's fragment; as it stands where it is no such encoding. */
export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function step(value: unknown, token: string): unknown {
  if (Array.isArray(value)) return /^(0|[1-9]\d*)$/.test(token) ? value[Number(token)] : undefined;
  return isPlainObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
}
