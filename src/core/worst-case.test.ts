import { expect, test } from 'vitest';
import { worstCase } from './worst-case.ts';

const task = (id: string, costUsd?: number) => ({
  id,
  limits: { timeout: 1, ...(costUsd === undefined ? {} : { costUsd }) },
});

test.each([
  [
    'the sum of the caps of all trials',
    { tasks: [task('a', 0.5), task('b', 0.25)], trials: 5, maxCostUsd: undefined },
    'model calls: 2 tasks x 5 trials, at most $3.75 by limits.costUsd of the tasks, plus the calls under way when that is reached',
  ],
  [
    "the run's cap where that is lower",
    { tasks: [task('a', 0.5)], trials: 5, maxCostUsd: 2 },
    'model calls: 1 task x 5 trials, at most $2.00 by maxCostUsd, plus the calls under way when that is reached',
  ],
  [
    "the run's cap where a task has none",
    { tasks: [task('a', 0.5), task('b')], trials: 1, maxCostUsd: 9 },
    'model calls: 2 tasks x 1 trial, at most $9.00 by maxCostUsd, plus the calls under way when that is reached',
  ],
  [
    "the run's cap of less than a cent",
    { tasks: [task('a')], trials: 1, maxCostUsd: 0.001 },
    'model calls: 1 task x 1 trial, at most $0.001 by maxCostUsd, plus the calls under way when that is reached',
  ],
  [
    "the run's cap of half a cent, not rounded up",
    { tasks: [task('a')], trials: 1, maxCostUsd: 0.005 },
    'model calls: 1 task x 1 trial, at most $0.005 by maxCostUsd, plus the calls under way when that is reached',
  ],
  [
    'that nothing caps it, and why',
    { tasks: [task('a', 0.5), task('b')], trials: 1, maxCostUsd: undefined },
    'model calls: 2 tasks x 1 trial, cost not capped: b has no limits.costUsd, and the run no maxCostUsd',
  ],
])('says %s', (_what, plan, text) => {
  expect(worstCase(plan)).toBe(text);
});
