import { join } from 'node:path';
import type { Report } from '../core/report.ts';
import { formatAttempts, newestAttempts, parseAttempts } from './attempts-text.ts';
import type { CacheRun } from './cache-store.ts';
import { cachedText } from './cached-text.ts';

/** What earlier attempts found; whatever had to be ignored is a notice. */
export interface AttemptsRead {
  /** Oldest first. */
  readonly reports: readonly Report[];
  readonly notices: readonly string[];
}

/** Keeps what each attempt at one head commit found, so that running again adds tries instead of replacing them. */
export interface AttemptsStore {
  read(): Promise<AttemptsRead>;
  /** Adds this run's own report, as it was before pooling, and any before it that is to be kept. Returns notices. */
  append(...reports: readonly Report[]): Promise<readonly string[]>;
}

/**
 * Attempts in the Actions cache; `run.sha` is the head commit. Undefined keeps nothing: outside a runner, and for pull
 * requests from forks, whose own workflow runs could have written what is found there.
 */
export function createAttemptsStore(run: CacheRun | undefined): AttemptsStore {
  return run === undefined ? nothingKept : attemptsIn(run);
}

const nothingKept: AttemptsStore = { read: async () => ({ reports: [], notices: [] }), append: async () => [] };

const WRITE_SKIPPED = 'The record of attempts was left as it is: what it holds could not be read, and would be lost.';

function attemptsIn(run: CacheRun): AttemptsStore {
  const prefix = `agent-eval-attempts-${run.instance}-${run.sha}-`;
  const key = `${prefix}${run.runId}-${run.attempt}`;
  const path = join(run.tempDir, 'agent-eval-attempts', run.instance, 'attempts.json');
  const cache = cachedText({ what: 'record of attempts', key, prefix, path });
  const load = async () => {
    const { text, ...read } = await cache.read();
    if (text === undefined) return { ...read, reports: [] };
    const { reports, problems } = parseAttempts(text, run.sha);
    return { ...read, reports, notices: [...read.notices, ...problems.map((why) => cache.ignored(read.key, why))] };
  };
  return {
    read: async () => {
      const { reports, notices } = await load();
      return { reports, notices };
    },
    append: async (...reports) => {
      const found = await load();
      if (found.lost) return [WRITE_SKIPPED];
      // A step that runs twice in one attempt records once.
      if (found.key === key) return [];
      return cache.write(formatAttempts(newestAttempts([...found.reports, ...reports]), run.sha));
    },
  };
}
