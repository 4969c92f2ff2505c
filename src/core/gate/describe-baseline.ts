import type { BaselineEntry } from '../baseline.ts';
import type { BaselineDescription } from '../comparison.ts';

interface Used {
  /** The runs that were used, the preferred one first. */
  readonly used: readonly BaselineEntry[];
  /** Pooled tries of each comparable task. */
  readonly depths: readonly number[];
  readonly ancestors: readonly string[] | undefined;
}

/** What a pool was made of, for people. Null when nothing was used. */
export function describeBaseline({ used, depths, ancestors }: Used): BaselineDescription | null {
  const [nearest] = used;
  if (nearest === undefined) return null;
  const times = used.map(({ createdAt }) => createdAt);
  const [comparator] = ancestors ?? [];
  return {
    commits: [...new Set(used.map((entry) => entry.commit.slice(0, 12)))],
    from: times.reduce((a, b) => Math.min(a, b)),
    to: times.reduce((a, b) => Math.max(a, b)),
    depth: median(depths),
    ...(comparator === undefined ? {} : { comparator, nearest: nearest.commit !== comparator }),
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
