import type { Distribution } from './distribution.ts';
import { fromRatios } from './distribution.ts';

/** Passes among decided trials on one side. */
export interface Arm {
  readonly passed: number;
  readonly decided: number;
}

/** One task measured on both sides. The sides may have different numbers of trials. */
export interface TwoArms {
  readonly base: Arm;
  readonly head: Arm;
}

/** How many of the task's passes fall to the head when both sides are the same: hypergeometric. */
export function headPasses({ base, head }: TwoArms): Distribution {
  const passes = base.passed + head.passed;
  return fromRatios({
    lowest: Math.max(0, passes - base.decided),
    highest: Math.min(head.decided, passes),
    ratio: (x) => ((head.decided - x) * (passes - x)) / ((x + 1) * (base.decided - passes + x + 1)),
  });
}
