import type { Comparison, TaskComparison } from '../comparison.ts';
import type { Report } from '../report.ts';
import type { Reason } from '../verdict.ts';
import { type Findings, joinFindings, NO_FINDINGS } from './findings.ts';
import { gatedTasks } from './gated-tasks.ts';
import { isWorse } from './judge-task.ts';
import { WARNING_ALPHA } from './rules-table.ts';
import { suiteRule } from './suite-rule.ts';
import { beforeAndAfter, runReason } from './words.ts';

/** The rule without re-runs: proven regressions block, suspects warn. */
export function evidenceRules({ tasks }: Pick<Comparison, 'tasks'>): Findings {
  const found = joinFindings([{ ...NO_FINDINGS, blockers: regressions(tasks) }, suspectRules(tasks), suiteRule(tasks)]);
  return found.blockers.length === 0 ? found : { ...found, notes: [...found.notes, NO_RE_RUNS] };
}

const NO_RE_RUNS = runReason(
  'no-re-runs',
  'Nothing was run again, and the old agent was not run beside the new one: on a day when the model provider is worse, an innocent change can be blocked.',
);

/** Tasks that are worse beyond chance. */
export function regressions(tasks: readonly TaskComparison[]): readonly Reason[] {
  return tasks.filter(({ state }) => state === 'regressed').flatMap(suspectReason);
}

/** Suspect tasks: the unlikely ones as warnings, the others as notes. */
export function suspectRules(tasks: readonly TaskComparison[]): Findings {
  const suspects = tasks.filter(({ state }) => state === 'suspect');
  const isUnlikely = ({ p }: TaskComparison) => p !== null && p <= WARNING_ALPHA;
  return {
    ...NO_FINDINGS,
    warnings: suspects.filter(isUnlikely).flatMap(suspectReason),
    notes: suspects.filter((task) => !isUnlikely(task)).flatMap(suspectReason),
  };
}

/** Regressions that stand even if every lost try of the task had passed. */
export function certainRegressions(
  { tasks }: Pick<Comparison, 'tasks'>,
  report: Pick<Report, 'tasks'>,
): readonly Reason[] {
  const gated = gatedTasks(tasks);
  const planned = new Map(report.tasks.map((task) => [task.id, Math.max(task.planned, task.trials.length)]));
  return gated
    .filter(({ task, arms }) => {
      const lost = (planned.get(task.id) ?? 0) - arms.head.decided;
      const head = { passed: arms.head.passed + lost, decided: arms.head.decided + lost };
      return isWorse({ base: arms.base, head }, gated.length);
    })
    .flatMap(({ task }) => suspectReason(task));
}

/** `passed 1 of 5 tries, before 15 of 15`; none where a side was not measured. */
export function suspectReason({ id, base, head }: TaskComparison): readonly Reason[] {
  if (base === null || head === null) return [];
  return [{ task: id, rule: 'task', text: beforeAndAfter({ base, head }), base, head }];
}
