import type { StoredTrial } from '../baseline.ts';
import type { TwoArms } from '../stats/two-arms.ts';

/** A task that both sides have measured: it can be judged. */
export interface GatedTask {
  readonly id: string;
  readonly base: readonly StoredTrial[];
  readonly head: readonly StoredTrial[];
  readonly arms: TwoArms;
}

/** A task's trials with their counts. */
export function gatedTask(task: Omit<GatedTask, 'arms'>): GatedTask {
  return { ...task, arms: { base: countPasses(task.base), head: countPasses(task.head) } };
}

/** Passes among stored trials, all of which are decided. */
export function countPasses(trials: readonly StoredTrial[]) {
  return { passed: trials.filter((trial) => trial.passed).length, decided: trials.length };
}
