import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChangeKind } from './change.ts';
import { isBreaking } from './change.ts';
import { compareSchemas } from './compare-schemas.ts';

const object = (properties: object, rest: object = {}) => ({ type: 'object', properties, ...rest });
const text = { type: 'string' };

test.each<[string, unknown, unknown, readonly (readonly [ChangeKind, string])[]]>([
  [
    'an argument that is required now',
    object({ a: text }, { required: ['a'] }),
    object({ a: text, b: text }, { required: ['b', 'a'] }),
    [
      ['added', '/properties/b'],
      ['narrower', '/required'],
    ],
  ],
  ['a property that is gone', object({ a: text, b: text }), object({ a: text }), [['removed', '/properties/b']]],
  ['another type', object({ a: text }), object({ a: { type: 'number' } }), [['other', '/properties/a/type']]],
  ['one type more', { type: 'string' }, { type: ['string', 'null'] }, [['wider', '/type']]],
  ['an integer that may be any number', { type: 'integer' }, { type: 'number' }, [['wider', '/type']]],
  ['an enum with fewer values', { enum: ['a', 'b'] }, { enum: ['b'] }, [['narrower', '/enum']]],
  ['an enum for a constant', { const: 'a' }, { enum: ['b', 'a'] }, [['wider', '/enum']]],
  [
    'a constant for a constant',
    { const: 'a' },
    { const: 'b' },
    [
      ['narrower', '/const'],
      ['wider', '/const'],
    ],
  ],
  ['an enum that is new', {}, { enum: ['a'] }, [['narrower', '/enum']]],
  ['unknown keys that are refused now', {}, { additionalProperties: false }, [['narrower', '/additionalProperties']]],
  [
    'a bound that is tighter',
    { maxLength: 10, minimum: 1 },
    { maxLength: 9, minimum: 2 },
    [
      ['narrower', '/maxLength'],
      ['narrower', '/minimum'],
    ],
  ],
  ['a bound that is gone', { maximum: 10 }, {}, [['wider', '/maximum']]],
  ['another pattern', { pattern: 'a' }, { pattern: 'b' }, [['other', '/pattern']]],
  ['items of another type', { items: text }, { items: { type: 'null' } }, [['other', '/items/type']]],
  ['one alternative more', { anyOf: [text] }, { anyOf: [{ type: 'null' }, text] }, [['wider', '/anyOf']]],
  ['one condition more', { allOf: [text] }, { allOf: [text, { minLength: 1 }] }, [['narrower', '/allOf']]],
  [
    'a change in one alternative',
    { anyOf: [text, { type: 'null' }] },
    { anyOf: [{ type: 'null' }, { ...text, maxLength: 1 }] },
    [['narrower', '/anyOf/0/maxLength']],
  ],
  [
    'other words',
    object({ a: text }),
    object({ a: { ...text, description: 'New', default: 'x' } }),
    [
      ['words', '/properties/a/default'],
      ['words', '/properties/a/description'],
    ],
  ],
  ['a property with a keyword for a name', object({ title: text }), object({}), [['removed', '/properties/title']]],
  ['a slash in a name', object({ 'a/b~': text }), object({}), [['removed', '/properties/a~1b~0']]],
  [
    'names that every object inherits',
    object({}),
    JSON.parse('{"type":"object","properties":{"__proto__":{},"constructor":{}}}'),
    [
      ['added', '/properties/__proto__'],
      ['added', '/properties/constructor'],
    ],
  ],
  [
    'a definition that others refer to',
    object({ a: { $ref: '#/$defs/a' } }, { $defs: { a: text } }),
    object({ a: { $ref: '#/$defs/a' } }, { $defs: { a: { type: 'null' } } }),
    [['other', '/properties/a/type']],
  ],
  [
    'a definition that an alternative refers to',
    { anyOf: [{ $ref: '#/$defs/a' }], $defs: { a: text } },
    { anyOf: [{ $ref: '#/$defs/a' }], $defs: { a: { ...text, maxLength: 1 } } },
    [['narrower', '/anyOf/0/maxLength']],
  ],
  [
    'a definition written out in place',
    object({ a: { $ref: '#/$defs/a' } }, { $defs: { a: text } }),
    object({ a: text }),
    [],
  ],
  [
    'the same without its order',
    object({ a: text, b: text }, { required: ['a', 'b'] }),
    { required: ['b', 'a'], ...object({ b: text, a: text }) },
    [],
  ],
])('finds %s', (_name, mocked, real, expected) => {
  expect(compareSchemas(mocked, real).map(({ kind, place }) => [kind, place])).toEqual(expected);
});

test('a definition that contains itself is compared once', () => {
  const tree = (leaf: object) => ({
    $ref: '#/$defs/node',
    $defs: { node: object({ next: { $ref: '#/$defs/node' }, leaf }) },
  });
  expect(compareSchemas(tree(text), tree({ type: 'null' })).map(({ place }) => place)).toEqual([
    '/properties/leaf/type',
  ]);
});

