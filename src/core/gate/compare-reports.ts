import type { BaselineEntry, StoredTrial } from '../baseline.ts';
import type { Comparison, TaskComparison, TaskState } from '../comparison.ts';
import { activeEntries, type Quarantine } from '../quarantine.ts';
import type { Report, TaskReport } from '../report.ts';
import { geometricRatio } from '../stats/geometric-ratio.ts';
import { isDecided } from '../trial.ts';
import { compareSuite, measured } from './compare-suite.ts';
import type { GatedTask } from './gated-task.ts';
import { countPasses, gatedTask } from './gated-task.ts';
import { instabilityOf, isUnstableSuspect } from './instability.ts';
import { judgeTask } from './judge-task.ts';
import type { Pool } from './pool.ts';
import { pool } from './pool.ts';
import { storeTrial } from './report-as-entry.ts';

/** A report, the baseline runs that may serve it, and the time in Unix ms. */
export interface CompareRequest {
  readonly report: Report;
  readonly entries: readonly BaselineEntry[];
  readonly nowMs: number;
  /** Runs older than this are not used; default 30 days. */
  readonly maxAgeMs?: number | undefined;
  /** First-parent history of the commit to compare with, that commit first; undefined: not known, and any run may serve. */
  readonly ancestors?: readonly string[] | undefined;
  /** Tasks of which a single miss says nothing; entries that are over do not count. */
  readonly quarantine?: Quarantine | undefined;
}

/** Compares each task, and the suite, with its pooled baseline. Says what the numbers are; `decide` says what follows. */
export function compareReports({ entries, quarantine = [], ...wanted }: CompareRequest): Comparison {
  const { report } = wanted;
  const baseline = pool(entries, wanted);
  const { leftSubset } = baseline;
  const gated = report.tasks.flatMap((task) => gate(task, baseline));
  const active = activeEntries(quarantine, wanted.nowMs);
  const compared = gated.map((task) => steadied(compareTask(task, gated.length), instabilityOf(task, active)));
  const judged = new Map(compared.map((task) => [task.id, task]));
  const tasks = [
    ...report.tasks.map((task) => judged.get(task.id) ?? unjudged(task, baseline)),
    ...baseline.removed.map(({ id, base }) => ({ ...NOTHING, id, base, state: 'removed' as const })),
  ];
  return {
    tasks: tasks.sort(worstFirst),
    suite: compareSuite(gated, report.k),
    baseline: baseline.description,
    ...(baseline.mildDifferences.length === 0 ? {} : { mildDifferences: baseline.mildDifferences }),
    ...(baseline.ahead === 0 ? {} : { ahead: baseline.ahead }),
    ...(leftSubset.length === 0 ? {} : { leftSubset: { subset: report.selection.subset, tasks: leftSubset } }),
    differences: baseline.differences,
  };
}

const WORST_FIRST: readonly TaskState[] = [
  'regressed',
  'removed',
  'suspect',
  'unmeasured',
  'incomparable',
  'changed',
  'new',
  'improved',
  'unchanged',
];

const NOTHING = {
  base: null,
  head: null,
  p: null,
  costRatio: null,
  stepsRatio: null,
  majorViolations: { base: null, head: null },
  note: null,
} satisfies Partial<TaskComparison>;

function gate(task: TaskReport, { tasks }: Pool): readonly GatedTask[] {
  const pooled = tasks.get(task.id);
  const head = decidedTrials(task);
  if (pooled?.state !== 'comparable' || head.length === 0) return [];
  return [gatedTask({ id: task.id, base: pooled.trials, head })];
}

function compareTask(task: GatedTask, gatedTasks: number): TaskComparison {
  return {
    id: task.id,
    ...judgeTask(task.arms, gatedTasks),
    base: task.arms.base,
    head: task.arms.head,
    costRatio: geometricRatio([measured(task, 'costUsd')])?.ratio ?? null,
    stepsRatio: geometricRatio([measured(task, 'steps')])?.ratio ?? null,
    majorViolations: { base: triesWithMajor(task.base), head: triesWithMajor(task.head) },
    note: null,
  };
}

function steadied(task: TaskComparison, unstable: string | null): TaskComparison {
  const { base, head, state } = task;
  if (unstable === null || base === null || head === null) return task;
  const isCalm = state === 'suspect' && !isUnstableSuspect({ base, head });
  return { ...task, unstable, state: isCalm ? 'unchanged' : state };
}

function unjudged(task: TaskReport, { tasks }: Pool): TaskComparison {
  const pooled = tasks.get(task.id) ?? { state: 'new' };
  const head = decidedTrials(task);
  const base = pooled.state === 'comparable' ? countPasses(pooled.trials) : null;
  if (head.length === 0) {
    return { ...NOTHING, id: task.id, base, state: 'unmeasured', note: 'not one of its tries gave a result' };
  }
  const majorViolations = { base: null, head: triesWithMajor(head) };
  const counted = { ...NOTHING, id: task.id, head: countPasses(head), majorViolations };
  if (pooled.state === 'changed' || pooled.state === 'incomparable') return { ...counted, ...pooled };
  return { ...counted, state: 'new' };
}

function decidedTrials(task: TaskReport): readonly StoredTrial[] {
  return task.trials.filter(isDecided).map(storeTrial);
}

function triesWithMajor(trials: readonly StoredTrial[]): number {
  return trials.filter((trial) => trial.violations.major > 0).length;
}

function worstFirst(a: TaskComparison, b: TaskComparison): number {
  const byState = WORST_FIRST.indexOf(a.state) - WORST_FIRST.indexOf(b.state);
  return byState || (a.p ?? 0) - (b.p ?? 0) || (a.id < b.id ? -1 : 1);
}
