import type { BaselineEntry, BaselineRead, BaselineStore } from '../core/baseline.ts';
import type { ArtifactStore } from './artifact-store.ts';
import { newestEntries } from './baseline-text.ts';
import type { BranchStore } from './branch-store.ts';
import { mergeEntries } from './merge-entries.ts';

/** What `auto` reads and writes: the cache is always there to be asked, the others need a token. */
export interface AutoPlaces {
  readonly cache: BaselineStore;
  readonly artifact: ArtifactStore;
  readonly branch: BranchStore;
}

/**
 * Reads every place that the token can reach, each run once. Records on the branch, the only one that lasts; where that
 * is refused, in the cache and an artifact.
 */
export function autoStore(places: AutoPlaces): BaselineStore {
  // What was said of reading is not said again when writing looks at the same places.
  const said = new Set<string>();
  return {
    name: 'auto (branch, artifact, cache)',
    read: async () => {
      const found = await readAll(places);
      for (const notice of found.notices) said.add(notice);
      return { ...found, notices: oncePerPermission(found.notices) };
    },
    append: async (entry) => (await appendSomewhere(places, entry)).filter((notice) => !said.has(notice)),
  };
}

/** A place that the token may not read is not damaged: the others stand in for it, also when nothing was recorded yet. */
async function readAll({ cache, artifact, branch }: AutoPlaces): Promise<BaselineRead> {
  const [cached, ...reads] = await Promise.all([cache.read(), branch.read(), artifact.read()]);
  // The branch first: of two copies of a run the one that nothing evicts and everybody can look at counts.
  const all = [...reads, cached];
  return {
    entries: newestEntries(mergeEntries(all.map(({ entries }) => entries))),
    notices: all.flatMap(({ notices }) => notices),
    damaged: cached.damaged || reads.some(({ damaged, refused }) => damaged && !refused),
  };
}

/** Several places may lack the same permission: the first that says so stands for them all. */
function oncePerPermission(notices: readonly string[]): readonly string[] {
  const told = new Set<string>();
  return notices.filter((notice) => {
    const permission = /Add `([a-z-]+: \w+)`/.exec(notice)?.[1] ?? notice;
    const isNews = !told.has(permission);
    told.add(permission);
    return isNews;
  });
}

async function appendSomewhere(places: AutoPlaces, entry: BaselineEntry): Promise<readonly string[]> {
  const { kept, refused, notices } = await places.branch.record(entry);
  if (kept) return notices;
  const others = [...(await places.cache.append(entry)), ...(await places.artifact.append(entry))];
  // The documented workflow does without that permission: where the others kept it, each run would tell what is no news.
  return refused && others.length === 0 ? [] : [...notices, ...others];
}
