import type { Comparison } from '../comparison.ts';
import type { Reason, VerdictState } from '../verdict.ts';
import { runReason, tasks as taskCount } from './words.ts';

/** Nothing could be compared: no baseline at all, or none that fits. */
export interface MissingBaseline {
  readonly state: Extract<VerdictState, 'first_run' | 'incomparable'>;
  readonly reason: Reason;
}

/** Null when there is something to compare with. */
export function missingBaseline({ suite, tasks, differences }: Comparison): MissingBaseline | null {
  if (suite !== null) return null;
  if (differences.length > 0) {
    const list = differences.map(({ field, base, head }) => `${field} was ${base}, now ${head}`).join('; ');
    return incomparable(`The baseline was measured under other conditions: ${list}.`);
  }
  const changed = tasks.filter(({ state }) => state === 'changed').length;
  const others = tasks.filter(({ state }) => state === 'new' || state === 'unmeasured').length;
  const also = others > 0 ? `, ${others} more are new or not measured` : '';
  if (changed > 0)
    return incomparable(`Not one task can be compared: ${taskCount(changed)} changed since the baseline${also}.`);
  return { state: 'first_run', reason: runReason('missing-baseline', 'There is no baseline yet to compare with.') };
}

function incomparable(text: string): MissingBaseline {
  return { state: 'incomparable', reason: runReason('missing-baseline', text) };
}
