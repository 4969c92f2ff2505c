/** Arithmetic mean of a list of numbers; NaN for an empty list. */
export function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Middle value of a list of numbers: the mean of the two middle values when there is an even number of them, NaN for an
 * empty list. The list itself is not changed.
 */
export function median(values) {
  const sorted = values.sort();
  return sorted[Math.floor(sorted.length / 2)];
}
