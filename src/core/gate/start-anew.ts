import type { BaselineEntry } from '../baseline.ts';

/**
 * Stored runs as a run sees them that is the first to measure an accepted loss: what they hold of these tasks counts no
 * more, neither to compare with nor to miss a task that left.
 */
export function startAnew(entries: readonly BaselineEntry[], accepted: readonly string[]): readonly BaselineEntry[] {
  if (accepted.length === 0) return entries;
  const gone = new Set(accepted);
  return entries.map((entry) => ({
    ...entry,
    tasks: entry.tasks.filter(({ id }) => !gone.has(id)),
    suite: entry.suite.filter((id) => !gone.has(id)),
  }));
}
