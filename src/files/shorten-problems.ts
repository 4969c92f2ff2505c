import type { Problem } from '../core/errors.ts';

const MOST = 50;

/** The first problems by line, and how many more there are: a file of a million bad rows must not fill a screen. */
export function shortenProblems(file: string, problems: readonly Problem[]): readonly Problem[] {
  const sorted = [...problems].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const more = sorted.length - MOST;
  if (more <= 0) return sorted;
  return [...sorted.slice(0, MOST), { file, key: '', message: `has ${more} more problems` }];
}
