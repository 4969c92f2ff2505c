import { expect, test } from 'vitest';
import { tQuantile95 } from './t-quantile.ts';

test.each([
  [1, 6.3138],
  [4, 2.1318],
  [5, 2.015],
  [10, 1.8125],
  [30, 1.6973],
  [1000, 1.6464],
])('with %i degrees of freedom it is %d', (freedom, expected) => {
  expect(Math.abs(tQuantile95(freedom) - expected)).toBeLessThan(0.001);
});
