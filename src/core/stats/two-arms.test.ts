import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { betaBinomialTail } from './beta-binomial.ts';
import { fisherOneSided } from './fisher.ts';
import { stratifiedExact } from './stratified-exact.ts';
import type { TwoArms } from './two-arms.ts';

const arm = (most: number) =>
  fc
    .integer({ min: 1, max: most })
    .chain((decided) => fc.record({ decided: fc.constant(decided), passed: fc.integer({ min: 0, max: decided }) }));
const arms = (most: number) => fc.record({ base: arm(most), head: arm(most) });

/** Head c of k against base s of N. */
function against([c, k, s, n]: readonly [number, number, number, number]): TwoArms {
  return { head: { passed: c, decided: k }, base: { passed: s, decided: n } };
}

test.each([
  { head: '3/5', base: '15/15', counts: [3, 5, 15, 15] as const, p: '0.052632' },
  { head: '12/20', base: '28/30', counts: [12, 20, 28, 30] as const, p: '0.005843' },
  { head: '0/3', base: '3/3', counts: [0, 3, 3, 3] as const, p: '0.050000' },
  { head: '0/5', base: '5/5', counts: [0, 5, 5, 5] as const, p: '0.003968' },
])("Fisher's p of $head against $base is $p", ({ counts, p }) => {
  expect(fisherOneSided(against(counts)).toFixed(6)).toBe(p);
});

test("Fisher's p of 0/5 against 15/15 is 1 in 15,504", () => {
  expect(fisherOneSided(against([0, 5, 15, 15]))).toBeCloseTo(1 / 15_504, 15);
  expect(fisherOneSided(against([0, 5, 15, 15])).toFixed(7)).toBe('0.0000645');
});

test.each([
  { seen: '4 of 5', stored: '15/15', counts: [4, 5, 15, 15] as const, p: '0.132169' },
  { seen: '4 of 5', stored: '5/5', counts: [4, 5, 5, 5] as const, p: '0.284025' },
  { seen: '3 of 5', stored: '5/5', counts: [3, 5, 5, 5] as const, p: '0.095610' },
  { seen: '2 of 3', stored: '9/9', counts: [2, 3, 9, 9] as const, p: '0.130966' },
])('at most $seen after $stored has the predictive chance $p', ({ counts, p }) => {
  expect(betaBinomialTail(against(counts)).toFixed(6)).toBe(p);
});

test('the stratified test joins tasks: 5, 3, 4, 3 of 5 against 15, 14, 15, 9 of 15', () => {
  const tasks = (
    [
      [5, 5, 15, 15],
      [3, 5, 14, 15],
      [4, 5, 15, 15],
      [3, 5, 9, 15],
    ] as const
  ).map(against);
  expect(stratifiedExact(tasks).toFixed(6)).toBe('0.119593');
});

test('nothing measured is no evidence', () => {
  expect(stratifiedExact([])).toBe(1);
  expect(fisherOneSided(against([0, 0, 0, 0]))).toBe(1);
  expect(betaBinomialTail(against([0, 0, 5, 5]))).toBe(1);
});

describe('laws', () => {
  test('every p is between 0 and 1, for sides of any size', () => {
    fc.assert(
      fc.property(arms(200), (task) => {
        const values = [fisherOneSided(task), betaBinomialTail(task), stratifiedExact([task, task])];
        expect(values.every((p) => p >= 0 && p <= 1)).toBe(true);
      }),
    );
  });

  test('one more pass on the head never makes p smaller', () => {
    fc.assert(
      fc.property(arms(60), ({ base, head }) => {
        fc.pre(head.passed < head.decided);
        const better = { base, head: { ...head, passed: head.passed + 1 } };
        expect(betaBinomialTail(better)).toBeGreaterThanOrEqual(betaBinomialTail({ base, head }) - 1e-12);
        expect(fisherOneSided(better)).toBeGreaterThanOrEqual(fisherOneSided({ base, head }) - 1e-12);
      }),
    );
  });

  test('exchanging the sides turns "as few" into "as many": both tails share only the observed result', () => {
    fc.assert(
      fc.property(arms(30), ({ base, head }) => {
        const worse = fisherOneSided({ base, head });
        const better = fisherOneSided({ base: head, head: base });
        expect(worse + better).toBeCloseTo(1 + chanceOfExactly({ base, head }), 10);
      }),
    );
  });

  test('of one task, the stratified test is Fisher', () => {
    fc.assert(
      fc.property(arms(60), (task) => {
        expect(stratifiedExact([task])).toBeCloseTo(fisherOneSided(task), 12);
      }),
    );
  });

  test('the order of tasks does not matter', () => {
    fc.assert(
      fc.property(fc.array(arms(12), { maxLength: 9 }), (tasks) => {
        expect(stratifiedExact([...tasks].reverse())).toBeCloseTo(stratifiedExact(tasks), 12);
      }),
    );
  });

  test('the convolution equals the sum over all ways to share the passes', () => {
    fc.assert(
      fc.property(fc.array(arms(5), { minLength: 1, maxLength: 3 }), (tasks) => {
        const seen = tasks.reduce((sum, { head }) => sum + head.passed, 0);
        expect(stratifiedExact(tasks)).toBeCloseTo(byEnumeration(tasks, seen), 12);
      }),
    );
  });
});

function byEnumeration([first, ...rest]: readonly TwoArms[], atMost: number): number {
  if (first === undefined) return atMost >= 0 ? 1 : 0;
  const passes = first.base.passed + first.head.passed;
  let total = 0;
  for (let x = 0; x <= first.head.decided; x += 1) {
    const base = { ...first.base, passed: passes - x };
    if (base.passed < 0 || base.passed > base.decided) continue;
    total += chanceOfExactly({ base, head: { ...first.head, passed: x } }) * byEnumeration(rest, atMost - x);
  }
  return total;
}

function chanceOfExactly({ base, head }: TwoArms): number {
  const ways = choose(head.decided, head.passed) * choose(base.decided, base.passed);
  return ways / choose(head.decided + base.decided, head.passed + base.passed);
}

function choose(n: number, k: number): number {
  let value = 1;
  for (let i = 0; i < k; i += 1) value = (value * (n - i)) / (i + 1);
  return value;
}
