import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MeasuredTask } from './geometric-ratio.ts';
import { geometricRatio } from './geometric-ratio.ts';

const measures = fc.array(fc.double({ min: 0.01, max: 100, noNaN: true }), { minLength: 1, maxLength: 8 });
const tasks = fc.array(fc.record({ base: measures, head: measures }), { minLength: 1, maxLength: 6 });

test('of a head that always uses twice as much, the ratio is 2 and certain', () => {
  const task = { base: [3, 3, 3], head: [6, 6] };
  const found = geometricRatio([task, task]);
  expect(found?.ratio).toBeCloseTo(2, 12);
  expect(found?.lowerBound).toBeCloseTo(2, 12);
});

test('the bound is the ratio less 2.13 standard errors at 4 degrees of freedom, pooled within tasks', () => {
  const task: MeasuredTask = { base: [1, 2 ** 2], head: [2, 2 ** 3] };
  // In powers of 2: four arms with squares 2 about their means and one degree of freedom each, so the variance is 2.
  const found = geometricRatio([task, task]);
  expect(found?.ratio).toBeCloseTo(2, 10);
  expect(Math.log2(found?.lowerBound ?? 0)).toBeCloseTo(1 - 2.13185 * Math.sqrt((2 * (4 / 2)) / 4), 4);
});

test('one runaway trial counts as four times the median of the baseline', () => {
  expect(geometricRatio([{ base: [1, 1, 1], head: [1000] }])?.ratio).toBeCloseTo(4, 12);
});

test('unknown and zero measures are left out, and tasks without a measure on a side are counted', () => {
  const found = geometricRatio([
    { base: [2, null, 0, 2], head: [null, 3, 0, 3] },
    { base: [null, null], head: [5] },
    { base: [5], head: [0, 0] },
    { base: [], head: [5] },
  ]);
  expect(found).toEqual({ ratio: expect.closeTo(1.5, 12), lowerBound: expect.closeTo(1.5, 12), tasks: 1, leftOut: 3 });
});

test('without a task that both sides have measured there is no ratio', () => {
  expect(geometricRatio([])).toBeNull();
  expect(geometricRatio([{ base: [null], head: [1] }])).toBeNull();
});

test('single trials on every side say nothing of the noise: the bound is 0', () => {
  expect(geometricRatio([{ base: [1], head: [2] }])).toMatchObject({ ratio: 2, lowerBound: 0 });
});

describe('laws', () => {
  test('the bound never exceeds the ratio', () => {
    fc.assert(
      fc.property(tasks, (list) => {
        const found = geometricRatio(list);
        expect(found?.lowerBound).toBeLessThanOrEqual((found?.ratio ?? 0) * (1 + 1e-9));
      }),
    );
  });

  test('the unit does not matter', () => {
    fc.assert(
      fc.property(tasks, (list) => {
        const inCents = list.map(({ base, head }) => ({
          base: base.map((x) => x * 100),
          head: head.map((x) => x * 100),
        }));
        expect((geometricRatio(inCents)?.ratio ?? 0) / (geometricRatio(list)?.ratio ?? 1)).toBeCloseTo(1, 9);
      }),
    );
  });

  test('a head with the same measures has the ratio 1, but for the cap', () => {
    fc.assert(
      fc.property(measures, (values) => {
        expect(geometricRatio([{ base: values, head: values }])?.ratio).toBeCloseTo(1, 12);
      }),
    );
  });
});
