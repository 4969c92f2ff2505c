import type { Counts } from '../comparison.ts';
import { UserError } from '../errors.ts';
import { fingerprintDifferences } from '../gate/fingerprint-differences.ts';
import type { Report, TaskReport } from '../report.ts';
import type { Trial } from '../trial.ts';
import { isDecided } from '../trial.ts';

/** Two runs of one agent. */
export interface TwoRuns {
  readonly a: Report;
  readonly b: Report;
}

/** A task that both runs measured, with the decided trials of both. */
export interface PooledTask {
  readonly task: TaskReport;
  readonly trials: readonly Trial[];
  readonly counts: Counts;
  readonly a: Counts;
  readonly b: Counts;
}

/** What both runs found, ready to be drawn from. */
export interface TrialPool {
  readonly report: Report;
  /** Sorted by id. */
  readonly tasks: readonly PooledTask[];
  /** Tasks that are not in the pool, with the reason. */
  readonly leftOut: readonly { readonly id: string; readonly reason: string }[];
  /** Tries of both runs that gave no result. */
  readonly lost: number;
  /** False when a run was cut short. */
  readonly complete: boolean;
}

/** Pools the decided trials of each task that is the same in both runs. Throws UserError when nothing can be pooled. */
export function poolRuns({ a, b }: TwoRuns): TrialPool {
  const differences = fingerprintDifferences({ base: a.fingerprint, head: b.fingerprint });
  if (differences.length > 0) {
    const list = differences.map(({ field, base, head }) => `${field} was ${base}, then ${head}`).join('; ');
    throw new UserError('aa', `the two runs had different conditions: ${list}.`, 'Run the same agent twice.');
  }
  const ids = [...new Set([...a.tasks, ...b.tasks].map(({ id }) => id))].sort();
  const found = ids.map((id) => poolTask(id, { a: taskOf(a, id), b: taskOf(b, id) }));
  const tasks = found.filter((task) => 'trials' in task);
  const leftOut = found.filter((task) => 'reason' in task);
  if (tasks.length === 0) {
    const [first] = leftOut;
    const why = first === undefined ? 'they hold no tasks' : `${first.id} ${first.reason}`;
    throw new UserError('aa', `the two runs have no task in common: ${why}.`, 'Run the same suite twice.');
  }
  const trials = [a, b].flatMap((report) => report.tasks.flatMap((task) => task.trials));
  const lost = trials.filter((trial) => !isDecided(trial)).length;
  return { report: a, tasks, leftOut, lost, complete: a.complete && b.complete };
}

function taskOf(report: Report, id: string): TaskReport | undefined {
  return report.tasks.find((task) => task.id === id);
}

function poolTask(
  id: string,
  { a, b }: { readonly a: TaskReport | undefined; readonly b: TaskReport | undefined },
): PooledTask | TrialPool['leftOut'][number] {
  if (a === undefined || b === undefined) return { id, reason: 'is in one run only' };
  if (a.hash !== b.hash || a.graderHash !== b.graderHash) return { id, reason: 'changed between the runs' };
  const [first, second] = [a.trials.filter(isDecided), b.trials.filter(isDecided)];
  if (first.length === 0 || second.length === 0) return { id, reason: 'gave no result in a run' };
  const trials = [...first, ...second];
  return { task: a, trials, counts: countsOf(trials), a: countsOf(first), b: countsOf(second) };
}

/** Passes among decided trials. */
export function countsOf(trials: readonly Trial[]): Counts {
  return { passed: trials.filter((trial) => trial.verdict === 'pass').length, decided: trials.length };
}
