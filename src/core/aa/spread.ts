/** How one number varies from run to run. */
export interface Spread {
  readonly mean: number;
  readonly standardDeviation: number;
  /** 5 of 100 runs lie below `low`, 5 above `high`. */
  readonly low: number;
  readonly high: number;
}

/** Spread of a number over simulated runs, of which there must be one. */
export function spreadOf(values: readonly number[]): Spread {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const sorted = [...values].sort((a, b) => a - b);
  return {
    mean,
    standardDeviation: Math.sqrt(squares / Math.max(1, values.length - 1)),
    low: quantile(sorted, 0.05),
    high: quantile(sorted, 0.95),
  };
}

/** The value below which a share of the sorted values lies: the nearest one there is. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
