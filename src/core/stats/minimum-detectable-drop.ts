import type { Random } from './random.ts';
import { drawPasses, seededRandom } from './random.ts';
import { stratifiedExact } from './stratified-exact.ts';
import type { TwoArms } from './two-arms.ts';

/** A task as planned: its true pass rate, tries on the head and tries stored. */
export interface PlannedTask {
  readonly rate: number;
  readonly headTrials: number;
  readonly baseTrials: number;
}

export interface DetectionPlan {
  readonly tasks: readonly PlannedTask[];
  /** The suite counts as worse when the stratified exact p is at most this and the rate fell by at least `minDrop`. */
  readonly alpha: number;
  readonly minDrop: number;
  /** Share of runs in which the drop is to be seen, for example 0.8. */
  readonly power: number;
  readonly seed: number;
  /** Simulated runs for each drop that is tried; 400 give a standard error of 2 points. */
  readonly repetitions: number;
}

/**
 * The smallest drop, in whole points, that the suite rule sees with the wanted power when every task falls by it
 * (not below 0). Null when even a fall to 0 is not seen. Simulated with one seed for all drops, then bisected.
 */
export function minimumDetectableDrop(plan: DetectionPlan): number | null {
  let unseen = 0;
  let seen = 100;
  if (detectionRate(plan, 1) < plan.power) return null;
  while (seen - unseen > 1) {
    const middle = Math.floor((seen + unseen) / 2);
    if (detectionRate(plan, middle / 100) >= plan.power) seen = middle;
    else unseen = middle;
  }
  return seen / 100;
}

/** The share of simulated runs in which the suite rule sees every task fall by `drop`. */
export function detectionRate(plan: DetectionPlan, drop: number): number {
  const random = seededRandom(plan.seed);
  let seen = 0;
  for (let run = 0; run < plan.repetitions; run += 1) {
    const tasks = plan.tasks.map((task) => simulateTask(task, drop, random));
    if (suiteDrop(tasks) >= plan.minDrop && stratifiedExact(tasks) <= plan.alpha) seen += 1;
  }
  return seen / plan.repetitions;
}

/** Mean over tasks of base rate minus head rate; 0 without tasks that have both. */
function suiteDrop(tasks: readonly TwoArms[]): number {
  const measured = tasks.filter((task) => task.base.decided > 0 && task.head.decided > 0);
  if (measured.length === 0) return 0;
  const drops = measured.map(({ base, head }) => base.passed / base.decided - head.passed / head.decided);
  return drops.reduce((sum, drop) => sum + drop, 0) / measured.length;
}

function simulateTask(task: PlannedTask, drop: number, random: Random): TwoArms {
  const { rate, headTrials, baseTrials } = task;
  return {
    base: { decided: baseTrials, passed: drawPasses({ trials: baseTrials, rate, random }) },
    head: { decided: headTrials, passed: drawPasses({ trials: headTrials, rate: Math.max(0, rate - drop), random }) },
  };
}
