import type { Comparison } from '../comparison.ts';
import type { GatePolicy } from '../gate-policy.ts';
import type { Report, TaskReport } from '../report.ts';
import type { Reason } from '../verdict.ts';
import { coverageOf } from './coverage.ts';
import type { Findings } from './findings.ts';
import { isAtLeast } from './rules-table.ts';
import { oneLine, percent, runReason, tries } from './words.ts';

/** What holds whatever else was lost, and without a baseline: critical violations, removed tasks, a pass rate out of reach. */
export function factRules(request: {
  readonly report: Report;
  readonly comparison: Comparison;
  readonly policy: GatePolicy;
}): Findings {
  const { report, comparison, policy } = request;
  const judged = policy.maxViolations === 0 ? withReruns(report) : report.tasks;
  const violations = judged.flatMap(criticalReason);
  const found = judged.flatMap(criticalViolations).length;
  const removed = comparison.tasks.filter(({ state }) => state === 'removed').map(removedReason);
  const tooMany = found > policy.maxViolations;
  return {
    blockers: [...(tooMany ? violations : []), ...(policy.allowRemovedTasks ? [] : removed), ...lowPassRates(request)],
    gaps: [],
    warnings: [...(tooMany ? [] : violations), ...(policy.allowRemovedTasks ? removed : [])],
    notes: [],
  };
}

type TriedTask = Pick<TaskReport, 'id' | 'trials'>;

/** What is never allowed counts in re-runs too; an allowance is meant for the planned tries. */
function withReruns({ tasks, extra }: Report): readonly TriedTask[] {
  const reruns = extra.filter(({ side }) => side === 'head');
  return tasks.map(({ id, trials }) => {
    return { id, trials: [...trials, ...reruns.flatMap(({ task, trial }) => (task === id ? [trial] : []))] };
  });
}

function criticalReason(task: TriedTask): readonly Reason[] {
  const [first] = criticalViolations(task);
  if (first === undefined) return [];
  const hit = task.trials.filter((trial) => criticalViolations({ trials: [trial] }).length > 0).length;
  const where = `in ${hit} of ${tries(task.trials.length)}`;
  const what = [first.rule, first.detail]
    .map(oneLine)
    .filter((part) => part !== '')
    .join(', ');
  const text = `broke a critical rule ${where}: ${what}`;
  return [{ task: task.id, rule: 'violations', text, base: null, head: null }];
}

function criticalViolations({ trials }: Pick<TaskReport, 'trials'>) {
  return trials.flatMap((trial) => trial.violations).filter((violation) => violation.severity === 'critical');
}

function removedReason({ id, base }: Comparison['tasks'][number]): Reason {
  const record = base === null ? '' : `; it had passed ${base.passed} of ${tries(base.decided)}`;
  return { task: id, rule: 'removed', text: `is gone from the suite${record}`, base, head: null };
}

/** The floor holds for all tasks, and for those that the baseline knows: easy new ones make up for no loss of theirs. */
function lowPassRates({ report, comparison, policy }: Parameters<typeof factRules>[0]): readonly Reason[] {
  const isNew = new Set(comparison.tasks.flatMap(({ id, state }) => (state === 'new' ? [id] : [])));
  const known = report.tasks.filter(({ id }) => !isNew.has(id));
  const [low] = [report, { ...report, tasks: known }].flatMap((part) => lowPassRate(part, policy.minPassRate));
  return low === undefined ? [] : [low];
}

/** Counts tries without a result as passed: what is still too low then is too low for certain. */
function lowPassRate(report: Report, minPassRate: number | undefined): readonly Reason[] {
  const { planned, decided, passed } = coverageOf(report);
  const lost = planned - decided;
  if (minPassRate === undefined || decided === 0 || isAtLeast((passed + lost) / planned, minPassRate)) return [];
  const rate = `${passed} of ${tries(decided)} passed (${percent(passed / decided)})`;
  const reason = runReason('min-pass-rate', `${rate}; at least ${percent(minPassRate)} is asked for.`);
  return [{ ...reason, head: { passed, decided } }];
}
