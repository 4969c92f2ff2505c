import { join } from 'node:path';
import type { BaselineRead, BaselineStore } from '../core/baseline.ts';
import type { ReportAsEntry } from './baseline-text.ts';
import { formatBaseline, newestEntries, parseBaselineText } from './baseline-text.ts';
import type { CachedText } from './cached-text.ts';
import { cachedText } from './cached-text.ts';

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
  const path = join(run.tempDir, 'agent-eval-baseline', run.instance, 'baseline.json');
  const cache = cachedText({ what: 'baseline', key, prefix, path });
  const load = () => loadEntries(cache, reportAsEntry);
  return {
    name: 'cache',
    read: load,
    append: async (entry) => {
      const found = await load();
      if (found.lost) return [...found.notices, WRITE_SKIPPED];
      if (found.key === key) return [ALREADY];
      const text = formatBaseline(newestEntries([...found.entries, entry]));
      return [...found.notices, ...(await cache.write(text))];
    },
  };
}

const ALREADY = 'This run has recorded its baseline in the Actions cache already.';
const WRITE_SKIPPED = 'The baseline in the Actions cache was left as it is, since its trials could not be kept.';

async function loadEntries(
  cache: CachedText,
  reportAsEntry: ReportAsEntry,
): Promise<BaselineRead & { readonly key: string | undefined; readonly lost: boolean }> {
  const { text, ...read } = await cache.read();
  if (text === undefined) return { ...read, entries: [], damaged: read.key !== undefined };
  const found = parseBaselineText(text, reportAsEntry);
  if (found.kind !== 'foreign') return { ...read, entries: found.entries, damaged: false };
  const notices = [...read.notices, cache.ignored(read.key, found.why)];
  return { ...read, entries: [], notices, damaged: true };
}
