import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeSchema, judgeValue } from './judge-schema.ts';

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';
const options = { strict: false, validateSchema: false, logger: false, validateFormats: false } as const;
const ajv7 = new Ajv(options);
const ajv2020 = new Ajv2020(options);

/** What ajv, which follows the meta-schemas, says of a schema. */
const isSchema = (schema: object, draft7: boolean) => (draft7 ? ajv7 : ajv2020).validateSchema(schema) === true;

const scalar = fc.constantFrom<unknown>(
  'string',
  'object',
  'nothing',
  1,
  -1,
  0.5,
  true,
  null,
  [],
  ['a'],
  ['a', 'a'],
  {},
);
const keyword = fc.constantFrom(
  ...['type', 'properties', 'required', 'items', 'prefixItems', 'enum', 'minLength', 'maximum', 'multipleOf', 'not'],
  ...['allOf', 'anyOf', 'oneOf', 'additionalProperties', 'patternProperties', 'uniqueItems', 'description', '$defs'],
  ...['dependentRequired', 'if', 'contains', 'propertyNames', 'minItems', 'title', 'unknown'],
);
const { schema: anySchema } = fc.letrec<{ schema: Record<string, unknown>; value: unknown }>((tie) => ({
  schema: fc.dictionary(keyword, tie('value'), { maxKeys: 3 }),
  value: fc.oneof(
    { maxDepth: 3 },
    scalar,
    tie('schema'),
    fc.array(tie('schema'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'b'), tie('schema'), { maxKeys: 2 }),
  ),
}));

test('takes for a schema what the meta-schemas take for one', () => {
  fc.assert(
    fc.property(anySchema, fc.boolean(), (schema, draft7) => {
      const named = draft7 ? { ...schema, $schema: DRAFT_07 } : schema;
      // Drafts only advise against empty and repeated ones. Only 2020-12 knows the others; a reader of draft 7 skips them, and so may they be anything.
      fc.pre(!/"enum":\[/.test(JSON.stringify(schema)));
      fc.pre(!draft7 || !/"(prefixItems|dependentRequired|\$defs)"/.test(JSON.stringify(schema)));
      expect(judgeSchema(named)?.severity).toBe(isSchema(named, draft7) ? undefined : 'fault');
    }),
    { numRuns: 500 },
  );
});

test('takes for valid what ajv takes for valid', () => {
  const schema = fc.constantFrom(
    {
      type: 'object',
      properties: { a: { type: 'integer', minimum: 1 } },
      required: ['a'],
      additionalProperties: false,
    },
    { type: 'array', prefixItems: [{ const: 'a' }], items: { type: ['number', 'null'] }, minItems: 1 },
    { oneOf: [{ type: 'string', minLength: 2 }, { enum: [1, 2, 'a'] }] },
    { $ref: '#/$defs/tree', $defs: { tree: { type: 'object', additionalProperties: { $ref: '#/$defs/tree' } } } },
  );
  const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.record({ a: fc.oneof(fc.integer(), fc.string()) }));
  fc.assert(
    fc.property(schema, value, (wanted, given) => {
      expect(judgeValue(wanted, given) === undefined).toBe(ajv2020.validate(wanted, given));
    }),
    { numRuns: 500 },
  );
});

test.each([
  [{ type: 'object', properties: { a: { type: 'strnig' } } }, '/properties/a/type is "strnig", expected a type of'],
  [{ type: 'object', required: 'a' }, '/required is "a", expected an array of different texts'],
  [{ properties: { a: { pattern: '(' } } }, '/properties/a/pattern is "(", expected a regular expression'],
  [{ $ref: '#/$defs/a' }, '$ref "#/$defs/a" leads nowhere'],
  ['object', 'it is "object", expected a schema'],
  [{ $schema: { toString: 1, valueOf: 1 } }, '$schema is {"toString":1,"valueOf":1}, expected a text'],
  [{ 'x-defs': { a: ['text'] }, $ref: '#/x-defs/a/0' }, '$ref "#/x-defs/a/0" leads to no schema'],
])('says where %j is no schema', (schema, what) => {
  expect(judgeSchema(schema)).toEqual({ severity: 'fault', what: expect.stringContaining(what) });
});

test.each([
  [{ $schema: 'http://example.org/own' }, '$schema "http://example.org/own" is not known here'],
  [{ $ref: 'https://example.org/a.json' }, '$ref "https://example.org/a.json" leads nowhere'],
])('only warns of %j, which it cannot judge', (schema, what) => {
  expect(judgeSchema(schema)).toEqual({ severity: 'warning', what });
});

test('does not wait for a pattern that backtracks without end, nor for references that branch', () => {
  expect(judgeValue({ pattern: '^(a+)+$' }, `${'a'.repeat(40)}!`)?.what).toMatch(/cannot be applied: .*timed out/);
  const levels = Array.from({ length: 40 }, (_, at) => [
    `l${at}`,
    { allOf: Array(4).fill({ $ref: `#/$defs/l${at + 1}` }) },
  ]);
  const branching = { $ref: '#/$defs/l0', $defs: { ...Object.fromEntries(levels), l40: {} } };
  expect(judgeValue(branching, 'x')?.what).toMatch(/cannot be applied: .*timed out/);
});

test('is not misled by names that objects inherit', () => {
  const schema = JSON.parse('{"properties":{"__proto__":{"type":"number"},"toString":{"type":"string"}}}');
  expect(judgeSchema(schema)).toBe(undefined);
  expect(judgeValue(schema, {})).toBe(undefined);
  expect(judgeValue(schema, JSON.parse('{"__proto__":"x"}'))?.what).toContain('__proto__');
});

test('gives up on a schema that refers to itself for ever', () => {
  expect(judgeValue({ $ref: '#' }, 1)).toMatchObject({
    severity: 'fault',
    what: expect.stringContaining('cannot be applied'),
  });
});

const number = { type: 'number' };
test.each([
  ['words of its own', { 'x-ui': { $ref: '#/components/number', id: 'http://[bad' }, x: { id: {} } }, {}],
  ['examples', { examples: [{ $ref: '#/nope' }] }, {}],
  [
    'an id that is no URL',
    { $id: 'http://[bad', properties: { a: { $ref: '#/$defs/n' } }, $defs: { n: number } },
    { a: '' },
  ],
  ['a URN', { $id: 'urn:uuid:1', properties: { a: { $ref: '#/$defs/n' } }, $defs: { n: number } }, { a: '' }],
  [
    'a place in words of its own',
    { 'x-defs': { l: [number] }, properties: { a: { $ref: '#/x-defs/l/0' } } },
    { a: '' },
  ],
  ['odd names', { $defs: { 'A<B> é/~': number }, properties: { a: { $ref: '#/$defs/A%3CB%3E é~1~0' } } }, { a: '' }],
  ['an anchor', { $defs: { n: { $anchor: 'n', ...number } }, properties: { a: { $ref: '#n' } } }, { a: '' }],
  [
    'a document inside',
    { $defs: { n: { $id: 'n.json', ...number } }, properties: { a: { $ref: 'n.json' } } },
    { a: '' },
  ],
  [
    'a place in the properties',
    { properties: { b: { anyOf: [number] }, a: { $ref: '#/properties/b/anyOf/0' } } },
    { a: '' },
  ],
] as const)('follows references past %s', (_, schema, bad) => {
  expect(judgeSchema(schema)).toBe(undefined);
  expect(judgeValue(schema, { a: 1 })).toBe(undefined);
  if ('a' in bad) expect(judgeValue(schema, bad)).toMatchObject({ severity: 'fault' });
});
