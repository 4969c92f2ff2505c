import type { Quarantine } from '../quarantine.ts';
import type { TwoArms } from '../stats/two-arms.ts';
import { isSuspect } from './judge-task.ts';
import { UNSTABLE } from './rules-table.ts';
import { percent, tries } from './words.ts';

/** Why a single miss of a task says nothing: someone put it in quarantine, or its record is poor. Null: it does. */
export function instabilityOf(
  task: { readonly id: string; readonly arms: TwoArms },
  quarantine: Quarantine,
): string | null {
  const entry = quarantine.find((one) => one.task === task.id);
  if (entry !== undefined) return `is in quarantine until ${entry.until}: ${entry.reason}`;
  const { passed, decided } = task.arms.base;
  if (decided < UNSTABLE.tries || passed / decided >= UNSTABLE.rate) return null;
  return `is unstable: passed ${passed} of ${tries(decided)} on the default branch (${percent(passed / decided)})`;
}

/** An unstable task is suspect by two misses or more, and always when every try failed. */
export function isUnstableSuspect(arms: TwoArms): boolean {
  const misses = arms.head.decided - arms.head.passed;
  return isSuspect(arms) && (misses > 1 || arms.head.passed === 0);
}
