import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rateVariance, suiteRateVariance } from './rate-variance.ts';

test('the variance of 3 passes in 5 tries is .6 * .4 / 4', () => {
  expect(rateVariance({ passed: 3, decided: 5 })).toBeCloseTo(0.06, 12);
});

test('a single try, or a single task, has no variance', () => {
  expect(rateVariance({ passed: 1, decided: 1 })).toBeNull();
  expect(suiteRateVariance([0.5])).toBeNull();
});

test('a suite of 1 and 0.5 varies by half its difference, squared', () => {
  expect(suiteRateVariance([1, 0.5])).toBeCloseTo(0.0625, 12);
});

test('on average over all results, the variance of a rate is p(1-p)/n', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), fc.double({ min: 0, max: 1, noNaN: true }), (n, p) => {
      let mean = 0;
      let chance = (1 - p) ** n;
      for (let c = 0; c <= n; c += 1) {
        mean += chance * (rateVariance({ passed: c, decided: n }) ?? 0);
        chance = p === 1 ? (c === n - 1 ? 1 : 0) : (chance * (n - c) * p) / ((c + 1) * (1 - p));
      }
      expect(mean).toBeCloseTo((p * (1 - p)) / n, 8);
    }),
  );
});
