import type { z } from 'zod';
import { isPlainObject } from './json.ts';

/** What a text should be: a JSON object that names its kind and version 1. */
export interface HostileKind<Value> {
  readonly kind: string;
  readonly schema: z.ZodType<Value>;
  /** In bytes; more is not looked at. */
  readonly maxBytes: number;
  /** Names that a problem may tell: those of the schema, never a key that the text brought along. */
  readonly names: readonly string[];
}

/** Reads text that anyone may have written. A problem quotes nothing of it. */
export function readHostile<Value>(
  text: string,
  { kind, schema, maxBytes, names }: HostileKind<Value>,
): { readonly value: Value } | { readonly problem: string } {
  if (Buffer.byteLength(text) > maxBytes) return { problem: 'it is too large' };
  const value = parseJson(text);
  if (value === undefined) return { problem: 'it is not JSON' };
  if (!isPlainObject(value) || value['kind'] !== kind) return { problem: 'it is no result of a run' };
  if (value['version'] !== 1) return { problem: 'another version of agent-eval wrote it' };
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data };
  const path = (parsed.error.issues[0]?.path ?? []).filter((key) => typeof key === 'string' && names.includes(key));
  return { problem: `it is damaged${path.length === 0 ? '' : ` at ${path.join('.')}`}` };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