test('schemas that are too deep, or refer to each other without end, are named and not followed', () => {
  const deep = (leaf: object) => Array.from({ length: 400 }).reduce<object>((items) => ({ items }), leaf);
  expect(compareSchemas(deep(text), deep({ type: 'null' })).map(({ what }) => what)).toEqual([
    'is too large to compare, and different',
  ]);
  const loop = (type: string) => ({
    $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } },
    $ref: '#/$defs/a',
    type,
  });
  expect(compareSchemas(loop('string'), loop('null')).map(({ place }) => place)).toEqual(['/type']);
  const fan = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [
      `d${at}`,
      object({ a: { $ref: `#/$defs/d${at + 1}` }, b: { $ref: `#/$defs/d${at + 1}` } }),
    ]),
  );
  const wide = (leaf: object) => ({ $ref: '#/$defs/d0', $defs: { ...fan, d60: leaf } });
  expect(compareSchemas(wide(text), wide({ type: 'null' }))).toHaveLength(1);
});

const name = fc.constantFrom('a', 'b', 'title', '__proto__');
const { schema: anySchema } = fc.letrec<{ schema: object | boolean }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.boolean(),
    fc.record(
      {
        type: fc.constantFrom<unknown>('string', 'number', 'integer', ['object', 'null'], 'object'),
        description: fc.string(),
        enum: fc.uniqueArray(fc.constantFrom<unknown>(1, 'a', null, { a: 1 }), { minLength: 1 }),
        minimum: fc.integer(),
        maxLength: fc.nat(),
        uniqueItems: fc.boolean(),
        pattern: fc.constantFrom('a', 'b'),
        required: fc.uniqueArray(name),
        properties: fc.dictionary(name, tie('schema')),
        additionalProperties: tie('schema'),
        items: tie('schema'),
      },
      { requiredKeys: [] },
    ),
  ),
}));

test('a schema never drifts from itself, nor from a copy of itself', () => {
  fc.assert(
    fc.property(anySchema, (schema) => {
      expect(compareSchemas(schema, structuredClone(schema))).toEqual([]);
      expect(compareSchemas({ items: schema }, { items: structuredClone(schema), title: 'x' })).toHaveLength(1);
    }),
  );
});

const MIRRORED: Readonly<Record<ChangeKind, ChangeKind>> = {
  narrower: 'wider',
  wider: 'narrower',
  removed: 'added',
  added: 'removed',
  other: 'other',
  words: 'words',
};

test('what is removed on the way there is added on the way back, at the same places', () => {
  const summary = (changes: readonly (readonly [string, string])[]) => changes.map((one) => one.join(' ')).sort();
  fc.assert(
    fc.property(anySchema, anySchema, (one, other) => {
      const there = compareSchemas(one, other).map(({ kind, place }) => [kind, place] as const);
      const back = compareSchemas(other, one).map(({ kind, place }) => [MIRRORED[kind], place] as const);
      expect(summary(there)).toEqual(summary(back));
    }),
  );
});

test('what narrows breaks who sends, what widens breaks who gets', () => {
  const kinds: readonly ChangeKind[] = ['narrower', 'wider', 'removed', 'added', 'other', 'words'];
  expect(kinds.filter((kind) => isBreaking(kind, 'sent'))).toEqual(['narrower', 'removed', 'other']);
  expect(kinds.filter((kind) => isBreaking(kind, 'returned'))).toEqual(['wider', 'removed', 'other']);
});

test('what an agent may send to the mock, the server accepts where nothing breaks', () => {
  const validator = new Ajv({ strict: false });
  const simple = fc.record(
    {
      type: fc.constantFrom('string', 'integer', 'number', ['string', 'number']),
      enum: fc.uniqueArray(fc.constantFrom<unknown>(1, 2, 'a', 'bb'), { minLength: 1 }),
      minimum: fc.integer({ min: 0, max: 3 }),
      maxLength: fc.integer({ min: 0, max: 3 }),
      not: fc.constantFrom({ const: 1 }, { type: 'string' }),
      anyOf: fc.array(fc.constantFrom({ type: 'string' }, { minimum: 2 }, { const: 1 }), { minLength: 1 }),
    },
    { requiredKeys: [] },
  );
  const args = fc.record(
    {
      properties: fc.record({ a: simple, b: simple }),
      required: fc.uniqueArray(fc.constantFrom('a', 'b')),
      additionalProperties: fc.boolean(),
    },
    { requiredKeys: ['properties'] },
  );
  const value = fc.constantFrom<unknown>(0, 1, 2, 2.5, 'a', 'bb', '', null);
  const sent = fc.array(fc.record({ a: value, b: value }, { requiredKeys: [] }), { minLength: 8, maxLength: 8 });
  // One keyword apart, so that most changes are the only one.
  const keyword = fc.constantFrom('type', 'enum', 'minimum', 'maxLength', 'not', 'anyOf');
  const oneOff = fc.tuple(args, simple, keyword).map(([one, other, key]) => {
    const { [key]: _, ...rest } = one.properties.b;
    const b = Object.hasOwn(other, key) ? { ...rest, [key]: other[key] } : rest;
    return [one, { ...one, properties: { ...one.properties, b } }] as const;
  });
  const related = fc.oneof(fc.tuple(args, args), oneOff);
  fc.assert(
    fc.property(related, sent, ([mocked, real], all) => {
      const isBroken = compareSchemas(mocked, real).some(({ kind }) => isBreaking(kind, 'sent'));
      const refused = all.filter((one) => validator.validate(mocked, one) && !validator.validate(real, one));
      expect(isBroken ? [] : refused).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
