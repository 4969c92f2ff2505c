import { canonicalJson, isPlainObject } from '../json.ts';

const WORDS = ['$comment', 'default', 'deprecated', 'description', 'examples', 'readOnly', 'title', 'writeOnly'];
/** Their keys are names, whatever they are called. */
const BY_NAME = ['$defs', 'definitions', 'dependentSchemas', 'patternProperties', 'properties'];
/** Their values are data. */
const DATA = ['const', 'enum'];

/** A schema as canonical JSON without what no validator minds: same text, same meaning. */
export function wordless(schema: unknown): string {
  return canonicalJson(strip(schema));
}

function strip(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strip);
  if (!isPlainObject(schema)) return schema;
  const kept = Object.entries(schema).filter(([key]) => !WORDS.includes(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, stripUnder(key, value)]));
}

function stripUnder(key: string, value: unknown): unknown {
  if (DATA.includes(key)) return value;
  if (!BY_NAME.includes(key) || !isPlainObject(value)) return strip(value);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, strip(inner)]));
}
