import { resolve } from 'node:path';
import type { z } from 'zod';
import { parseJson } from './parse-json.ts';
import { parseYaml } from './parse-yaml.ts';
import type { Outcome } from './read-text.ts';
import { readText } from './read-text.ts';
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
  const source = file.endsWith('.json') ? parseJson(file, text.value) : parseYaml(file, text.value);
  if (!source.ok) return source;
  const value = validate(source.value, schema);
  return value.ok ? { ok: true, value: { value: value.value, source: source.value } } : value;
}
