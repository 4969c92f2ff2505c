import type { BaselineStore } from '../core/baseline.ts';
import type { ArtifactPlace } from '../core/baseline-places.ts';
import { formatBaseline, newestEntries, type ReportAsEntry } from './baseline-text.ts';
import type { CacheRun } from './cache-store.ts';
import { mergeEntries } from './merge-entries.ts';
import { type PlaceRead, readTexts, unreachable } from './stored-texts.ts';

/** Runs that recorded at the same moment do not know of each other: together the newest few know all. */
const MAX_ARTIFACTS = 5;
/** Artifacts are found by their exact name, so attempts beyond share the last one. */
const MAX_ATTEMPT = 3;

export interface ArtifactStore extends BaselineStore {
  read(): Promise<PlaceRead>;
}

/**
 * A baseline in artifacts of workflow runs. They are immutable, so each run uploads all that it read and one entry more.
 * GitHub removes them after 90 days at most.
 */
export function artifactStore(given: {
  readonly run: CacheRun;
  readonly place: ArtifactPlace;
  readonly reportAsEntry: ReportAsEntry;
}): ArtifactStore {
  const { run, place } = given;
  const nameOf = (attempt: number) => `agent-eval-baseline-${run.instance}-attempt-${attempt}.json`;
  const names = Array.from({ length: MAX_ATTEMPT }, (_, index) => nameOf(index + 1));
  const read = async (): Promise<PlaceRead> => {
    const listed = await place.list({ names, max: MAX_ARTIFACTS });
    if (listed.kind !== 'reached') return unreachable(listed);
    return readTexts({ ...given, what: 'baseline artifact', texts: listed.value, read: place.read });
  };
  return {
    name: 'artifact',
    read,
    append: async (entry) => {
      const found = await read();
      const text = formatBaseline(newestEntries(mergeEntries([found.entries, [entry]])));
      const uploaded = await place.upload({ name: nameOf(Math.min(run.attempt, MAX_ATTEMPT)), text });
      if (uploaded.kind !== 'reached') return [...new Set([...found.notices, uploaded.notice])];
      return uploaded.value === 'exists' ? [...found.notices, ALREADY] : found.notices;
    },
  };
}

const ALREADY = 'This run has recorded its baseline in an artifact already.';
