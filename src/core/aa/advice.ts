import type { Counts } from '../comparison.ts';
import { POOL, SUITE } from '../gate/rules-table.ts';
import type { DetectionPlan } from '../stats/minimum-detectable-drop.ts';
import { minimumDetectableDrop } from '../stats/minimum-detectable-drop.ts';
import type { Shape } from './draw-change.ts';
import type { PooledTask, TrialPool } from './pool-runs.ts';

/** How often a drop must be seen to count as one that the suite sees: 8 times in 10. */
const POWER = 0.8;
/** Simulated runs for each drop that is tried; the standard error is 2 points of power. */
const REPETITIONS = 400;
/** Most tasks that are named as flaky. */
const MOST_FLAKY = 3;
/** A task whose tries fail less often than this is not called flaky. */
const FLAKY_SHARE = 0.1;

/** A run of another shape, and the smallest drop that it would see; null when it would see none. */
export interface Option extends Shape {
  readonly smallestDrop: number | null;
}

/** What would make the suite see more. */
export interface Advice {
  readonly moreTrials: Option;
  /** Null when no more tries can be stored. */
  readonly deeperBaseline: Option | null;
  /** Tasks that pass and fail by turns, flakiest first. */
  readonly flaky: readonly (Counts & { readonly id: string })[];
  /** Share of the pass rate's variance that comes from the flaky tasks. */
  readonly flakyShareOfNoise: number;
}

/** Twice the tries, the deepest baseline there is, and the tasks that make the noise. */
export function adviseOn(pool: TrialPool, shape: Shape & { readonly seed: number }): Advice {
  const { trials, stored, seed } = shape;
  const option = (other: Shape) => ({ ...other, smallestDrop: smallestDrop(pool, { ...other, seed }) });
  const flaky = [...pool.tasks]
    .sort((a, b) => varianceOf(b) - varianceOf(a) || (a.task.id < b.task.id ? -1 : 1))
    .slice(0, MOST_FLAKY)
    .filter(({ counts }) => isFlaky(counts));
  const noise = sumOfVariances(pool.tasks);
  return {
    moreTrials: option({ trials: 2 * trials, stored }),
    deeperBaseline: stored < POOL.trials ? option({ trials, stored: POOL.trials }) : null,
    flaky: flaky.map(({ task, counts }) => ({ id: task.id, ...counts })),
    flakyShareOfNoise: noise === 0 ? 0 : sumOfVariances(flaky) / noise,
  };
}

/** The smallest fall of all tasks together, a share, that the suite rule sees 8 times in 10 without running anything again. */
export function smallestDrop(
  pool: TrialPool,
  { trials, stored, seed }: Shape & { readonly seed: number },
): number | null {
  const plan: DetectionPlan = {
    tasks: pool.tasks.map(({ counts }) => ({ rate: rateOf(counts), headTrials: trials, baseTrials: stored })),
    alpha: SUITE.alpha,
    minDrop: SUITE.minDrop,
    power: POWER,
    seed,
    repetitions: REPETITIONS,
  };
  return minimumDetectableDrop(plan);
}

function isFlaky({ passed, decided }: Counts): boolean {
  return passed > 0 && decided - passed >= FLAKY_SHARE * decided && passed < decided;
}

function sumOfVariances(tasks: readonly PooledTask[]): number {
  return tasks.reduce((sum, task) => sum + varianceOf(task), 0);
}

function varianceOf({ counts }: PooledTask): number {
  return rateOf(counts) * (1 - rateOf(counts));
}

function rateOf({ passed, decided }: Counts): number {
  return passed / decided;
}
