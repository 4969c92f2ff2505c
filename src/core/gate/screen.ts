import type { Comparison } from '../comparison.ts';
import { betaBinomialTail } from '../stats/beta-binomial.ts';
import { gatedTasks } from './gated-tasks.ts';
import { isUnstableSuspect } from './instability.ts';
import { isSuspect } from './judge-task.ts';
import { SCREEN, SUITE } from './rules-table.ts';

/** What is worth running again before anything is blocked. */
export interface Suspects {
  /** Ids, most suspicious first, at most five. */
  readonly tasks: readonly string[];
  readonly suite: boolean;
}

/** Picks the suspects of a comparison: the tasks with the least likely results, and the suite when it fell as a whole. */
export function screen({ tasks, suite }: Pick<Comparison, 'tasks' | 'suite'>): Suspects {
  const suspects = gatedTasks(tasks)
    .filter(({ task, arms }) => (task.unstable === undefined ? isSuspect(arms) : isUnstableSuspect(arms)))
    .map(({ task, arms }) => ({ id: task.id, chance: betaBinomialTail(arms) }))
    .sort((a, b) => a.chance - b.chance || (a.id < b.id ? -1 : 1));
  return {
    tasks: suspects.slice(0, SCREEN.mostTasks).map(({ id }) => id),
    suite: suite !== null && suite.p !== null && suite.p <= SUITE.suspectAlpha,
  };
}
