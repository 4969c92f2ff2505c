import type { TaskComparison } from '../comparison.ts';
import { betaBinomialTail } from '../stats/beta-binomial.ts';
import { gatedTasks } from './gated-tasks.ts';
import { isUnstableSuspect } from './instability.ts';
import { isSuspect } from './judge-task.ts';
import { SCREEN } from './rules-table.ts';

/** The tasks with the least likely results, most suspicious first, at most five: worth running again before any blocks. */
export function screen(tasks: readonly TaskComparison[]): readonly string[] {
  const suspects = gatedTasks(tasks)
    .filter(({ task, arms }) => (task.unstable === undefined ? isSuspect(arms) : isUnstableSuspect(arms)))
    .map(({ task, arms }) => ({ id: task.id, chance: betaBinomialTail(arms) }))
    .sort((a, b) => a.chance - b.chance || (a.id < b.id ? -1 : 1));
  return suspects.slice(0, SCREEN.mostTasks).map(({ id }) => id);
}
