import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anEntry } from '../../../test/support/baseline-entry.ts';
import { divide, type WeighedTask, weighTasks } from './divide.ts';

const weighed = fc.uniqueArray(
  fc.record({ id: fc.string({ minLength: 1, maxLength: 12 }), weight: fc.integer({ min: 0, max: 100_000 }) }),
  { selector: ({ id }) => id, maxLength: 60 },
);
const counts = fc.integer({ min: 1, max: 12 });

test('every task is in exactly one part', () => {
  fc.assert(
    fc.property(weighed, counts, (tasks, count) => {
      const parts = divide(tasks, count);
      expect(parts).toHaveLength(count);
      expect(parts.flat().sort()).toEqual(tasks.map(({ id }) => id).sort());
    }),
  );
});

test('the order in which tasks are listed changes nothing', () => {
  const shuffled = weighed.chain((tasks) =>
    fc.tuple(fc.constant(tasks), fc.shuffledSubarray(tasks, { minLength: tasks.length })),
  );
  fc.assert(
    fc.property(shuffled, counts, ([tasks, others], count) => {
      expect(divide(others, count)).toEqual(divide(tasks, count));
    }),
  );
});

test('no part takes longer than the longest task more than another', () => {
  fc.assert(
    fc.property(weighed, counts, (tasks, count) => {
      const weights = new Map(tasks.map(({ id, weight }) => [id, weight]));
      const sums = divide(tasks, count).map((ids) => ids.reduce((sum, id) => sum + (weights.get(id) ?? 0), 0));
      const longest = Math.max(0, ...weights.values());
      expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(longest);
    }),
  );
});

test('tasks of which nothing is known are dealt out by number', () => {
  const tasks = ['a', 'b', 'c', 'd', 'e'].map((id): WeighedTask => ({ id, weight: 0 }));
  expect(divide(tasks, 2)).toEqual([
    ['a', 'c', 'e'],
    ['b', 'd'],
  ]);
});

test('a task weighs what its tries took in the newest run that knows; others count as an average one', () => {
  const run = (createdAt: number, tasks: Readonly<Record<string, readonly (number | undefined)[]>>) =>
    anEntry({
      createdAt,
      tasks: Object.entries(tasks).map(([id, durations]) => ({
        id,
        hash: 'h',
        graderHash: 'g',
        trials: durations.map((durationMs) => ({
          passed: true,
          costUsd: null,
          steps: null,
          tokens: null,
          durationMs,
          violations: { critical: 0, major: 0, minor: 0 },
        })),
      })),
    });
  const entries = [run(2, { a: [100, 300], b: [undefined] }), run(1, { a: [9000], b: [600] })];
  expect(weighTasks(['a', 'b', 'new'], entries)).toEqual([
    { id: 'a', weight: 200 },
    { id: 'b', weight: 600 },
    { id: 'new', weight: 400 },
  ]);
  expect(weighTasks(['a', 'b'], [])).toEqual([
    { id: 'a', weight: 1 },
    { id: 'b', weight: 1 },
  ]);
});
