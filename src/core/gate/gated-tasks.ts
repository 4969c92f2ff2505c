import type { TaskComparison } from '../comparison.ts';
import type { TwoArms } from '../stats/two-arms.ts';

/** A task that was judged, with its counts. */
export interface JudgedTask {
  readonly task: TaskComparison;
  readonly arms: TwoArms;
}

/** The tasks of a comparison that were judged: both sides have decided trials. */
export function gatedTasks(tasks: readonly TaskComparison[]): readonly JudgedTask[] {
  return tasks.flatMap((task) => {
    const { base, head } = task;
    return task.p === null || base === null || head === null ? [] : [{ task, arms: { base, head } }];
  });
}
