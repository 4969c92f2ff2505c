import type { BaselineEntry } from '../baseline.ts';
import type { Difference } from './fingerprint-differences.ts';

/**
 * Orders runs, the one to prefer first. With a history only the runs of its commits count, nearest first; `strangers` then
 * says why not one does. Without, all count, newest first.
 */
export function inHistory(
  entries: readonly BaselineEntry[],
  ancestors: readonly string[] | undefined,
): { readonly known: readonly BaselineEntry[]; readonly strangers: readonly Difference[] } {
  const newestFirst = [...entries].reverse().sort((a, b) => b.createdAt - a.createdAt);
  if (ancestors === undefined) return { known: newestFirst, strangers: [] };
  const distance = new Map(ancestors.map((commit, index) => [commit, index]));
  const far = ({ commit }: BaselineEntry) => distance.get(commit) ?? Number.POSITIVE_INFINITY;
  const known = newestFirst.filter(({ commit }) => distance.has(commit)).sort((a, b) => far(a) - far(b));
  const [newest] = newestFirst;
  if (known.length > 0 || newest === undefined) return { known, strangers: [] };
  const head = `the history of ${ancestors[0]?.slice(0, 12) ?? 'an unknown commit'}`;
  return { known, strangers: [{ field: 'commit', base: newest.commit.slice(0, 12), head }] };
}
