import type { BaselineEntry } from '../core/baseline.ts';
import { hashJson } from '../core/hash.ts';

/** All entries, each once: of copies of one run the first list's wins. */
export function mergeEntries(lists: readonly (readonly BaselineEntry[])[]): readonly BaselineEntry[] {
  const merged = new Map<string, BaselineEntry>();
  for (const entry of lists.flat()) {
    const key = identityOf(entry);
    if (!merged.has(key)) merged.set(key, entry);
  }
  return [...merged.values()];
}

/** The run that recorded it; an entry that names none is told apart by what it says. */
function identityOf({ commit, run, ...rest }: BaselineEntry): string {
  return run === undefined ? `${commit} ${hashJson(rest)}` : `${commit} ${run.id} ${run.attempt}`;
}
