import { isPlainObject } from '../json.ts';
import { below } from '../json-pointer.ts';
import type { Change } from './change.ts';
import type { TwoSchemas } from './value-keywords.ts';
import {
  allowedValues,
  changed,
  compareSets,
  constraint,
  least,
  most,
  required,
  type,
  uniqueItems,
  valuesOf,
  words,
} from './value-keywords.ts';
import { wordless } from './wordless.ts';

interface Walked extends TwoSchemas {
  /** Compares the schemas of one place below. */
  readonly walk: (before: unknown, after: unknown, place: string) => readonly Change[];
}

type Compare = (key: string, schemas: Walked) => readonly Change[];

/** What one keyword has changed. Of a keyword that is not known, only words. */
export function compareKeyword(key: string, schemas: Walked): readonly Change[] {
  return (KEYWORDS.get(key) ?? words)(key, schemas);
}

const properties: Compare = (key, schemas) => {
  const { before, after } = valuesOf(key, schemas);
  const [one, other] = [isPlainObject(before) ? before : {}, isPlainObject(after) ? after : {}];
  const at = below(schemas.place, key);
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
  return names.flatMap((name): readonly Change[] => {
    const place = below(at, name);
    if (!Object.hasOwn(other, name)) return [{ kind: 'removed', place, what: 'is gone' }];
    if (!Object.hasOwn(one, name)) return [{ kind: 'added', place, what: 'is new' }];
    return schemas.walk(one[name], other[name], place);
  });
};

/** A schema, or since long ago a list of them. What is not written allows everything. */
const subschema: Compare = (key, schemas) => {
  const { before = true, after = true } = valuesOf(key, schemas);
  return Array.isArray(before) || Array.isArray(after)
    ? schemaList(key, schemas)
    : schemas.walk(before, after, below(schemas.place, key));
};

/** Schemas by their places in a list. */
const schemaList: Compare = (key, schemas) => {
  const { before, after } = valuesOf(key, schemas);
  if (!Array.isArray(before) || !Array.isArray(after)) return constraint(key, schemas);
  if (before.length !== after.length) return [changed(key, schemas, 'other')];
  const at = below(schemas.place, key);
  return before.flatMap((item, index) => schemas.walk(item, after[index], below(at, index)));
};

/** Schemas in any order. `more`: what another one in the list means. */
const anyOrder =
  (more: 'wider' | 'narrower'): Compare =>
  (key, schemas) => {
    const { before, after } = valuesOf(key, schemas);
    if (!Array.isArray(before) || !Array.isArray(after)) return constraint(key, schemas);
    const [ours, theirs] = [before.map(wordless), after.map(wordless)];
    const at = (text: string) => below(below(schemas.place, key), ours.indexOf(text));
    // What is alike may still have other words, or refer to what has changed.
    const alike = [...new Set(ours)].filter((text) => theirs.includes(text));
    const inAlike = alike.flatMap((text) =>
      schemas.walk(before[ours.indexOf(text)], after[theirs.indexOf(text)], at(text)),
    );
    const { gone, added } = compareSets(ours, theirs);
    const [one, other] = [gone[0], added[0]];
    if (one === undefined && other === undefined) return inAlike;
    if (one === undefined) return [...inAlike, changed(key, schemas, more)];
    if (other === undefined) return [...inAlike, changed(key, schemas, more === 'wider' ? 'narrower' : 'wider')];
    if (gone.length + added.length > 2) return [...inAlike, changed(key, schemas, 'other')];
    return [...inAlike, ...schemas.walk(before[ours.indexOf(one)], after[theirs.indexOf(other)], at(one))];
  };

/** Definitions are looked at where something refers to them. */
const elsewhere: Compare = () => [];

const KEYWORDS: ReadonlyMap<string, Compare> = new Map<string, Compare>([
  ['type', type],
  ['required', required],
  ['properties', properties],
  ['uniqueItems', uniqueItems],
  ['prefixItems', schemaList],
  ['allOf', anyOrder('narrower')],
  ...each(['anyOf', 'oneOf'], anyOrder('wider')),
  ...each(['enum', 'const'], allowedValues),
  ...each(['additionalProperties', 'items', 'additionalItems', 'unevaluatedProperties', 'unevaluatedItems'], subschema),
  ...each(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains'], least),
  ...each(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains'], most),
  ...each(['pattern', 'format', 'multipleOf', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'], constraint),
  ...each(['patternProperties', 'dependentRequired', 'dependentSchemas', 'dependencies', '$ref'], constraint),
  ...each(['$defs', 'definitions'], elsewhere),
]);

function each(keys: readonly string[], compare: Compare): readonly (readonly [string, Compare])[] {
  return keys.map((key) => [key, compare] as const);
}
