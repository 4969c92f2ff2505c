import type { Comparison } from '../../core/comparison.ts';
import type { Verdict } from '../../core/verdict.ts';

/** For `comment: on-change`: true unless the run passed with every task unchanged and nothing to warn of, or had nothing to run. */
export function isNoteworthy(verdict: Verdict, comparison: Comparison | null): boolean {
  if (verdict.state === 'not_run') return verdict.warnings.length > 0;
  const isPlain = verdict.state === 'passed' || verdict.state === 'low_sensitivity';
  const isUnchanged = comparison?.tasks.every((task) => task.state === 'unchanged');
  return !isPlain || !isUnchanged || verdict.warnings.length > 0;
}
