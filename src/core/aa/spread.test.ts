import { expect, test } from 'vitest';
import { spreadOf } from './spread.ts';

test('tells mean, standard deviation, and what 5 in 100 lie below and above', () => {
  const oneToHundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  const { mean, standardDeviation, low, high } = spreadOf(oneToHundred);
  expect({ mean, low, high }).toEqual({ mean: 50.5, low: 6, high: 96 });
  expect(standardDeviation).toBeCloseTo(29.011, 3);
});

test('of one value is that value', () => {
  expect(spreadOf([0.7])).toEqual({ mean: 0.7, standardDeviation: 0, low: 0.7, high: 0.7 });
});
