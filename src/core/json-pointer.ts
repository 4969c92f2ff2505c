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
  return tokensOf(pointer).reduce<unknown>(valueUnder, document);
}

/** The keys of a pointer, from the outside in. */
export function tokensOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** A pointer one key further down. */
export function below(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The value under one key of a pointer. */
export function valueUnder(value: unknown, token: string): unknown {
  if (Array.isArray(value)) return /^(0|[1-9]\d*)$/.test(token) ? value[Number(token)] : undefined;
  return isPlainObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
}
