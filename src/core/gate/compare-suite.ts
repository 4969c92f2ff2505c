import type { StoredTrial } from '../baseline.ts';
import type { BothSides, SuiteComparison } from '../comparison.ts';
import { geometricRatio } from '../stats/geometric-ratio.ts';
import { passHatK } from '../stats/pass-hat-k.ts';
import { stratifiedExact } from '../stats/stratified-exact.ts';
import type { Arm } from '../stats/two-arms.ts';
import type { GatedTask } from './gated-task.ts';

type Measure = 'costUsd' | 'steps';

/** Compares all gated tasks together. Null when there are none. */
export function compareSuite(gated: readonly GatedTask[], wantedK: number): SuiteComparison | null {
  if (gated.length === 0) return null;
  const k = commonK(gated, wantedK);
  const deepEnough = gated.filter((task) => smallerArm(task) >= k);
  return {
    k,
    passHatK: meanOfSides(deepEnough, ({ decided: n, passed: c }) => passHatK({ n, c, k })),
    passRate: meanOfSides(gated, ({ decided, passed }) => passed / decided),
    passed: { base: total(gated.map(({ arms }) => arms.base)), head: total(gated.map(({ arms }) => arms.head)) },
    p: stratifiedExact(gated.map(({ arms }) => arms)),
    cost: geometricRatio(gated.map((task) => measured(task, 'costUsd'))),
    steps: geometricRatio(gated.map((task) => measured(task, 'steps'))),
    meanCostUsd: meanMeasure(gated, 'costUsd'),
    meanSteps: meanMeasure(gated, 'steps'),
  };
}

/** A task's values of one measure on both sides. */
export function measured(task: GatedTask, measure: Measure) {
  return { base: values(task.base, measure), head: values(task.head, measure) };
}

/** The wanted k, or the largest below it that at least half of the tasks have enough tries for on both sides. */
function commonK(gated: readonly GatedTask[], wantedK: number): number {
  const deepestFirst = gated.map(smallerArm).sort((a, b) => b - a);
  const half = deepestFirst[Math.ceil(gated.length / 2) - 1] ?? 1;
  return Math.max(1, Math.min(wantedK, half));
}

function smallerArm({ arms }: GatedTask): number {
  return Math.min(arms.base.decided, arms.head.decided);
}

function meanOfSides(gated: readonly GatedTask[], value: (arm: Arm) => number | null): BothSides {
  const meanOf = (side: 'base' | 'head') => mean(gated.flatMap(({ arms }) => value(arms[side]) ?? []));
  return { base: meanOf('base'), head: meanOf('head') };
}

function meanMeasure(gated: readonly GatedTask[], measure: Measure): BothSides {
  const means = gated
    .map((task) => measured(task, measure))
    .map(({ base, head }) => ({ base: mean(known(base)), head: mean(known(head)) }))
    .filter(({ base, head }) => base !== null && head !== null);
  return { base: mean(known(means.map(({ base }) => base))), head: mean(known(means.map(({ head }) => head))) };
}

function values(trials: readonly StoredTrial[], measure: Measure): readonly (number | null)[] {
  return trials.map((trial) => trial[measure]);
}

function known(list: readonly (number | null)[]): readonly number[] {
  return list.filter((value) => value !== null);
}

function total(arms: readonly Arm[]): Arm {
  return arms.reduce((sum, arm) => ({ passed: sum.passed + arm.passed, decided: sum.decided + arm.decided }), {
    passed: 0,
    decided: 0,
  });
}

function mean(list: readonly number[]): number | null {
  return list.length === 0 ? null : list.reduce((sum, value) => sum + value, 0) / list.length;
}
