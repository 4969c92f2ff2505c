import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type ArtifactService, createArtifactService } from './artifact-service.ts';
import { createBlobs } from './blobs.ts';
import type { LoopbackReply, LoopbackRequest } from './loopback-server.ts';
import { json, startLoopbackServer } from './loopback-server.ts';
import { scopesOf } from './runtime-token.ts';

/** One saved cache, in the scope (ref) of the run that saved it. */
export interface CacheEntry {
  readonly key: string;
  readonly version: string;
  readonly scope: string;
  readonly blob: string;
  readonly finished: boolean;
}

/** A double of the service behind the Actions cache, spoken to by the real client; see the calls of @actions/cache. */
export interface ResultsService extends AsyncDisposable {
  /** Value of ACTIONS_RESULTS_URL. */
  readonly url: string;
  /** Oldest first; the content is an archive. */
  entries(): readonly CacheEntry[];
  /** The only file in an entry's archive. */
  textOf(key: string): string;
  /** What runs uploaded, oldest first. */
  artifacts: ArtifactService['list'];
  /** Replaces the content of an artifact, or with undefined loses it. */
  replaceArtifact: ArtifactService['replace'];
  /** The next calls about artifacts get 503. */
  failNext: ArtifactService['failNext'];
  /** Replaces the archive of an entry, or with undefined loses it. */
  setContent(key: string, content: Uint8Array | undefined): void;
}

const createRequest = z.strictObject({ key: z.string().max(512), version: z.string() });
const finalizeRequest = z.strictObject({ key: z.string(), version: z.string(), size_bytes: z.string().regex(/^\d+$/) });
const lookupRequest = z.strictObject({
  key: z.string(),
  restore_keys: z.array(z.string()).max(9).default([]),
  version: z.string(),
});
const CALL = '/twirp/github.actions.results.api.v1.CacheService/';

export async function startResultsService(): Promise<ResultsService> {
  const blobs = createBlobs();
  const entries: CacheEntry[] = [];
  const blobOf = (key: string) => entries.find((entry) => entry.key === key)?.blob ?? '';
  const blobUrl = (id: string) => `${server.url}/blobs/${id}?sig=${id}`;
  const artifacts = createArtifactService({ blobs, blobUrl });
  const server = await startLoopbackServer((request) => {
    if (request.url.pathname.startsWith('/blobs/')) return blobs.handle(request);
    return artifacts.handle(request) ?? call({ request, entries, blobUrl });
  });
  return {
    url: `${server.url}/`,
    entries: () => entries.filter((entry) => entry.finished),
    textOf: (key) => unpack(blobs.get(blobOf(key))),
    artifacts: artifacts.list,
    replaceArtifact: artifacts.replace,
    failNext: artifacts.failNext,
    setContent: (key, content) => blobs.set(blobOf(key), content),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** Tar tells by itself how a file is packed, but not a stream. */
function unpack(archive: Uint8Array = new Uint8Array()): string {
  const folder = mkdtempSync(join(tmpdir(), 'agent-eval-test-'));
  try {
    writeFileSync(join(folder, 'archive'), archive);
    return execFileSync('tar', ['--to-stdout', '-xPf', join(folder, 'archive')], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Call {
  readonly request: LoopbackRequest;
  readonly entries: CacheEntry[];
  readonly blobUrl: (id: string) => string;
}

function call(given: Call): LoopbackReply {
  const { request } = given;
  if (request.method !== 'POST' || !request.url.pathname.startsWith(CALL)) return json(404, { code: 'bad_route' });
  const body: unknown = JSON.parse(request.body.toString());
  switch (request.url.pathname.slice(CALL.length)) {
    case 'CreateCacheEntry':
      return create(given, createRequest.parse(body));
    case 'FinalizeCacheEntryUpload':
      return finalize(given, finalizeRequest.parse(body));
    case 'GetCacheEntryDownloadURL':
      return lookup(given, lookupRequest.parse(body));
    default:
      return json(404, { code: 'bad_route' });
  }
}

function create({ request, entries, blobUrl }: Call, wanted: z.infer<typeof createRequest>): LoopbackReply {
  const scope = scopesOf(request).find((known) => known.write)?.ref;
  if (scope === undefined) return json(200, { ok: false, message: 'cache write denied: the token is read-only' });
  if (entries.some((entry) => isSame(entry, wanted) && entry.scope === scope)) {
    return json(409, { code: 'already_exists', msg: `cache entry with the same key already exists: ${wanted.key}` });
  }
  const blob = randomUUID();
  entries.push({ ...wanted, scope, blob, finished: false });
  return json(200, { ok: true, signed_upload_url: blobUrl(blob) });
}

function finalize({ request, entries }: Call, wanted: z.infer<typeof finalizeRequest>): LoopbackReply {
  const scope = scopesOf(request).find((known) => known.write)?.ref;
  const index = entries.findIndex((entry) => isSame(entry, wanted) && entry.scope === scope);
  const entry = entries[index];
  if (entry === undefined) return json(404, { code: 'not_found', msg: 'no such reservation' });
  entries[index] = { ...entry, finished: true };
  return json(200, { ok: true, entry_id: String(index + 1) });
}

/** Scope by scope: the exact key, else the newest whose key starts with one that was asked for. */
function lookup({ request, entries, blobUrl }: Call, wanted: z.infer<typeof lookupRequest>): LoopbackReply {
  const newestFirst = entries.filter((entry) => entry.finished && entry.version === wanted.version).reverse();
  for (const { ref } of scopesOf(request).filter((known) => known.read)) {
    const visible = newestFirst.filter((entry) => entry.scope === ref);
    const found =
      visible.find((entry) => entry.key === wanted.key) ??
      [wanted.key, ...wanted.restore_keys].flatMap(
        (prefix) => visible.find((entry) => entry.key.startsWith(prefix)) ?? [],
      )[0];
    if (found !== undefined)
      return json(200, { ok: true, signed_download_url: blobUrl(found.blob), matched_key: found.key });
  }
  return json(200, { ok: false });
}

function isSame(a: { key: string; version: string }, b: { key: string; version: string }): boolean {
  return a.key === b.key && a.version === b.version;
}
