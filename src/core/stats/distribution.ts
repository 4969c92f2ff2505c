/** Probabilities of `lowest`, `lowest + 1`, ...; they sum to 1 but for rounding. */
export interface Distribution {
  readonly lowest: number;
  readonly probabilities: Float64Array;
}

/**
 * The distribution on `lowest..highest` given by ratio(x) = P(x + 1) / P(x).
 * Works in logarithms, so that no size over- or underflows before the largest term is known.
 */
export function fromRatios(options: {
  readonly lowest: number;
  readonly highest: number;
  readonly ratio: (x: number) => number;
}): Distribution {
  const { lowest, highest, ratio } = options;
  const weights = new Float64Array(highest - lowest + 1);
  let log = 0;
  let largest = 0;
  for (let x = lowest; x < highest; x += 1) {
    log += Math.log(ratio(x));
    weights[x - lowest + 1] = log;
    if (log > largest) largest = log;
  }
  return { lowest, probabilities: normalized(weights.map((weight) => Math.exp(weight - largest))) };
}

/** P(X <= x). */
export function lowerTail({ lowest, probabilities }: Distribution, x: number): number {
  if (x >= lowest + probabilities.length - 1) return 1;
  let tail = 0;
  for (let i = 0; i <= x - lowest; i += 1) tail += probabilities[i] ?? 0;
  return Math.min(1, tail);
}

/** The distribution of the sum of two independent values. */
export function convolve(a: Distribution, b: Distribution): Distribution {
  const [p, q] = [a.probabilities, b.probabilities];
  const sums = new Float64Array(p.length + q.length - 1);
  for (let at = 0; at < sums.length; at += 1) {
    const last = Math.min(at, p.length - 1);
    let sum = 0;
    for (let i = Math.max(0, at - q.length + 1); i <= last; i += 1) sum += (p[i] ?? 0) * (q[at - i] ?? 0);
    sums[at] = sum;
  }
  return { lowest: a.lowest + b.lowest, probabilities: sums };
}

/** Cuts both ends off where single values are rarer than `rarest`. */
export function trimmed({ lowest, probabilities }: Distribution, rarest: number): Distribution {
  const start = Math.max(
    0,
    probabilities.findIndex((p) => p >= rarest),
  );
  const end = probabilities.findLastIndex((p) => p >= rarest) + 1;
  return { lowest: lowest + start, probabilities: probabilities.subarray(start, Math.max(end, start + 1)) };
}

function normalized(weights: Float64Array): Float64Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}
