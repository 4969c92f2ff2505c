import type { Comparison, TaskComparison } from '../comparison.ts';
import type { Report } from '../report.ts';
import type { Reason } from '../verdict.ts';
import { runReason, tasks as taskCount, tries } from './words.ts';

/** Doubts that statistics cannot settle: tasks without a result, changed tasks, major violations that are new. */
export function doubtRules(
  { tasks }: Comparison,
  report: Pick<Report, 'tasks'>,
  /** True when re-runs have looked into new major violations already. */
  { isMajorAsked }: { readonly isMajorAsked: boolean },
): readonly Reason[] {
  const planned = new Map(report.tasks.map((task) => [task.id, Math.max(task.planned, task.trials.length)]));
  const changed = tasks.filter(({ state }) => state === 'changed').length;
  return [
    ...tasks.flatMap((task) => unmeasured(task, planned.get(task.id) ?? 0)),
    ...(isMajorAsked ? [] : tasks.flatMap(newMajorViolation)),
    ...(changed > 0
      ? [runReason('changed', `${taskCount(changed)} changed since the baseline and could not be compared.`)]
      : []),
  ];
}

/** One that was measured before is no doubt but a gap. */
function unmeasured({ id, state, base }: TaskComparison, planned: number): readonly Reason[] {
  if (state !== 'unmeasured' || base !== null) return [];
  return [{ task: id, rule: 'unmeasured', text: `gave no result in ${tries(planned)}`, base, head: null }];
}

/** On a task that was clean before; on others a major violation is nothing new. */
function newMajorViolation({ id, base, head, majorViolations }: TaskComparison): readonly Reason[] {
  const hit = majorViolations.head ?? 0;
  if (base === null || head === null || hit === 0 || majorViolations.base !== 0) return [];
  const text = `broke a major rule in ${hit} of ${tries(head.decided)}, before in 0 of ${base.decided}`;
  return [{ task: id, rule: 'violations', text, base: null, head: null }];
}
