import type { BaselineEntry, StoredTrial } from '../baseline.ts';
import { storedTasks } from '../gate/stored-tasks.ts';

/** Older tries tell little of what a task is like now. */
const MOST_TRIALS = 30;
const RECENT_TRIALS = 10;

/** What earlier runs tell of a task. Measures are means of a try; undefined where no try tells. */
export interface TaskHistory {
  readonly passed: number;
  readonly trials: number;
  /** Share of the newest tries that failed, a half where there are none. */
  readonly recentlyFailing: number;
  readonly durationMs: number | undefined;
  readonly costUsd: number | undefined;
  /** Unix ms of the newest run that tried it. */
  readonly lastSeen: number | undefined;
}

/** Reads a task's record out of runs, the one to prefer first. */
export function historyOf(id: string, runs: readonly BaselineEntry[]): TaskHistory {
  const made = runs.flatMap((run) =>
    storedTasks(run, id).flatMap(({ trials }) => trials.map((trial) => ({ run, trial }))),
  );
  const trials = made.slice(0, MOST_TRIALS).map(({ trial }) => trial);
  const recent = trials.slice(0, RECENT_TRIALS);
  const lastSeen = made.reduce((newest, { run }) => Math.max(newest, run.createdAt), Number.NEGATIVE_INFINITY);
  return {
    passed: passesOf(trials),
    trials: trials.length,
    recentlyFailing: recent.length === 0 ? 0.5 : 1 - passesOf(recent) / recent.length,
    durationMs: meanOf(trials, ({ durationMs }) => durationMs),
    costUsd: meanOf(trials, ({ costUsd }) => costUsd),
    lastSeen: made.length === 0 ? undefined : lastSeen,
  };
}

function passesOf(trials: readonly StoredTrial[]): number {
  return trials.filter(({ passed }) => passed).length;
}

function meanOf(
  trials: readonly StoredTrial[],
  measure: (trial: StoredTrial) => number | null | undefined,
): number | undefined {
  const values = trials.map(measure).filter((value) => value !== null && value !== undefined);
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}
