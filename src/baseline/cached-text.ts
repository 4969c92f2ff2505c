import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readBaselineFile, writeBaselineFile } from './baseline-file.ts';

/** A text kept in the Actions cache under keys that begin alike; the newest is read. */
export interface CachedText {
  read(): Promise<CachedRead>;
  /** Saves a new entry. Returns notices: none when it was saved. */
  write(text: string): Promise<readonly string[]>;
  /** The notice for a text that is not what it should be. */
  ignored(key: string | undefined, why: string): string;
}

/** `lost`: an entry exists and could not be fetched, so a write would hide it behind a nearly empty one. */
export interface CachedRead {
  readonly key: string | undefined;
  readonly text: string | undefined;
  readonly lost: boolean;
  readonly notices: readonly string[];
}

/** Where a text is kept. The client finds an entry only by the same path that it was saved with. */
export interface CachePlace {
  /** For people: `baseline`. */
  readonly what: string;
  readonly key: string;
  readonly prefix: string;
  readonly path: string;
}

/** The cache never throws for what is in it, nor for being refused. */
export function cachedText(place: CachePlace): CachedText {
  return {
    read: () => readCache(place),
    write: (text) => writeCache(place, text),
    ignored: (key, why) => ignored(place, { key, why }),
  };
}

async function readCache(place: CachePlace): Promise<CachedRead> {
  const cache = await import('@actions/cache');
  const nothing = { key: undefined, text: undefined, lost: false, notices: [] };
  if (!cache.isFeatureAvailable()) return { ...nothing, notices: [unavailable(place)] };
  const restore = (lookupOnly: boolean) =>
    cache.restoreCache([place.path], place.prefix, [], { lookupOnly, segmentTimeoutInMs: 60_000 });
  const key = await restore(true);
  if (key === undefined) return nothing;
  await clear(place);
  const restored = await restore(false);
  if (restored === undefined) return { ...nothing, key, lost: true, notices: [unfetched(place)] };
  const file = await readBaselineFile(place.path);
  await clear(place);
  if (file.kind === 'text') return { ...nothing, key: restored, text: file.text };
  const why = file.kind === 'absent' ? `its archive holds no ${place.what}` : file.why;
  return { ...nothing, key: restored, notices: [ignored(place, { key: restored, why })] };
}

/** Tells "refused" from "saved": the client answers both without throwing, and throws when the runner gave no token. */
async function writeCache(place: CachePlace, text: string): Promise<readonly string[]> {
  const cache = await import('@actions/cache');
  if (!cache.isFeatureAvailable()) return [];
  const why = await writeBaselineFile(place.path, text);
  if (why !== undefined) return [couldNotSave(place, why)];
  try {
    return (await cache.saveCache([place.path], place.key)) === -1 ? [refused(place)] : [];
  } catch (error) {
    return [couldNotSave(place, error instanceof Error ? error.message : String(error))];
  } finally {
    await clear(place);
  }
}

function ignored({ what }: CachePlace, entry: { readonly key: string | undefined; readonly why: string }): string {
  return `Ignored the ${what} in cache entry ${entry.key}: ${entry.why}.`;
}

function unavailable({ what }: CachePlace): string {
  return `The Actions cache is not available here: no ${what} was read from it or written to it.`;
}

function unfetched({ what }: CachePlace): string {
  return `The ${what} in the Actions cache could not be fetched; it was ignored.`;
}

function refused({ what }: CachePlace): string {
  return `The Actions cache refused the new ${what}: the trigger of this run may have read-only access to the cache.`;
}

function couldNotSave({ what }: CachePlace, why: string): string {
  return `Could not write the ${what} to the Actions cache: ${why}.`;
}

async function clear(place: CachePlace): Promise<void> {
  await rm(dirname(place.path), { recursive: true, force: true });
}
