import { resolve } from 'node:path';
import type { z } from 'zod';
import { parseJson } from './parse-json.ts';
import { parseYaml } from './parse-yaml.ts';
import type { Outcome } from './read-text.ts';
import { failed, readText } from './read-text.ts';
import type { Source } from './source.ts';
import { validate } from './validate.ts';

const MAX_BYTES = 1_000_000;

/** A value and where it was written. */
export interface Loaded<Value> {
  readonly value: Value;
  readonly source: Source;
}

/** Reads a YAML or JSON file (by its ending, at most 1 MB) as the value that a schema makes of it. */
export async function loadDocument<Value>(request: {
  readonly root: string;
  /** From the root; how people see it. */
  readonly file: string;
  readonly schema: z.ZodType<Value>;
}): Promise<Outcome<Loaded<Value>>> {
  const { root, file, schema } = request;
  const text = await readText({ path: resolve(root, file), file, maxBytes: MAX_BYTES });
  if (!text.ok) return text;
  return parseDocument({ file, text: text.value, schema });
}

/** The same of a text that will be, or was, such a file. */
export function parseDocument<Value>(request: {
  readonly file: string;
  readonly text: string;
  readonly schema: z.ZodType<Value>;
}): Outcome<Loaded<Value>> {
  const { file, text, schema } = request;
  if (Buffer.byteLength(text) > MAX_BYTES) return failed(file, `is too large: at most ${MAX_BYTES} bytes are read`);
  const source = file.endsWith('.json') ? parseJson(file, text) : parseYaml(file, text);
  if (!source.ok) return source;
  const value = validate(source.value, schema);
  return value.ok ? { ok: true, value: { value: value.value, source: source.value } } : value;
}
