import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeTask } from './judge-task.ts';

/** Head c of k against base s of N. */
function against([c, k, s, n]: readonly [number, number, number, number]) {
  return { head: { passed: c, decided: k }, base: { passed: s, decided: n } };
}

test.each([
  { counts: [0, 5, 15, 15] as const, tasks: 20, state: 'regressed' },
  { counts: [1, 5, 15, 15] as const, tasks: 20, state: 'regressed' },
  { counts: [2, 5, 15, 15] as const, tasks: 20, state: 'suspect' },
  { counts: [2, 5, 15, 15] as const, tasks: 5, state: 'regressed' },
  { counts: [4, 5, 15, 15] as const, tasks: 20, state: 'suspect' },
  { counts: [4, 5, 5, 5] as const, tasks: 20, state: 'unchanged' },
  { counts: [3, 5, 5, 5] as const, tasks: 20, state: 'suspect' },
  { counts: [0, 3, 3, 3] as const, tasks: 20, state: 'suspect' },
  { counts: [0, 3, 3, 3] as const, tasks: 2, state: 'regressed' },
  { counts: [2, 3, 9, 9] as const, tasks: 12, state: 'suspect' },
  { counts: [85, 100, 100, 100] as const, tasks: 1, state: 'unchanged' },
  { counts: [5, 5, 0, 15] as const, tasks: 20, state: 'improved' },
  { counts: [5, 5, 15, 15] as const, tasks: 20, state: 'unchanged' },
])('$counts among $tasks tasks is $state', ({ counts, tasks, state }) => {
  expect(judgeTask(against(counts), tasks).state).toBe(state);
});

test('more gated tasks never turn a task into a regression', () => {
  const counts = fc
    .tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 30 }))
    .chain(([k, n]) =>
      fc.tuple(fc.integer({ min: 0, max: k }), fc.constant(k), fc.integer({ min: 0, max: n }), fc.constant(n)),
    );
  fc.assert(
    fc.property(counts, fc.integer({ min: 1, max: 100 }), (numbers, tasks) => {
      const few = judgeTask(against(numbers), tasks).state;
      const many = judgeTask(against(numbers), tasks + 1).state;
      expect(many === 'regressed' && few !== 'regressed').toBe(false);
    }),
  );
});
