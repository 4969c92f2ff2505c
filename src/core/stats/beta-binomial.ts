import { fromRatios, lowerTail } from './distribution.ts';
import type { TwoArms } from './two-arms.ts';

/** Jeffreys prior: half a pass and half a fail. */
const PRIOR = 0.5;

/**
 * The chance to see as few head passes, or fewer, for an agent with the base's record:
 * beta-binomial over Beta(s + 0.5, N - s + 0.5).
 */
export function betaBinomialTail({ base, head }: TwoArms): number {
  const alpha = base.passed + PRIOR;
  const beta = base.decided - base.passed + PRIOR;
  const predicted = fromRatios({
    lowest: 0,
    highest: head.decided,
    ratio: (x) => ((head.decided - x) * (alpha + x)) / ((x + 1) * (beta + head.decided - x - 1)),
  });
  return lowerTail(predicted, head.passed);
}
