import fc from 'fast-check';
import { expect, test } from 'vitest';
import { equalJson } from './equal-json.ts';
import { canonicalJson } from './json.ts';

test.each([
  [1, 1.0, true],
  [0, -0, true],
  [null, undefined, false],
  [[], {}, false],
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ toString: 1 }, {}, false],
  [[1, 2], [2, 1], false],
  ['1', 1, false],
])('%j and %j: equal is %s, both ways', (a, b, isEqual) => {
  expect([equalJson(a, b), equalJson(b, a)]).toEqual([isEqual, isEqual]);
});

test('values are equal exactly when their canonical JSON is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      expect(equalJson(a, b)).toBe(canonicalJson(a) === canonicalJson(b));
      expect(equalJson(a, JSON.parse(JSON.stringify(a)))).toBe(true);
    }),
  );
});
