import type { BaselineStore } from '../core/baseline.ts';
import { UserError } from '../core/errors.ts';
import type { ReportAsEntry } from './baseline-text.ts';
import type { CacheRun } from './cache-store.ts';
import { cacheStore } from './cache-store.ts';
import { fileStore } from './file-store.ts';
import { noStore } from './no-store.ts';

export { readGivenBaseline } from './file-store.ts';
export type { CacheRun, ReportAsEntry };

/** What stores are built from. */
export interface BaselineDeps {
  /** Folder that relative paths start from. */
  readonly root: string;
  /** Undefined outside a GitHub runner. */
  readonly cache: CacheRun | undefined;
  readonly reportAsEntry: ReportAsEntry;
}

/** Where `auto` keeps the baseline on a developer's machine. */
const LOCAL_FILE = '.agent-eval/baseline.json';

/** `auto`, `cache`, `none` or `file:PATH` -> a store. `auto` is the cache on GitHub and a local file elsewhere. */
export function createBaselineStore(spec: string, deps: BaselineDeps): BaselineStore {
  const file = (path: string) => fileStore({ path, root: deps.root, reportAsEntry: deps.reportAsEntry });
  const path = /^file:(.+)$/s.exec(spec)?.[1];
  if (path !== undefined) return file(path);
  switch (spec) {
    case 'auto':
      return deps.cache === undefined ? file(LOCAL_FILE) : cacheStore(deps.cache, deps.reportAsEntry);
    case 'cache':
      if (deps.cache === undefined) throw noCache();
      return cacheStore(deps.cache, deps.reportAsEntry);
    case 'none':
      return noStore;
    default:
      throw unknownStore(spec);
  }
}

function noCache(): UserError {
  return new UserError(
    'baseline',
    'The baseline store `cache` exists on GitHub runners only.',
    'Give a file instead: file:PATH, for example file:baseline.json.',
  );
}

function unknownStore(spec: string): UserError {
  return new UserError(
    'baseline',
    `There is no baseline store ${JSON.stringify(spec)}.`,
    'Use auto, cache, none or file:PATH.',
  );
}
