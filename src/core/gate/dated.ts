import type { BaselineEntry } from '../baseline.ts';
import type { Difference } from './fingerprint-differences.ts';

const DAY_MS = 86_400_000;

/** Parts the runs that can have been from those dated more than a day ahead: no clock is that wrong, and such a run would stay the newest for good. */
export function dated(entries: readonly BaselineEntry[], nowMs: number) {
  const isAhead = ({ createdAt }: BaselineEntry) => createdAt > nowMs + DAY_MS;
  return { past: entries.filter((entry) => !isAhead(entry)), ahead: entries.filter(isAhead) };
}

/** What keeps runs that are dated ahead from being used; empty without any. */
export function aheadDifferences(ahead: readonly BaselineEntry[], nowMs: number): readonly Difference[] {
  const [first] = ahead;
  return first === undefined ? [] : [{ field: 'date', base: day(first.createdAt), head: day(nowMs) }];
}

function day(ms: number): string {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? 'beyond all calendars' : date.toISOString().slice(0, 10);
}
