import { expect, test } from 'vitest';
import { aReport, aTask, aTrial } from '../../../test/support/builders.ts';
import { seededRandom } from '../stats/random.ts';
import { drawChange } from './draw-change.ts';
import { poolRuns } from './pool-runs.ts';

const run = (cents: readonly number[]) =>
  aReport({ tasks: [aTask({ trials: cents.map((costUsd, index) => aTrial({ index, costUsd })) })] });

test('draws a run and a baseline of the wanted sizes from the tries of both runs, whole tries at a time', () => {
  const pool = poolRuns({ a: run([1, 2]), b: run([3]) });
  const { report, entries } = drawChange(pool, { trials: 20, stored: 30 }, seededRandom(1));
  const head = report.tasks[0]?.trials ?? [];
  const base = entries[0]?.tasks[0]?.trials ?? [];
  expect([report.k, head.length, base.length]).toEqual([20, 20, 30]);
  expect(head.map(({ index }) => index)).toEqual(head.map((_, at) => at));
  expect(new Set(head.map(({ costUsd }) => costUsd))).toEqual(new Set([1, 2, 3]));
  expect(new Set(base.map(({ costUsd }) => costUsd))).toEqual(new Set([1, 2, 3]));
});
