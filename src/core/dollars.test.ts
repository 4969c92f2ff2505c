import { expect, test } from 'vitest';
import { dollars } from './dollars.ts';

test.each([
  [0, '$0.00'],
  [2, '$2.00'],
  [3.75, '$3.75'],
  [0.125, '$0.125'],
  [0.005, '$0.005'],
  [0.1 + 0.2, '$0.30'],
  [12.344, '$12.344'],
  [0.000_000_25, '$0.00000025'],
])('%d is %s', (usd, text) => {
  expect(dollars(usd)).toBe(text);
});
