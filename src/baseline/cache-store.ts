import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BaselineEntry, BaselineRead, BaselineStore } from '../core/baseline.ts';
import { readBaselineFile, writeBaselineFile } from './baseline-file.ts';
import type { ReportAsEntry } from './baseline-text.ts';
import { formatBaseline, newestEntries, parseBaselineText } from './baseline-text.ts';

/** Which run writes, and where its runner lets files be. */
export interface CacheRun {
  readonly instance: string;
  readonly sha: string;
  readonly runId: number;
  readonly attempt: number;
  /** Outside the checkout: a pull request must not decide, by a link, where an archive is unpacked. */
  readonly tempDir: string;
}

/**
 * A baseline in the Actions cache. Entries are immutable, so each write is a new one that holds all that was read and
 * one more; the newest is read. Two runs that write at the same time keep the entry of one: the cache is an accelerator.
 */
export function cacheStore(run: CacheRun, reportAsEntry: ReportAsEntry): BaselineStore {
  const prefix = `agent-eval-baseline-${run.instance}-`;
  const key = `${prefix}${run.sha}-${run.runId}-${run.attempt}`;
  // The client finds an entry only by the same paths that it was saved with.
  const place = { key, prefix, path: join(run.tempDir, 'agent-eval-baseline', run.instance, 'baseline.json') };
  const load = () => loadCache(place, reportAsEntry);
  return {
    name: 'cache',
    read: load,
    append: async (entry) => {
      const found = await load();
      if (found.lost) return [...found.notices, WRITE_SKIPPED];
      if (found.key === key) return [ALREADY];
      return [...found.notices, ...(await saveCache(place, [...found.entries, entry]))];
    },
  };
}

interface Place {
  readonly key: string;
  readonly prefix: string;
  readonly path: string;
}

/** `lost`: an entry exists and could not be fetched, so a write would hide it behind a nearly empty one. */
interface Loaded extends BaselineRead {
  readonly key: string | undefined;
  readonly lost: boolean;
}

const UNAVAILABLE = 'The Actions cache is not available here: no baseline was read from it or written to it.';
const UNFETCHED = 'The baseline in the Actions cache could not be fetched; it was ignored.';
const ALREADY = 'This run has recorded its baseline in the Actions cache already.';
const WRITE_SKIPPED = 'The baseline in the Actions cache was left as it is, since its trials could not be kept.';
const REFUSED =
  'The Actions cache refused the new baseline: the trigger of this run may have read-only access to the cache.';

async function loadCache(place: Place, reportAsEntry: ReportAsEntry): Promise<Loaded> {
  const cache = await import('@actions/cache');
  if (!cache.isFeatureAvailable()) return { key: undefined, entries: [], notices: [UNAVAILABLE], lost: false };
  const restore = (lookupOnly: boolean) =>
    cache.restoreCache([place.path], place.prefix, [], { lookupOnly, segmentTimeoutInMs: 60_000 });
  const key = await restore(true);
  if (key === undefined) return { key, entries: [], notices: [], lost: false };
  await clear(place);
  const restored = await restore(false);
  if (restored === undefined) return { key, entries: [], notices: [UNFETCHED], lost: true };
  const loaded = await readRestored(place, reportAsEntry);
  await clear(place);
  const notices = loaded.why === undefined ? [] : [`Ignored the baseline in cache entry ${restored}: ${loaded.why}.`];
  return { key: restored, entries: loaded.entries, notices, lost: false };
}

async function readRestored(
  place: Place,
  reportAsEntry: ReportAsEntry,
): Promise<{ readonly entries: readonly BaselineEntry[]; readonly why?: string }> {
  const file = await readBaselineFile(place.path);
  if (file.kind === 'absent') return { entries: [], why: 'its archive holds no baseline' };
  if (file.kind === 'unreadable') return { entries: [], why: file.why };
  const found = parseBaselineText(file.text, reportAsEntry);
  return found.kind === 'foreign' ? { entries: [], why: found.why } : { entries: found.entries };
}

/** Tells "refused" from "saved": the client answers both without throwing, and throws when the runner gave no token. */
async function saveCache(place: Place, entries: readonly BaselineEntry[]): Promise<readonly string[]> {
  const cache = await import('@actions/cache');
  if (!cache.isFeatureAvailable()) return [];
  const why = await writeBaselineFile(place.path, formatBaseline(newestEntries(entries)));
  if (why !== undefined) return [couldNotSave(why)];
  try {
    return (await cache.saveCache([place.path], place.key)) === -1 ? [REFUSED] : [];
  } catch (error) {
    return [couldNotSave(error instanceof Error ? error.message : String(error))];
  } finally {
    await clear(place);
  }
}

function couldNotSave(why: string): string {
  return `Could not write the baseline to the Actions cache: ${why}.`;
}

async function clear(place: Place): Promise<void> {
  await rm(dirname(place.path), { recursive: true, force: true });
}
