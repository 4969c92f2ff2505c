/** `; did you mean trials?` for a word that is a slip away from a known one, else nothing. */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  return near === undefined ? '' : `; did you mean ${near}?`;
}

/** The same, or else all known words. */
export function suggest(word: string, known: readonly string[]): string {
  return didYouMean(word, known) || allowed(known);
}

/** `; allowed: warn, block` */
export function allowed(known: readonly string[]): string {
  return known.length === 0 ? '' : `; allowed: ${known.join(', ')}`;
}

function nearest(word: string, known: readonly string[]): string | undefined {
  const most = word.length < 4 ? 1 : 2;
  const ranked = known
    .map((candidate) => ({ candidate, distance: distanceOf(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance);
  return ranked[0]?.candidate;
}

/** Edits between two words; two swapped neighbours count as one. Words too different in length are simply far. */
function distanceOf(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Number.POSITIVE_INFINITY;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const change = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(Math.min(change, at(i - 1, j) + 1, at(i, j - 1) + 1, swapped ? at(i - 2, j - 2) + 1 : change));
    }
  }
  return at(a.length, b.length);
}
