import type { Comparison } from '../comparison.ts';
import type { Reason } from '../verdict.ts';
import { type Findings, NO_FINDINGS } from './findings.ts';
import { oneLine, runReason } from './words.ts';

/** What was compared although it is not quite the same: conditions that changed a little, and tasks that are unstable. */
export function conditionRules({ mildDifferences = [], tasks, suite }: Comparison): Findings {
  const told = suite === null ? [] : mildDifferences;
  const ofWeight = (weight: string) => told.filter((one) => one.weight === weight).map(conditionReason);
  const unstable = tasks.flatMap(({ id, unstable: text, base, head }): readonly Reason[] => {
    return text === undefined ? [] : [{ task: id, rule: 'unstable', text: oneLine(text), base, head }];
  });
  return { ...NO_FINDINGS, warnings: ofWeight('warn'), notes: [...ofWeight('note'), ...unstable] };
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
