import type { Report, TaskReport } from './report.ts';
import { largestDecided, suiteTotals, taskTotals } from './totals.ts';
import type { Trial } from './trial.ts';

/** A task and the trials that were made of it. */
export interface TaskTrials extends Pick<TaskReport, 'id' | 'hash' | 'graderHash' | 'tags' | 'file' | 'planned'> {
  readonly trials: readonly Trial[];
}

/** A Report's facts before sums are made. */
export interface ReportFacts extends Omit<Report, 'version' | 'suite' | 'tasks' | 'extra'> {
  readonly tasks: readonly TaskTrials[];
}

/** Adds all sums and rates; tasks sorted by id, trials by index, so that the same input gives the same bytes. */
export function assembleReport({ tasks, ...facts }: ReportFacts): Report {
  const largestK = largestDecided(tasks.map((task) => task.trials));
  const reported = [...tasks]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((task) => ({
      ...task,
      ...taskTotals(task.trials, largestK),
      trials: [...task.trials].sort((a, b) => a.index - b.index),
    }));
  return { version: 1, suite: suiteTotals(reported), tasks: reported, extra: [], ...facts };
}

/** The same report with sums that its own trials give. */
export function sumAnew({ suite: _suite, version: _version, tasks, extra, ...facts }: Report): Report {
  return { ...assembleReport({ ...facts, tasks: tasks.map(factsOf) }), extra };
}

/** A task without its sums. */
export function factsOf({ id, hash, graderHash, tags, file, planned, trials }: TaskReport): TaskTrials {
  return { id, hash, graderHash, tags, file, planned, trials };
}
