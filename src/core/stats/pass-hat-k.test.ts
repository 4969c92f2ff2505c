import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { publishedTables } from '../../../test/support/published-trials.ts';
import { passAtK, passHatK } from './pass-hat-k.ts';

const draw = fc
  .integer({ min: 1, max: 1000 })
  .chain((n) => fc.record({ n: fc.constant(n), c: fc.integer({ min: 0, max: n }), k: fc.integer({ min: 1, max: n }) }));

/** A table names its tasks' passes one by one, or how many tasks passed 0, 1, 2, 3 and 4 of 4 trials. */
function passesPerTask(table: (typeof publishedTables)[number]): readonly number[] {
  if (table.passes_per_task !== undefined) return table.passes_per_task;
  return (table.hist_c0_c4 ?? []).flatMap((tasks, c) => Array.from({ length: tasks }, () => c));
}

function suite(table: (typeof publishedTables)[number], of: typeof passHatK): readonly number[] {
  const passes = passesPerTask(table);
  return [1, 2, 3, 4].map((k) => passes.reduce((sum, c) => sum + (of({ n: 4, c, k }) ?? 0), 0) / passes.length);
}

test.each([
  [5, 3, [0, 0, 0, 0.1, 0.4, 1]],
  [1, 1, [0, 1]],
])('pass^k of %i trials at k = %i is right for every number of passes', (n, k, expected) => {
  const values = expected.map((_, c) => passHatK({ n, c, k }) ?? Number.NaN);
  for (const [c, value] of values.entries()) expect(value).toBeCloseTo(expected[c] ?? 0, 12);
});

test('pass^5 of 15 trials falls steeply with the first failures', () => {
  expect(passHatK({ n: 15, k: 5, c: 14 })?.toFixed(4)).toBe('0.6667');
  expect(passHatK({ n: 15, k: 5, c: 12 })?.toFixed(4)).toBe('0.2637');
});

test('both are undefined, not 0, with fewer trials than k', () => {
  expect(passHatK({ n: 4, c: 4, k: 5 })).toBeNull();
  expect(passAtK({ n: 4, c: 0, k: 5 })).toBeNull();
});

test('more passes than trials is a bug of the caller', () => {
  expect(() => passHatK({ n: 3, c: 4, k: 1 })).toThrow('0 <= c <= n');
  expect(() => passAtK({ n: 3, c: 2, k: 0 })).toThrow('k >= 1');
});

describe.each(publishedTables)('the published table of $name', (table) => {
  test('is met by pass^k, digit for digit', () => {
    const values = suite(table, passHatK);
    for (const [i, value] of values.entries()) expect(value).toBeCloseTo(table.pass_hat_k[i] ?? 0, 12);
    if (table.published_pass_hat_k !== undefined) {
      expect(values.map((value) => Number(value.toFixed(3)))).toEqual(table.published_pass_hat_k);
    } else {
      const percents = table.published_pass_hat_k_percent?.map((percent) => percent.toFixed(2));
      expect(values.map((value) => (100 * value).toFixed(2))).toEqual(percents);
    }
  });

  test('is met by pass@k', () => {
    for (const [i, value] of suite(table, passAtK).entries()) expect(value).toBeCloseTo(table.pass_at_k[i] ?? 0, 12);
  });
});

describe('laws', () => {
  test('0 <= pass^k <= pass@1 <= pass@k <= 1, and k = 1 is the pass rate exactly', () => {
    fc.assert(
      fc.property(draw, ({ n, c, k }) => {
        const rate = c / n;
        const all = passHatK({ n, c, k }) ?? -1;
        const any = passAtK({ n, c, k }) ?? -1;
        expect([all >= 0, all <= rate, rate <= any, any <= 1]).toEqual([true, true, true, true]);
        expect([passHatK({ n, c, k: 1 }), passAtK({ n, c, k: 1 })]).toEqual([rate, rate]);
      }),
    );
  });

  test('pass^k never rises and pass@k never falls with k', () => {
    fc.assert(
      fc.property(draw, ({ n, c, k }) => {
        fc.pre(k < n);
        expect(passHatK({ n, c, k: k + 1 })).toBeLessThanOrEqual(passHatK({ n, c, k }) ?? -1);
        expect(passAtK({ n, c, k: k + 1 })).toBeGreaterThanOrEqual(passAtK({ n, c, k }) ?? 2);
      }),
    );
  });

  test('both rise with one more pass', () => {
    fc.assert(
      fc.property(draw, ({ n, c, k }) => {
        fc.pre(c < n);
        expect(passHatK({ n, c: c + 1, k })).toBeGreaterThanOrEqual(passHatK({ n, c, k }) ?? 2);
        expect(passAtK({ n, c: c + 1, k })).toBeGreaterThanOrEqual(passAtK({ n, c, k }) ?? 2);
      }),
    );
  });

  test('pass@k of the passes is what pass^k of the failures leaves', () => {
    fc.assert(
      fc.property(draw, ({ n, c, k }) => {
        expect(passAtK({ n, c, k })).toBeCloseTo(1 - (passHatK({ n, c: n - c, k }) ?? 2), 12);
      }),
    );
  });

  test('both equal whole-number binomials for up to 1000 trials', () => {
    fc.assert(
      fc.property(draw, ({ n, c, k }) => {
        const all = ratio(binomial(c, k), binomial(n, k));
        expect(passHatK({ n, c, k })).toBeCloseTo(all, 12);
        expect(passAtK({ n, c, k })).toBeCloseTo(1 - ratio(binomial(n - c, k), binomial(n, k)), 12);
      }),
      { numRuns: 30 },
    );
  });
});

function binomial(n: number, k: number): bigint {
  if (k > n) return 0n;
  let value = 1n;
  for (let i = 0; i < k; i += 1) value = (value * BigInt(n - i)) / BigInt(i + 1);
  return value;
}

function ratio(a: bigint, b: bigint): number {
  return Number((a * 10n ** 18n) / b) / 1e18;
}
