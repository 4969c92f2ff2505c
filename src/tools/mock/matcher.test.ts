import { expect, test } from 'vitest';
import { argumentConditions, matches } from './matcher.ts';

test.each([
  [{ id: 1 }, { id: 1, more: 2 }, true],
  [{ id: 1 }, { id: '1' }, false],
  [{ id: null }, {}, false],
  [{ a: { b: 1 } }, { a: { b: 1, c: 2 } }, true],
  [{ a: { b: 1 } }, { a: 5 }, false],
  [{ a: [1, 2] }, { a: [1, 2] }, true],
  [{ a: [1] }, { a: [1, 2] }, false],
  [{ n: { $gt: 5, $lte: 10 } }, { n: 10 }, true],
  [{ n: { $gt: 5, $lte: 10 } }, { n: 5 }, false],
  [{ n: { $gte: 5 } }, { n: '7' }, false],
  [{ day: { $lt: '2026-02-01' } }, { day: '2026-01-31' }, true],
  [{ n: { $in: [1, { a: 1 }] } }, { n: { a: 1 } }, true],
  [{ n: { $nin: [1] } }, {}, true],
  [{ n: { $ne: 1 } }, { n: 2 }, true],
  [{ n: { $eq: { $gt: 1 } } }, { n: { $gt: 1 } }, true],
  [{ n: { $exists: false } }, {}, true],
  [{ n: { $exists: true } }, { n: null }, true],
  [{ q: { $regex: '^A-\\d+$' } }, { q: 'A-12' }, true],
  [{ q: { $regex: 'b' } }, { q: ['a', 'b'] }, true],
  [{ q: { $regex: '.' } }, {}, false],
  [{}, { anything: 1 }, true],
  [{ toString: { $exists: false } }, {}, true],
])('%j on %j: %j', (when, args, expected) => {
  expect(matches(when, args)).toBe(expected);
});

test('a pattern that backtracks without end matches nothing', () => {
  expect(matches({ q: { $regex: '^(a+)+$' } }, { q: `${'a'.repeat(50)}!` })).toBe(false);
});

test.each([
  [{ n: { $bigger: 1 } }, ['n', '$bigger'], /^is not one of \$eq, /],
  [{ n: { $gt: 1, name: 2 } }, ['n', '$gt'], /either names or conditions/],
  [{ n: { $in: 1 } }, ['n', '$in'], /^must be a list$/],
  [{ n: { $exists: 1 } }, ['n', '$exists'], /^must be true or false$/],
  [{ n: { $gt: [] } }, ['n', '$gt'], /^must be a number or a text$/],
  [{ n: { $regex: '(' } }, ['n', '$regex'], /^Invalid regular expression/],
])('%j is refused when it is read, at its place', (when, path, message) => {
  const issues = argumentConditions.safeParse(when).error?.issues ?? [];
  expect(issues).toEqual([expect.objectContaining({ path, message: expect.stringMatching(message) })]);
});
