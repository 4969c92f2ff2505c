import { tQuantile95 } from './t-quantile.ts';

/** A task's measures, one for each trial; null is unknown. */
export interface MeasuredTask {
  readonly base: readonly (number | null)[];
  readonly head: readonly (number | null)[];
}

/** Geometric mean over tasks of head / base. */
export interface GeometricRatio {
  readonly ratio: number;
  /** One-sided 95 %; 0 when no task has two measures on a side, for then nothing is known of the noise. */
  readonly lowerBound: number;
  /** Tasks that went in, and tasks without a usable measure on one of the sides. */
  readonly tasks: number;
  readonly leftOut: number;
}

/** A trial counts as at most this many times its task's baseline median, so that one runaway cannot decide. */
const CAP = 4;

/**
 * How much more the head uses than the base: per task the difference of mean logarithms, averaged over tasks,
 * its variance pooled within tasks. Unknown and zero measures (which have no logarithm) are left out.
 * Null when no task has a usable measure on both sides.
 */
export function geometricRatio(tasks: readonly MeasuredTask[]): GeometricRatio | null {
  const logs = tasks.map(logMeasures).filter((task) => task.base.length > 0 && task.head.length > 0);
  if (logs.length === 0) return null;
  const difference = mean(logs.map((task) => mean(task.head) - mean(task.base)));
  return {
    ratio: Math.exp(difference),
    lowerBound: lowerBound(difference, logs),
    tasks: logs.length,
    leftOut: tasks.length - logs.length,
  };
}

interface LogMeasures {
  readonly base: readonly number[];
  readonly head: readonly number[];
}

function logMeasures(task: MeasuredTask): LogMeasures {
  const base = task.base.filter(isUsable);
  const cap = CAP * median(base);
  const capped = (values: readonly number[]) => values.map((value) => Math.log(Math.min(value, cap)));
  return { base: capped(base), head: capped(task.head.filter(isUsable)) };
}

function isUsable(value: number | null): value is number {
  return value !== null && value > 0 && Number.isFinite(value);
}

function lowerBound(difference: number, logs: readonly LogMeasures[]): number {
  const arms = logs.flatMap((task) => [task.base, task.head]);
  const freedom = sum(arms.map((arm) => arm.length - 1));
  if (freedom === 0) return 0;
  const variance = sum(arms.map(squaresAboutMean)) / freedom;
  const error = Math.sqrt(variance * sum(arms.map((arm) => 1 / arm.length))) / logs.length;
  return Math.exp(difference - tQuantile95(freedom) * error);
}

function squaresAboutMean(values: readonly number[]): number {
  const centre = mean(values);
  return sum(values.map((value) => (value - centre) ** 2));
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
