import type { Comparison } from '../comparison.ts';
import type { Reason } from '../verdict.ts';
import { type Findings, NO_FINDINGS } from './findings.ts';
import { oneLine, runReason } from './words.ts';

/**
 * What was compared although it is not quite the same: conditions that changed a little, tasks that are unstable or left
 * the subset, stored runs that could not be used.
 */
export function conditionRules({ mildDifferences = [], tasks, suite, ahead = 0, leftSubset }: Comparison): Findings {
  const told = suite === null ? [] : mildDifferences;
  const ofWeight = (weight: string) => told.filter((one) => one.weight === weight).map(conditionReason);
  const unstable = tasks.flatMap(({ id, unstable: text, base, head }): readonly Reason[] => {
    return text === undefined ? [] : [{ task: id, rule: 'unstable', text: oneLine(text), base, head }];
  });
  const unused =
    ahead === 0 ? [] : [runReason('future-baseline', `${storedRuns(ahead)} dated in the future and not used.`)];
  return {
    ...NO_FINDINGS,
    warnings: [...ofWeight('warn'), ...(leftSubset?.tasks ?? []).map((id) => leftReason(id, leftSubset?.subset ?? ''))],
    notes: [...ofWeight('note'), ...unstable, ...unused],
  };
}

function conditionReason({
  field,
  base,
  head,
}: {
  readonly field: string;
  readonly base: string;
  readonly head: string;
}) {
  return runReason('conditions', `${field} was ${oneLine(base)} in the baseline and is ${oneLine(head)} now.`);
}

/** A loss there would not be seen any more. */
function leftReason(task: string, subset: string): Reason {
  const text = `left subset ${oneLine(subset)}: it was measured there before`;
  return { task, rule: 'left-subset', text, base: null, head: null };
}

function storedRuns(count: number): string {
  return count === 1 ? '1 stored run is' : `${count} stored runs are`;
}
