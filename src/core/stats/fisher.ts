import { lowerTail } from './distribution.ts';
import type { TwoArms } from './two-arms.ts';
import { headPasses } from './two-arms.ts';

/** Fisher's exact test, one-sided: the chance of as few passes on the head, or fewer, when both sides are the same. */
export function fisherOneSided(arms: TwoArms): number {
  return lowerTail(headPasses(arms), arms.head.passed);
}
