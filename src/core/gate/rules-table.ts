/** A baseline is the newest comparable trials of a task, up to this many and this old. */
export const POOL = { trials: 30, maxAgeMs: 30 * 86_400_000 } as const;

/** Below this median of stored tries a task, a passing verdict says "low sensitivity". */
export const SHALLOW_DEPTH = 15;

/** Above this share of planned tries without a result, nothing is judged. */
export const MOST_LOST = 0.1;

/** Above this share of one task's planned tries without a result, the run passes no judgement. */
export const MOST_LOST_OF_TASK = 0.5;

/** A task is suspect when its rate fell by `minDrop` and so few passes had at most this `chance` for an unchanged agent. */
export const SCREEN = { minDrop: 0.2, chance: 0.25, mostTasks: 5 } as const;

/** A task has regressed when Fisher's p is at most `alpha` shared among the gated tasks and its rate fell by `minDrop`. */
export const TASK = { alpha: 0.1, minDrop: 0.2 } as const;

/**
 * Suspects are many (most innocent runs have one): all are listed, but only one at least this unlikely by Fisher turns
 * a pass into a pass with a warning.
 */
export const WARNING_ALPHA = 0.1;

/** The suite has regressed when the stratified exact p is at most `alpha` and the mean rate fell by `minDrop`. */
export const SUITE = { alpha: 0.01, suspectAlpha: 0.05, minDrop: 0.03 } as const;

/** A rise of cost or steps alarms when its lower bound exceeds this share of the allowed rise: 1.10 for 20 %. */
export const SURE_SHARE_OF_RISE = 0.5;

/** Simulated runs behind the false-alarm rate that threshold mode prints; their seed is fixed, so a report repeats. */
export const FALSE_ALARM_RUNS = { repetitions: 400, seed: 20_260_101 } as const;

/**
 * A suspect task is run again in batches. The first is of the head alone, and most innocent tasks are cleared by it; the
 * second runs as many of the base as there are re-runs of the head by then, so that the provider's day is on both sides.
 */
export const CONFIRM_TASK = {
  batch: 5,
  mostBatches: 5,
  /** Without a base nothing can block: two batches clear most innocent tasks, more would only cost. */
  mostBatchesWithoutBase: 2,
  /** Fisher of all head tries against the base tries made beside them. */
  freshAlpha: 0.02,
  clearPooled: 0.1,
  clearFresh: 0.5,
} as const;

/** A suite-wide drop is confirmed by one more try of k for each task on the head, then as many on the base. */
export const CONFIRM_SUITE = { freshAlpha: 0.02 } as const;

/** A rise of cost or steps is confirmed by fresh tries at these shares of the allowed rise: 1.15 and 1.05 for 20 %. */
export const CONFIRM_RISE = { ratio: 0.75, lowerBound: 0.25 } as const;

/** A major violation on a task that was clean is looked for again in this many tries on each side. */
export const CONFIRM_VIOLATION = { tries: 10 } as const;

/** The most re-runs are this many times the planned tries of the gated tasks. */
export const MOST_EXTRA = { timesPlanned: 2, atLeast: 40 } as const;

/** A task whose record over this many tries is below this rate is unstable. */
export const UNSTABLE = { tries: 20, rate: 0.8 } as const;

/** The base itself is worse than its record when the stratified exact p of its re-runs against it is at most this. */
export const DRIFT_ALPHA = 0.02;

/** Rates are quotients: 1 - 0.8 is a little less than 0.2 and must still count as 0.2. */
const ROUNDING = 1e-9;

/** `a >= b` for rates, forgiving rounding. */
export function isAtLeast(a: number, b: number): boolean {
  return a >= b - ROUNDING;
}
