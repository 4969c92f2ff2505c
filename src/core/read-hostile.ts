import type { z } from 'zod';
import { isPlainObject } from './json.ts';
import { countValues } from './weigh-json.ts';

/** What checks a value may take up many times its memory, so a text may hold no more than the largest honest one. */
export const MOST_HOSTILE_VALUES = 2_000_000;

/** What a text should be: a JSON object that names its kind and version 1. */
export interface HostileKind<Value> {
  readonly kind: string;
  readonly schema: z.ZodType<Value>;
  /** In bytes; more is not looked at. */
  readonly maxBytes: number;
  /** Names that a problem may tell: those of the schema, never a key that the text brought along. */
  readonly names: readonly string[];
  /** Looked at before the whole, which goes on after a fault and would keep millions of them. */
  readonly isSane?: (value: Readonly<Record<string, unknown>>) => boolean;
}

/** Reads text that anyone may have written. A problem quotes nothing of it. */
export function readHostile<Value>(
  text: string,
  { kind, schema, maxBytes, names, isSane = () => true }: HostileKind<Value>,
): { readonly value: Value } | { readonly problem: string } {
  if (Buffer.byteLength(text) > maxBytes) return { problem: 'it is too large' };
  if (countValues(Buffer.from(text), MOST_HOSTILE_VALUES) === undefined)
    return { problem: 'it is damaged: nested too deep, or too many values' };
  const value = parseJson(text);
  if (value === undefined) return { problem: 'it is not JSON' };
  if (!isPlainObject(value) || value['kind'] !== kind) return { problem: 'it is no result of a run' };
  if (value['version'] !== 1) return { problem: 'another version of agent-eval wrote it' };
  if (!isSane(value)) return { problem: 'it is damaged' };
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
