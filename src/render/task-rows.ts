import type { Counts, TaskComparison, TaskState } from '../core/comparison.ts';
import type { TaskReport } from '../core/report.ts';
import type { Reason, Verdict } from '../core/verdict.ts';
import type { CommonFailure } from './failure-modes.ts';
import { commonFailure } from './failure-modes.ts';
import { passesOf, type RunAgain, runAgain } from './run-again.ts';
import type { View } from './view.ts';

/** How a task is shown: its state as re-runs left it, or, where nothing was compared, whether every try passed. */
export type RowState = TaskState | 'cleared' | 'passes' | 'fails';

/** A task as every renderer shows it. */
export interface TaskRow extends Pick<TaskComparison, 'id' | 'base' | 'head' | 'costRatio' | 'stepsRatio' | 'note'> {
  readonly state: RowState;
  readonly failure: CommonFailure | null;
  /** In quarantine, or with a poor record: a single miss says nothing. */
  readonly isUnstable: boolean;
  /** Tries that were made to confirm or clear a suspicion; null for none. */
  readonly again: RunAgain | null;
  /** Null for a task that did not run. */
  readonly report: TaskReport | null;
}

const STATE_WORDS: Readonly<Record<RowState, string>> = {
  regressed: 'worse',
  suspect: 'maybe worse',
  removed: 'removed',
  unmeasured: 'not measured',
  incomparable: 'not comparable',
  changed: 'changed, not gated',
  new: 'new, not gated',
  fails: 'fails',
  cleared: 'cleared',
  improved: 'better',
  unchanged: 'unchanged',
  passes: 'passes',
};

/** `maybe worse`, `unchanged, unstable` */
export function stateText({ state, isUnstable }: Pick<TaskRow, 'state' | 'isUnstable'>): string {
  return `${STATE_WORDS[state]}${isUnstable ? ', unstable' : ''}`;
}

/** The part of a view that tasks are read from; a run that judges nothing has no verdict. */
interface Results extends Pick<View, 'report' | 'comparison'> {
  readonly verdict: Pick<Verdict, 'reasons' | 'warnings'> | null;
}

/** Worst first, as the comparison orders them; where nothing could be compared by share of failed tries. */
export function taskRows({ report, comparison, verdict }: Results): readonly TaskRow[] {
  const reports = new Map((report?.tasks ?? []).map((task) => [task.id, task]));
  const again = runAgain(report);
  const facts = (id: string) => measured(reports.get(id), again.get(id));
  const compared = (comparison?.tasks ?? []).map((task) =>
    settled({ ...task, ...facts(task.id), isUnstable: task.unstable !== undefined }, verdict),
  );
  if (comparison !== null && comparison.baseline !== null) return compared.toSorted(byProof);
  const removed = compared.filter(({ state }) => state === 'removed');
  return [
    ...removed,
    ...[...reports.values()].map((task) => ({ ...recordedRow(task), ...facts(task.id) })).sort(byFailedShare),
  ];
}

/** Rows that a reader need not see at once. */
export function isQuiet(row: TaskRow): boolean {
  return row.again === null && (row.state === 'unchanged' || row.state === 'passes');
}

/** The comparison knows the planned tries only: a task that was run again counts all, and is what the verdict made of it. */
function settled(row: TaskRow, verdict: Results['verdict']): TaskRow {
  if (row.again === null || verdict === null) return row;
  const isSaid = ({ task, rule }: Reason) => task === row.id && rule === 'task';
  const wasDoubted = row.state === 'regressed' || row.state === 'suspect';
  const left = wasDoubted ? 'cleared' : row.state;
  const state = verdict.reasons.some(isSaid) ? 'regressed' : verdict.warnings.some(isSaid) ? 'suspect' : left;
  return { ...row, state, head: addPasses(row.head, passesOf(row.again.head)) };
}

/** Re-runs can turn a suspect into the worst task; the others keep their order. */
function byProof(a: TaskRow, b: TaskRow): number {
  return Number(b.state === 'regressed') - Number(a.state === 'regressed');
}

function addPasses(a: Counts | null, b: Counts): Counts {
  return { passed: (a?.passed ?? 0) + b.passed, decided: (a?.decided ?? 0) + b.decided };
}

function recordedRow(task: TaskReport): Omit<TaskRow, keyof Facts> {
  const head: Counts = { passed: task.passed, decided: task.decided };
  const state = task.decided === 0 ? 'unmeasured' : task.passed < task.decided ? 'fails' : 'passes';
  return { id: task.id, state, base: null, head, costRatio: null, stepsRatio: null, note: null, isUnstable: false };
}

type Facts = Pick<TaskRow, 'failure' | 'again' | 'report'>;

function measured(task: TaskReport | undefined, again: RunAgain | undefined): Facts {
  const trials = [...(task?.trials ?? []), ...(again?.head ?? [])];
  return { failure: commonFailure({ trials }), again: again ?? null, report: task ?? null };
}

function byFailedShare(a: TaskRow, b: TaskRow): number {
  return share(a.head) - share(b.head) || (a.id < b.id ? -1 : 1);
}

function share(head: Counts | null): number {
  return head === null || head.decided === 0 ? -1 : head.passed / head.decided;
}
