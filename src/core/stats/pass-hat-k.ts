/** Trials of one task: `c` passes among `n` decided ones. */
export interface Draw {
  readonly n: number;
  readonly c: number;
  readonly k: number;
}

/**
 * pass^k: the chance that k trials drawn without replacement from the n all passed, C(c,k) / C(n,k).
 * Unbiased for p^k. Null (undefined, not 0) when n < k.
 */
export function passHatK(draw: Draw): number | null {
  const { n, c, k } = checked(draw);
  if (n < k) return null;
  let all = 1;
  for (let i = 0; i < k && all > 0; i += 1) all *= (c - i) / (n - i);
  return all;
}

/**
 * pass@k: the chance that at least one of k trials drawn without replacement passed, 1 - C(n-c,k) / C(n,k).
 * Null when n < k. Small values are summed over the draw at which the first pass comes, which keeps their digits.
 */
export function passAtK(draw: Draw): number | null {
  const { n, c, k } = checked(draw);
  if (n < k) return null;
  if (n - c < k) return 1;
  let noneYet = 1;
  let some = 0;
  for (let i = 0; i < k; i += 1) {
    some += noneYet * (c / (n - i));
    noneYet *= (n - c - i) / (n - i);
  }
  return k > 1 && some > 0.5 ? 1 - noneYet : some;
}

function checked(draw: Draw): Draw {
  const { n, c, k } = draw;
  if (!isCount(n) || !isCount(c) || c > n || !isCount(k) || k < 1) {
    throw new RangeError(`pass^k needs whole numbers 0 <= c <= n and k >= 1, got n=${n} c=${c} k=${k}`);
  }
  return draw;
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
