import type { Comparison } from '../comparison.ts';
import type { Report } from '../report.ts';
import { isDecided } from '../trial.ts';
import type { Reason } from '../verdict.ts';
import { MOST_LOST, MOST_LOST_OF_TASK } from './rules-table.ts';
import { oneLine, percent, runReason, tries } from './words.ts';

/** Planned tries of a run, and why some gave no result. */
export interface Coverage {
  readonly planned: number;
  readonly decided: number;
  readonly passed: number;
  readonly unverified: number;
  readonly infraErrors: number;
  readonly neverRun: number;
  /** What the first infrastructure error said. */
  readonly firstError: string | null;
}

/** Counts from the trials themselves, never from a report's sums. */
export function coverageOf(report: Pick<Report, 'tasks'>): Coverage {
  const trials = report.tasks.flatMap((task) => task.trials);
  const failed = trials.filter((trial) => trial.end === 'infra_error');
  const planned = sum(report.tasks.map((task) => Math.max(task.planned, task.trials.length)));
  return {
    planned,
    decided: trials.filter(isDecided).length,
    passed: trials.filter((trial) => trial.verdict === 'pass').length,
    unverified: trials.filter((trial) => trial.verdict === 'unverified').length,
    infraErrors: trials.filter((trial) => trial.verdict === null).length,
    neverRun: planned - trials.length,
    firstError: failed.find((trial) => trial.endDetail !== null)?.endDetail ?? null,
  };
}

type Covered = Pick<Report, 'tasks' | 'complete' | 'settings'>;

/** Of shards that are not the whole run, how they were joined, such as `without shard 2 of 2`; else undefined. */
export function joinedInPart({ complete, settings }: Pick<Report, 'complete' | 'settings'>): string | undefined {
  const { joined } = settings;
  return !complete && typeof joined === 'string' ? joined : undefined;
}

/** Why suspects cannot be run again. A shard that is missing is no reason not to settle what the others found. */
export function rerunGaps(report: Covered): readonly Reason[] {
  if (joinedInPart(report) === undefined) return coverageGaps(report);
  const { settings, tasks } = report;
  return coverageGaps({ settings, tasks: tasks.filter(({ trials }) => trials.length > 0), complete: true });
}

/** Why the run cannot be judged as a whole; empty when it can. */
export function coverageGaps(report: Covered): readonly Reason[] {
  const coverage = coverageOf(report);
  const lost = coverage.planned - coverage.decided;
  if (coverage.planned === 0) return [runReason('not-measured', 'Not one try was planned.')];
  if (coverage.decided === 0) {
    return [runReason('not-measured', `Not one of ${tries(coverage.planned)} gave a result: ${causes(coverage)}.`)];
  }
  const inPart = joinedInPart(report);
  if (inPart !== undefined)
    return [runReason('shards', `The run was joined ${oneLine(inPart)}: ${foundText(coverage)}.`)];
  if (!report.complete) return [runReason('not-measured', stoppedText(coverage))];
  if (lost <= MOST_LOST * coverage.planned) return [];
  const limit = `more than ${percent(MOST_LOST)}`;
  return [
    runReason(
      'not-measured',
      `${lostText(coverage)}: ${limit} of the tries are missing, too many to judge by the rest.`,
    ),
  ];
}

/**
 * Tasks with a record that lost more than half of their tries: the rest says too little of them, and an agent must not
 * get out of a loss by spoiling its own tries. Empty when there are none.
 */
export function lostTasks({ tasks }: Pick<Comparison, 'tasks'>, report: Pick<Report, 'tasks'>): readonly Reason[] {
  const reports = new Map(report.tasks.map((task) => [task.id, task]));
  return tasks.flatMap(({ id, state, base, head }): readonly Reason[] => {
    const task = reports.get(id);
    if (task === undefined || base === null || state === 'removed') return [];
    const coverage = coverageOf({ tasks: [task] });
    const lost = coverage.planned - coverage.decided;
    if (lost <= MOST_LOST_OF_TASK * coverage.planned) return [];
    const text = `gave no result in ${lostCount(coverage)} (${causes(coverage)}), before it passed ${base.passed} of ${base.decided}`;
    return [{ task: id, rule: 'unmeasured', text, base, head }];
  });
}

/** A note on tries that gave no result but are few enough; empty when all did. */
export function coverageNotes(report: Pick<Report, 'tasks'>): readonly Reason[] {
  const coverage = coverageOf(report);
  return coverage.decided === coverage.planned
    ? []
    : [runReason('lost', `${lostText(coverage)}. They are not counted.`)];
}

function stoppedText(coverage: Coverage): string {
  const { planned, decided } = coverage;
  if (decided === planned)
    return `The run was stopped before it was over, after all ${tries(planned)} of the first look.`;
  return `The run was stopped early: ${foundText(coverage)}.`;
}

function foundText(coverage: Coverage): string {
  const { planned, decided } = coverage;
  const found = `${decided} of ${tries(planned)} gave a result`;
  return decided === planned ? found : `${found}; ${causes(coverage)}`;
}

function lostText(coverage: Coverage): string {
  return `${lostCount(coverage)} gave no result (${causes(coverage)})`;
}

function lostCount({ planned, decided }: Coverage): string {
  return `${planned - decided} of ${tries(planned)}`;
}

function causes({ unverified, infraErrors, neverRun, firstError }: Coverage): string {
  const said = firstError === null ? '' : `, the first: ${oneLine(firstError)}`;
  return [
    ...(infraErrors > 0 ? [`infrastructure failed in ${infraErrors}${said}`] : []),
    ...(unverified > 0 ? [`${unverified} could not be verified`] : []),
    ...(neverRun > 0 ? [`${neverRun} did not run`] : []),
  ].join('; ');
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
