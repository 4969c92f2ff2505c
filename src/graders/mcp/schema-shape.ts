import { isPlainObject } from '../../core/json.ts';
import { quoteJson } from '../../core/quote.ts';

/** Deeper than any honest schema; and what looks through it stays far from the end of the stack. */
const DEEPEST = 100;
const TYPES: readonly unknown[] = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

/** Says what is wrong with a keyword's value; `place` is a JSON Pointer, `depth` that of the schema around it. */
type Kind = (
  value: unknown,
  at: { readonly place: string; readonly depth: number; readonly draft7: boolean },
) => string | undefined;

const oneOfKind =
  (test: (value: unknown) => boolean, wanted: string): Kind =>
  (value, { place }) =>
    test(value) ? undefined : `${place} is ${quoteJson(value, 60)}, expected ${wanted}`;

const isCount = (value: unknown) => typeof value === 'number' && Number.isInteger(value) && value >= 0;
const isTextList = (value: unknown) =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') && new Set(value).size === value.length;
const isType = (value: unknown) =>
  TYPES.includes(value) ||
  (Array.isArray(value) &&
    value.length > 0 &&
    value.every((item) => TYPES.includes(item)) &&
    new Set(value).size === value.length);

const text = oneOfKind((value) => typeof value === 'string', 'a text');
const count = oneOfKind(isCount, 'a whole number from 0');
const number = oneOfKind((value) => typeof value === 'number', 'a number');
const flag = oneOfKind((value) => typeof value === 'boolean', 'true or false');
const list = oneOfKind(Array.isArray, 'an array');
const names = oneOfKind(isTextList, 'an array of different texts');
const pattern = oneOfKind(isPattern, 'a regular expression');

const schema: Kind = (value, at) => shapeFault(value, { ...at, depth: at.depth + 1 });
const schemas: Kind = (value, at) =>
  Array.isArray(value) && value.length > 0
    ? firstFault(
        value.map((item, index) => [String(index), item] as const),
        schema,
        at,
      )
    : `${at.place} is ${quoteJson(value, 60)}, expected an array of schemas`;
const schemaOrSchemas: Kind = (value, at) => (Array.isArray(value) && at.draft7 ? schemas : schema)(value, at);
const mapOf =
  (kind: Kind): Kind =>
  (value, at) =>
    isPlainObject(value)
      ? firstFault(Object.entries(value), kind, at)
      : `${at.place} is ${quoteJson(value, 60)}, expected an object`;
const patterned: Kind = (value, at) =>
  mapOf(schema)(value, at) ??
  firstFault(
    Object.keys(value ?? {}).map((key) => [key, key] as const),
    pattern,
    at,
  );
const namesOrSchema: Kind = (value, at) => (Array.isArray(value) ? names : schema)(value, at);

/** What drafts 7 and 2020-12 demand of each keyword; any other keyword may hold anything. */
const KEYWORDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['type', oneOfKind(isType, 'a type of JSON Schema')],
  ['multipleOf', oneOfKind((value) => typeof value === 'number' && value > 0, 'a number above 0')],
  ['required', names],
  ['pattern', pattern],
  ['enum', list],
  ['examples', list],
  ['items', schemaOrSchemas],
  ['patternProperties', patterned],
  ['dependencies', mapOf(namesOrSchema)],
  ['dependentRequired', mapOf(names)],
  ...each(['$id', '$schema', '$ref', '$anchor', '$dynamicRef', '$comment', 'title', 'description', 'format'], text),
  ...each(['minLength', 'maxLength', 'minItems', 'maxItems', 'minContains', 'maxContains'], count),
  ...each(['minProperties', 'maxProperties'], count),
  ...each(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'], number),
  ...each(['uniqueItems', 'readOnly', 'writeOnly', 'deprecated'], flag),
  ...each(
    ['not', 'if', 'then', 'else', 'contains', 'propertyNames', 'additionalItems', 'additionalProperties'],
    schema,
  ),
  ...each(['unevaluatedItems', 'unevaluatedProperties'], schema),
  ...each(['allOf', 'anyOf', 'oneOf', 'prefixItems'], schemas),
  ...each(['properties', '$defs', 'definitions', 'dependentSchemas'], mapOf(schema)),
]);

/** What makes a value no JSON Schema, with its place; undefined when it is one. */
export function schemaShapeFault(value: unknown, draft7: boolean): string | undefined {
  return shapeFault(value, { place: '', depth: 0, draft7 });
}

function shapeFault(value: unknown, at: Parameters<Kind>[1]): string | undefined {
  if (typeof value === 'boolean') return undefined;
  if (!isPlainObject(value))
    return `${at.place === '' ? 'it' : at.place} is ${quoteJson(value, 60)}, expected a schema`;
  if (at.depth > DEEPEST) return `it is nested deeper than ${DEEPEST} levels`;
  for (const [key, inner] of Object.entries(value)) {
    const fault = KEYWORDS.get(key)?.(inner, { ...at, place: `${at.place}/${key}` });
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function firstFault(
  entries: readonly (readonly [string, unknown])[],
  kind: Kind,
  at: Parameters<Kind>[1],
): string | undefined {
  for (const [key, value] of entries) {
    const fault = kind(value, { ...at, place: `${at.place}/${key.slice(0, 60)}` });
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function each(keys: readonly string[], kind: Kind): readonly (readonly [string, Kind])[] {
  return keys.map((key) => [key, kind] as const);
}

/** As JavaScript reads it, with Unicode or else without: only compiled here, never searched with. */
function isPattern(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  return ['u', ''].some((flags) => {
    try {
      return new RegExp(value, flags) instanceof RegExp;
    } catch {
      return false;
    }
  });
}
