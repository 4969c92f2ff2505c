/**
 * Sampling variance of one task's pass rate, p(1-p) / (n-1): unbiased for p(1-p)/n of the true rate.
 * Null when n < 2.
 */
export function rateVariance({
  passed,
  decided,
}: {
  readonly passed: number;
  readonly decided: number;
}): number | null {
  if (decided < 2) return null;
  const rate = passed / decided;
  return (rate * (1 - rate)) / (decided - 1);
}

/**
 * Sampling variance of a suite's pass rate (the mean of its tasks' rates) when the tasks are the sample: trials of one
 * task resemble each other, so each task is one cluster. Null with fewer than two tasks.
 */
export function suiteRateVariance(rates: readonly number[]): number | null {
  const tasks = rates.length;
  if (tasks < 2) return null;
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / tasks;
  const squares = rates.reduce((sum, rate) => sum + (rate - mean) ** 2, 0);
  return squares / (tasks * (tasks - 1));
}
