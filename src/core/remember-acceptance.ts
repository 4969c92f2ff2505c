import type { Comparison } from './comparison.ts';
import type { Marker } from './marker.ts';
import type { Acceptance, Verdict } from './verdict.ts';

/**
 * A comment's marker with the acceptance in it: later runs at the same commit still know of it, and after the merge the
 * tasks that it let through start a new record. A block of the whole suite names every task that was compared.
 */
export function rememberAcceptance(
  marker: Marker,
  seen: {
    readonly acceptance: Acceptance | null;
    readonly verdict: Pick<Verdict, 'state' | 'reasons'>;
    readonly comparison: Pick<Comparison, 'tasks'> | null;
  },
): Marker {
  const { acceptance } = seen;
  if (acceptance === null) return marker;
  return { ...marker, accepted: { by: acceptance.by, headSha: acceptance.headSha, tasks: acceptedIds(seen) } };
}

function acceptedIds({
  verdict,
  comparison,
}: Omit<Parameters<typeof rememberAcceptance>[1], 'acceptance'>): readonly string[] {
  if (verdict.state !== 'accepted') return [];
  const compared = (comparison?.tasks ?? []).filter(({ base, head }) => base !== null && head !== null);
  const ids = verdict.reasons.flatMap(({ task }) => (task === null ? compared.map(({ id }) => id) : [task]));
  return [...new Set(ids)].sort();
}
