import type { Counts, TaskState } from '../comparison.ts';
import { betaBinomialTail } from '../stats/beta-binomial.ts';
import { fisherOneSided } from '../stats/fisher.ts';
import type { TwoArms } from '../stats/two-arms.ts';
import { isAtLeast, SCREEN, TASK } from './rules-table.ts';

/** What the numbers of one task say, without any re-run. */
export interface TaskJudgement {
  readonly state: Extract<TaskState, 'regressed' | 'suspect' | 'improved' | 'unchanged'>;
  /** Fisher, one-sided. */
  readonly p: number;
}

/** Judges one of `gatedTasks` tasks that both sides have measured. */
export function judgeTask(arms: TwoArms, gatedTasks: number): TaskJudgement {
  const p = fisherOneSided(arms);
  const swapped = { base: arms.head, head: arms.base };
  if (isWorse(arms, gatedTasks)) return { state: 'regressed', p };
  if (isSuspect(arms)) return { state: 'suspect', p };
  return { state: isWorse(swapped, gatedTasks) ? 'improved' : 'unchanged', p };
}

/** True when the head is worse beyond chance, at a level that is shared among the gated tasks. */
export function isWorse(arms: TwoArms, gatedTasks: number): boolean {
  return isAtLeast(dropOf(arms), TASK.minDrop) && fisherOneSided(arms) <= TASK.alpha / gatedTasks;
}

/** True when the head's passes are few enough to be worth a second look. */
export function isSuspect(arms: TwoArms): boolean {
  return isAtLeast(dropOf(arms), SCREEN.minDrop) && betaBinomialTail(arms) <= SCREEN.chance;
}

/** Base rate minus head rate. */
export function dropOf({ base, head }: TwoArms): number {
  return rateOf(base) - rateOf(head);
}

function rateOf({ passed, decided }: Counts): number {
  return passed / decided;
}
