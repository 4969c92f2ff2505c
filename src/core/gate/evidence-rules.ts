import type { Comparison, Counts, TaskComparison } from '../comparison.ts';
import type { Report } from '../report.ts';
import type { TwoArms } from '../stats/two-arms.ts';
import type { Reason } from '../verdict.ts';
import type { Findings } from './findings.ts';
import { NO_FINDINGS } from './findings.ts';
import { isWorse } from './judge-task.ts';
import { isAtLeast, SUITE, WARNING_ALPHA } from './rules-table.ts';
import { isSuiteSuspect } from './screen.ts';
import { beforeAndAfter, percent, runReason, tasks as taskCount } from './words.ts';

/** The rule without re-runs: proven regressions block, suspects warn. */
export function evidenceRules({ tasks, suite }: Pick<Comparison, 'tasks' | 'suite'>): Findings {
  const regressed = tasks.filter(({ state }) => state === 'regressed').flatMap(taskReason);
  const isSuiteProven = isSuiteWorse(suite);
  const suiteWords = suite === null ? [] : [suiteReason(suite, gatedTasks(tasks).length)];
  const blockers = [...regressed, ...(isSuiteProven ? suiteWords : [])];
  const suspects = suspectRules(tasks);
  return {
    ...NO_FINDINGS,
    blockers,
    warnings: [...suspects.warnings, ...(!isSuiteProven && isSuiteSuspect(suite) ? suiteWords : [])],
    notes: [...suspects.notes, ...(blockers.length === 0 ? [] : [runReason('no-re-runs', NO_RE_RUNS)])],
  };
}

/** Suspect tasks, the unlikely ones as warnings, the others as notes. */
export function suspectRules(tasks: readonly TaskComparison[]): Findings {
  const suspects = tasks.filter(({ state }) => state === 'suspect');
  const isUnlikely = ({ p }: TaskComparison) => p !== null && p <= WARNING_ALPHA;
  return {
    ...NO_FINDINGS,
    warnings: suspects.filter(isUnlikely).flatMap(taskReason),
    notes: suspects.filter((task) => !isUnlikely(task)).flatMap(taskReason),
  };
}

const NO_RE_RUNS =
  'Nothing was run again, and the old agent was not run beside the new one: on a day when the model provider is worse, an innocent change can be blocked.';

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
    .flatMap(({ task }) => taskReason(task));
}

/** The tasks that were judged, with their counts. */
export function gatedTasks(
  tasks: readonly TaskComparison[],
): readonly { readonly task: TaskComparison; readonly arms: TwoArms }[] {
  return tasks.flatMap((task) => {
    const { base, head } = task;
    return task.p === null || base === null || head === null ? [] : [{ task, arms: { base, head } }];
  });
}

function isSuiteWorse(suite: Comparison['suite']): boolean {
  const rates = suite?.passRate;
  if (suite === null || suite.p === null || !rates || rates.base === null || rates.head === null) return false;
  return suite.p <= SUITE.alpha && isAtLeast(rates.base - rates.head, SUITE.minDrop);
}

function taskReason({ id, base, head }: TaskComparison): readonly Reason[] {
  if (base === null || head === null) return [];
  return [{ task: id, rule: 'task', text: beforeAndAfter({ base, head }), base, head }];
}

function suiteReason({ passed }: NonNullable<Comparison['suite']>, count: number): Reason {
  const text = `${taskCount(count)} together ${beforeAndAfter(passed)} (${rate(passed.head)}, before ${rate(passed.base)})`;
  return { task: null, rule: 'suite', text, ...passed };
}

function rate({ passed, decided }: Counts): string {
  return percent(passed / decided);
}
