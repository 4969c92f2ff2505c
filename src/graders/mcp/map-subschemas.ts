import { isPlainObject } from '../../core/json.ts';

const ONE = new Set([
  ...['not', 'if', 'then', 'else', 'contains', 'propertyNames', 'items', 'additionalItems', 'additionalProperties'],
  ...['unevaluatedItems', 'unevaluatedProperties'],
]);
/** `items` is a list in drafts before 2020-12. */
const LISTS = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items']);
const MAPS = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependencies']);
const PLAIN = new Set([
  ...['type', 'const', 'enum', 'required', 'dependentRequired', 'format', 'pattern', 'multipleOf', 'uniqueItems'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength'],
  ...['minItems', 'maxItems', 'minContains', 'maxContains', 'minProperties', 'maxProperties'],
]);

/** A copy with the keywords that say something of values, and nothing else; each schema in it is what `visit` makes of it. */
export function mapSubschemas(
  schema: Readonly<Record<string, unknown>>,
  visit: (inner: unknown) => unknown,
): Record<string, unknown> {
  const copy = empty();
  for (const [key, value] of Object.entries(schema)) {
    if (PLAIN.has(key)) copy[key] = bare(value);
    else if (LISTS.has(key) && Array.isArray(value)) copy[key] = value.map(visit);
    else if (ONE.has(key)) copy[key] = visit(value);
    else if (MAPS.has(key)) copy[key] = mapValues(value, (inner) => (Array.isArray(inner) ? inner : visit(inner)));
  }
  return copy;
}

/** A copy whose objects inherit nothing: the library asks for names with `in`. */
export function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  return isPlainObject(value) ? mapValues(value, bare) : value;
}

function mapValues(value: unknown, change: (inner: unknown) => unknown): unknown {
  if (!isPlainObject(value)) return value;
  const copy = empty();
  for (const [key, inner] of Object.entries(value)) copy[key] = change(inner);
  return copy;
}

/** A key `__proto__` of it is a key like any other. */
function empty(): Record<string, unknown> {
  // Object.create knows no type of what it makes.
  return Object.create(null) as Record<string, unknown>;
}
