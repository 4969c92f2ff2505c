import { equalJson } from '../equal-json.ts';
import { canonicalJson, own } from '../json.ts';
import { below } from '../json-pointer.ts';
import { quoteJson, quoteText } from '../quote.ts';
import type { Change, ChangeKind } from './change.ts';

/** Two schemas at one place: the mock's and the real server's. */
export interface TwoSchemas {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly place: string;
}

type Compare = (key: string, schemas: TwoSchemas) => readonly Change[];

/** What both hold under a keyword; undefined where it is not written. */
export function valuesOf(key: string, { before, after }: TwoSchemas) {
  return { before: own(before, key), after: own(after, key) };
}

/** A schema without the keyword allows everything. */
export const constraint: Compare = (key, schemas) => {
  const { before, after } = valuesOf(key, schemas);
  if (equalJson(before, after)) return [];
  const kind: ChangeKind = before === undefined ? 'narrower' : after === undefined ? 'wider' : 'other';
  return [changed(key, schemas, kind)];
};

/** A keyword that no validator minds. */
export const words: Compare = (key, schemas) =>
  constraint(key, schemas).map((change): Change => ({ ...change, kind: 'words' }));

export const required: Compare = (key, schemas) => {
  const { before, after } = valuesOf(key, schemas);
  const { gone, added } = compareSets(textsOf(before), textsOf(after));
  const place = below(schemas.place, key);
  return [
    ...added.map((name): Change => ({ kind: 'narrower', place, what: `now requires ${quoteText(name, 80)}` })),
    ...gone.map((name): Change => ({ kind: 'wider', place, what: `no longer requires ${quoteText(name, 80)}` })),
  ];
};

export const type: Compare = (key, schemas) => {
  const { before, after } = valuesOf(key, schemas);
  const kind = kindOfSets(compareSets(typesOf(before), typesOf(after)));
  return kind === undefined ? [] : [changed(key, schemas, kind)];
};

/** `enum` and `const` say one thing in two ways. */
export const allowedValues: Compare = (key, schemas) => {
  const written = [schemas.before, schemas.after];
  if (key === 'const' && written.some((schema) => Object.hasOwn(schema, 'enum'))) return [];
  const [before, after] = written.map(valuesAllowedBy);
  const place = below(schemas.place, key);
  if (before === undefined || after === undefined) {
    const kind = before === undefined ? 'narrower' : 'wider';
    return before === after ? [] : [changed(key, schemas, kind)];
  }
  const { gone, added } = compareSets(before, after);
  return [
    ...(gone.length === 0 ? [] : [{ kind: 'narrower', place, what: `no longer allows ${listed(gone)}` } as const]),
    ...(added.length === 0 ? [] : [{ kind: 'wider', place, what: `now allows ${listed(added)}` } as const]),
  ];
};

/** A lower bound; without a number there is none. */
export const least: Compare = (key, schemas) => {
  const { before, after } = valuesOf(key, schemas);
  const [one, other] = [boundOf(before), boundOf(after)];
  return one === other ? [] : [changed(key, schemas, other > one ? 'narrower' : 'wider')];
};

export const most: Compare = (key, schemas) => {
  const { before, after } = valuesOf(key, schemas);
  const [one, other] = [-boundOf(before, -1), -boundOf(after, -1)];
  return one === other ? [] : [changed(key, schemas, other < one ? 'narrower' : 'wider')];
};

export const uniqueItems: Compare = (key, schemas) => {
  const { before, after } = valuesOf(key, schemas);
  if ((before === true) === (after === true)) return [];
  return [changed(key, schemas, after === true ? 'narrower' : 'wider')];
};

/** `sign` -1: an upper bound, turned round. */
function boundOf(value: unknown, sign: 1 | -1 = 1): number {
  return typeof value === 'number' ? sign * value : Number.NEGATIVE_INFINITY;
}

const ALL_TYPES = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

/** Each integer is a number. */
function typesOf(value: unknown): readonly string[] {
  if (value === undefined) return ALL_TYPES;
  const types = textsOf([value].flat());
  return types.includes('number') ? [...types, 'integer'] : types;
}

function valuesAllowedBy(schema: Readonly<Record<string, unknown>>): readonly string[] | undefined {
  const list = own(schema, 'enum');
  if (Array.isArray(list)) return list.map((value) => canonicalJson(value));
  return Object.hasOwn(schema, 'const') ? [canonicalJson(schema['const'])] : undefined;
}

interface SetChange {
  readonly gone: readonly string[];
  readonly added: readonly string[];
}

export function compareSets(before: readonly string[], after: readonly string[]): SetChange {
  const [one, other] = [new Set(before), new Set(after)];
  return { gone: [...one].filter((item) => !other.has(item)), added: [...other].filter((item) => !one.has(item)) };
}

function kindOfSets({ gone, added }: SetChange): ChangeKind | undefined {
  if (gone.length === 0) return added.length === 0 ? undefined : 'wider';
  return added.length === 0 ? 'narrower' : 'other';
}

export function changed(key: string, schemas: TwoSchemas, kind: ChangeKind): Change {
  const { before, after } = valuesOf(key, schemas);
  const place = below(schemas.place, key);
  if (before === undefined) return { kind, place, what: `is new: ${quoteJson(after, 80)}` };
  if (after === undefined) return { kind, place, what: `is gone, was ${quoteJson(before, 80)}` };
  return { kind, place, what: `is ${quoteJson(after, 80)}, was ${quoteJson(before, 80)}` };
}

function listed(items: readonly string[]): string {
  const shown = items.slice(0, 5).map((item) => (item.length > 60 ? `${item.slice(0, 60)}…` : item));
  return [...shown, ...(items.length > 5 ? [`${items.length - 5} more`] : [])].join(', ');
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}
