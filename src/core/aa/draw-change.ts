import type { CompareRequest } from '../gate/compare-reports.ts';
import { storeTrial } from '../gate/report-as-entry.ts';
import type { Random } from '../stats/random.ts';
import type { Trial } from '../trial.ts';
import type { TrialPool } from './pool-runs.ts';

/** Tries of each task in a run, and stored ones in its baseline. */
export interface Shape {
  readonly trials: number;
  readonly stored: number;
}

/**
 * A change that changes nothing: a run and its baseline, both drawn from the pool with replacement. The sums in the
 * report are those of the first real run: the gate counts trials and reads no sums.
 */
export function drawChange(pool: TrialPool, { trials, stored }: Shape, random: Random): CompareRequest {
  const { report, tasks } = pool;
  const { createdAt, createdBy, fingerprint } = report;
  const entry = {
    commit: 'unknown',
    createdAt,
    createdBy,
    fingerprint,
    tasks: tasks.map(({ task: { id, hash, graderHash }, trials: from }) => ({
      id,
      hash,
      graderHash,
      trials: drawTrials(from, stored, random).map(storeTrial),
    })),
    suite: tasks.map(({ task }) => task.id),
  };
  const head = {
    ...report,
    k: trials,
    tasks: tasks.map(({ task, trials: from }) => ({
      ...task,
      planned: trials,
      trials: drawTrials(from, trials, random),
    })),
    extra: [],
    complete: true,
  };
  return { report: head, entries: [entry], nowMs: createdAt };
}

/** `count` trials, each any of `from`, numbered anew. */
export function drawTrials(from: readonly Trial[], count: number, random: Random): readonly Trial[] {
  return Array.from({ length: count }, (_, index) => {
    const drawn = from[Math.floor(random() * from.length)];
    if (drawn === undefined) throw new RangeError('cannot draw from no trials');
    return { ...drawn, index };
  });
}
