import type { Readable } from 'node:stream';
import type { Header } from 'tar-stream';
import { extract } from 'tar-stream';
import { pathProblem } from '../core/relative-path.ts';
import type { Snapshot } from '../core/sandbox.ts';
import type { SandboxFile } from '../core/sandbox-file.ts';

/** What a snapshot may cost. Each is held against the headers, before a byte of content is read. */
export interface SnapshotLimits {
  /** Everything in the folder together, skipped files included. */
  readonly totalBytes: number;
  /** What is kept in our memory. */
  readonly keptBytes: number;
  readonly entries: number;
}

type Entry = ReturnType<typeof extract> extends AsyncIterable<infer Item> ? Item : never;

/** Large, never an outcome, and (.git) full of settings that make programs run commands. */
const SKIPPED_FOLDERS = ['.git', 'node_modules'];
const SHOWN_PATH_LENGTH = 300;

/**
 * Reads a folder's archive as the engine sends it (`./`, `./a`, `./a/b`). Keeps regular files, each name of one with several
 * (hard links) as a file of its own; everything else is named in `skipped`, a skipped folder once. Stops at the first header that breaks a limit. Throws when the archive is broken.
 */
export async function readSnapshot(archive: Readable, limits: SnapshotLimits): Promise<Snapshot> {
  const files = new Map<string, SandboxFile>();
  const skipped = new Map<string, string>();
  const left = { ...limits };
  const result = (exceededBy?: string): Snapshot => ({
    files,
    skipped: [...skipped].map(([path, reason]) => ({ path: path.slice(0, SHOWN_PATH_LENGTH), reason })),
    exceeded: exceededBy !== undefined,
    ...(exceededBy === undefined ? {} : { exceededBy }),
  });

  for await (const entry of entriesOf(archive)) {
    const { name, mode } = entry.header;
    const path = relative(name);
    const linked = linkedFile(entry.header, files);
    // A copy of its own where it is graded, so that it counts like one.
    const size = linked?.content.byteLength ?? entry.header.size;
    left.entries -= 1;
    left.totalBytes -= size;
    if (left.entries < 0) return result(`more than ${limits.entries} files and folders`);
    if (left.totalBytes < 0) return result(`more than environment.limits.disk, ${shownBytes(limits.totalBytes)}`);
    const isRoot = path === '' || path === '.';
    const skip = isRoot ? undefined : skipReason(path, linked === undefined ? entry.header : { type: 'file' });
    if (skip !== undefined) skipped.set(skip.path, skip.reason);
    if (isRoot || skip !== undefined || entry.header.type === 'directory') {
      entry.resume();
      continue;
    }
    left.keptBytes -= size;
    if (left.keptBytes < 0) {
      return result(`more than ${shownBytes(limits.keptBytes)} of files, the most that is kept for grading`);
    }
    const content = await readContent(entry);
    files.set(path, { path, content: linked?.content ?? content, mode: mode & 0o777 });
  }
  return result();
}

function shownBytes(bytes: number): string {
  const megabytes = bytes / 1024 ** 2;
  return megabytes < 1 ? `${bytes} B` : `${Math.round(megabytes * 10) / 10} MiB`;
}

async function* entriesOf(archive: Readable): AsyncGenerator<Entry> {
  const unpacked = extract();
  archive.on('error', (error) => unpacked.destroy(error));
  archive.pipe(unpacked);
  try {
    yield* unpacked;
  } finally {
    archive.destroy();
    unpacked.destroy();
  }
}

/** The file that a hard link is another name of, when that came before it, as archives have it, and was kept. */
function linkedFile({ type, linkname }: Header, files: ReadonlyMap<string, SandboxFile>): SandboxFile | undefined {
  return type === 'link' && typeof linkname === 'string' ? files.get(relative(linkname)) : undefined;
}

function relative(name: string): string {
  return name.replace(/^\.\//, '').replace(/\/$/, '');
}

function skipReason(
  path: string,
  { type }: Pick<Header, 'type'>,
): { readonly path: string; readonly reason: string } | undefined {
  const problem = pathProblem(path);
  if (problem !== undefined) return { path, reason: problem };
  const parts = path.split('/');
  const folder = parts.findIndex((part) => SKIPPED_FOLDERS.includes(part));
  if (folder !== -1) return { path: parts.slice(0, folder + 1).join('/'), reason: `${parts[folder]} is never taken` };
  if (type === 'file' || type === 'directory') return undefined;
  return {
    path,
    reason: `not a regular file but a ${type === 'link' ? 'hard link to what was not taken' : (type ?? 'file of an unknown kind')}`,
  };
}

/** Copied together: chunks are views of larger network buffers, which must not live on with a small file. */
async function readContent(entry: AsyncIterable<unknown>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  // The archive is bytes, and so are its entries.
  for await (const chunk of entry) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}
