import type { Counts, TaskComparison, TaskState } from '../core/comparison.ts';
import type { TaskReport } from '../core/report.ts';
import type { CommonFailure } from './failure-modes.ts';
import { commonFailure } from './failure-modes.ts';
import type { View } from './view.ts';

/** How a task is shown: its state, or, where nothing was compared, whether every try passed. */
export type RowState = TaskState | 'passes' | 'fails';

/** A task as every renderer shows it. */
export interface TaskRow extends Pick<TaskComparison, 'id' | 'base' | 'head' | 'costRatio' | 'stepsRatio' | 'note'> {
  readonly state: RowState;
  readonly failure: CommonFailure | null;
  /** Null for a task that did not run. */
  readonly report: TaskReport | null;
}

export const STATE_WORDS: Readonly<Record<RowState, string>> = {
  regressed: 'worse',
  suspect: 'maybe worse',
  removed: 'removed',
  unmeasured: 'not measured',
  incomparable: 'not comparable',
  changed: 'changed, not gated',
  new: 'new, not gated',
  fails: 'fails',
  improved: 'better',
  unchanged: 'unchanged',
  passes: 'passes',
};

/** Worst first, as the comparison orders them; where nothing could be compared by share of failed tries. */
export function taskRows({ report, comparison }: Pick<View, 'report' | 'comparison'>): readonly TaskRow[] {
  const reports = new Map((report?.tasks ?? []).map((task) => [task.id, task]));
  const compared = (comparison?.tasks ?? []).map((task) => ({ ...task, ...measured(reports.get(task.id)) }));
  if (comparison !== null && comparison.baseline !== null) return compared;
  const removed = compared.filter(({ state }) => state === 'removed');
  return [...removed, ...[...reports.values()].map(recordedRow).sort(byFailedShare)];
}

/** Rows that a reader need not see at once. */
export function isQuiet(row: TaskRow): boolean {
  return row.state === 'unchanged' || row.state === 'passes';
}

function recordedRow(task: TaskReport): TaskRow {
  const head: Counts = { passed: task.passed, decided: task.decided };
  const state = task.decided === 0 ? 'unmeasured' : task.passed < task.decided ? 'fails' : 'passes';
  return { id: task.id, state, base: null, head, costRatio: null, stepsRatio: null, note: null, ...measured(task) };
}

function measured(task: TaskReport | undefined): Pick<TaskRow, 'failure' | 'report'> {
  return { failure: task === undefined ? null : commonFailure(task), report: task ?? null };
}

function byFailedShare(a: TaskRow, b: TaskRow): number {
  return share(a.head) - share(b.head) || (a.id < b.id ? -1 : 1);
}

function share(head: Counts | null): number {
  return head === null || head.decided === 0 ? -1 : head.passed / head.decided;
}
