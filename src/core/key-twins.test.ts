import { expect, test } from 'vitest';
import { isTwin, twinAt } from './key-twins.ts';

test.each([
  ['amount', 'Amount'],
  ['orderId', 'order_id'],
  ['order-id', 'ORDER ID'],
  ['amount', 'amount\u0000'],
  ['amount', 'am\u200bount'],
  ['amount', '\uff41mount'],
  ['é', 'e\u0301'],
  ['k', '\u212a'],
  ['s', '\u017f'],
  ['id', '\u0130d'],
])('%j and %j are one key to some reader', (key, other) => {
  expect([isTwin(other, key), isTwin(key, other)]).toEqual([true, true]);
});

test.each([
  ['amount', 'amount'],
  ['amount', 'amounts'],
  ['total', 'totals.total'],
  ['e', 'é'],
])('%j and %j are two keys to every reader, or the same', (key, other) => {
  expect(isTwin(other, key)).toBe(false);
});

test.each([
  ['/amount', { amount: 1, Amount: 2 }, '/Amount'],
  ['/to/amount', { to: { amount: 1, AMOUNT: 2 } }, '/to/AMOUNT'],
  ['/to/amount', { to: { amount: 1 }, To: { amount: 2 } }, '/To'],
  ['/0/a~1b', [{ 'a/b': 1, 'A/b': 2 }], '/0/A~1b'],
  ['/amount', { amount: 1, note: 'Amount' }, undefined],
  ['/amount', { Amount: 2 }, '/Amount'],
  ['/to/amount', { to: 5 }, undefined],
  ['', { amount: 1, Amount: 2 }, undefined],
  ['/amount', null, undefined],
])('beside %s, %j has %s', (pointer, value, twin) => {
  expect(twinAt(value, pointer)).toBe(twin);
});
