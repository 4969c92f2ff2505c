import type { Distribution } from './distribution.ts';
import { convolve, lowerTail, trimmed } from './distribution.ts';
import type { TwoArms } from './two-arms.ts';
import { headPasses } from './two-arms.ts';

/** Single values rarer than this are dropped while convolving: p is exact to an absolute 1e-17. */
const RAREST = 1e-20;
const NOTHING: Distribution = { lowest: 0, probabilities: Float64Array.of(1) };

/**
 * The chance of as few passes on the head over all tasks together, or fewer, when each task is the same on both sides.
 * Exact: each task's head passes are hypergeometric given its total; their sum is the convolution. 1 without tasks.
 */
export function stratifiedExact(tasks: readonly TwoArms[]): number {
  const passed = tasks.reduce((sum, task) => sum + task.head.passed, 0);
  return lowerTail(sumOf(tasks.map(headPasses)), passed);
}

/** Pairs of similar size are joined first: a balanced tree costs far less than a running sum. */
function sumOf(terms: readonly Distribution[]): Distribution {
  let level = terms;
  while (level.length > 1) level = joinPairs(level);
  return level[0] ?? NOTHING;
}

function joinPairs(level: readonly Distribution[]): readonly Distribution[] {
  const joined: Distribution[] = [];
  for (let i = 0; i < level.length; i += 2) {
    joined.push(trimmed(convolve(level[i] ?? NOTHING, level[i + 1] ?? NOTHING), RAREST));
  }
  return joined;
}
