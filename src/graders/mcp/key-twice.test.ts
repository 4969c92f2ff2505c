import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyTwice } from './key-twice.ts';

test.each([
  ['{"id":1,"id":2}', { key: 'id', isOuter: true }],
  ['{"id":1,"\\u0069d":2}', { key: 'id', isOuter: true }],
  ['{ "a" : [ { "b" : 1 , "b" : 2 } ] , "c": 1 }', { key: 'b', isOuter: false }],
  ['{"a":{"b":1,"b":2},"c":[1,"c"],"c":3}', { key: 'c', isOuter: true }],
  ['[{"a":1,"a":2}]', { key: 'a', isOuter: false }],
  ['{"a":"a","b":["a","a"],"c":{"a":1,"b":"\\"a\\":1,\\"a\\":2"}}', undefined],
  ['{"\\\\":1,"\\"":2,"":3}', undefined],
  ['{"__proto__":1,"constructor":2}', undefined],
  ['"id"', undefined],
])('of %s', (json, found) => {
  expect(keyTwice(json)).toEqual(found);
});

test('no value that was written by JSON.stringify has one', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.boolean(), (value, isWide) => {
      expect(keyTwice(JSON.stringify(value, undefined, isWide ? 2 : 0))).toBeUndefined();
    }),
  );
});
