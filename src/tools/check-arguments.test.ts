import { expect, test } from 'vitest';
import { checkArguments } from './check-arguments.ts';

const schema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    count: { type: ['integer', 'null'] },
    size: { enum: ['S', 'M'] },
    lines: { type: 'array', items: { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] } },
    kind: { const: 'order' },
  },
  required: ['id'],
  additionalProperties: false,
};

test.each([
  [{ id: 'a' }, undefined],
  [{ id: 'a', count: null, size: 'M', lines: [{ n: 1.5 }], kind: 'order' }, undefined],
  [{}, '/id: is required'],
  [{ id: 1 }, '/id: must be string'],
  [{ id: 'a', count: 1.5 }, '/count: must be integer or null'],
  [{ id: 'a', size: 'L' }, '/size: must be one of ["S","M"]'],
  [{ id: 'a', lines: [{ n: 1 }, {}] }, '/lines/1/n: is required'],
  [{ id: 'a', lines: [{ n: Number.POSITIVE_INFINITY }] }, '/lines/0/n: must be number'],
  [{ id: 'a', kind: 'x' }, '/kind: must be "order"'],
  [{ id: 'a', more: 1 }, '/more: is not known'],
  [{ id: 'a', toString: 1 }, '/toString: is not known'],
  [[], 'the arguments: must be object'],
])('%j: %s', (value, expected) => {
  expect(checkArguments(schema, value)).toBe(expected);
});

test('a schema that asks nothing lets everything pass', () => {
  expect(checkArguments(true, { a: 1 })).toBeUndefined();
  expect(checkArguments({}, { a: 1 })).toBeUndefined();
});
