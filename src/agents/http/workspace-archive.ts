import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { pathProblem } from '../../core/relative-path.ts';
import type { SandboxFile } from '../../core/sandbox-file.ts';

/** What a workspace that comes back may hold. */
export const ARCHIVE_LIMITS = { bytes: 64 * 1024 ** 2, entries: 20_000 } as const;

/** The same in every trial: archives of equal files are equal bytes. */
const MTIME = new Date('2000-01-01T00:00:00Z');
/** As snapshots do: large, or full of settings that make programs run commands. */
const SKIPPED_FOLDERS = ['.git', 'node_modules'];

/** Files of a workspace as a tar.gz in base64, sorted by path. */
export async function packWorkspace(files: Iterable<SandboxFile>): Promise<string> {
  const archive = pack();
  for (const { path, content, mode } of [...files].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    archive.entry({ name: path, mode, mtime: MTIME, uid: 1000, gid: 1000 }, Buffer.from(content));
  }
  archive.finalize();
  const chunks: Buffer[] = [];
  // What gzip gives is bytes.
  for await (const chunk of Readable.from(archive).pipe(createGzip())) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('base64');
}

/** An archive that cannot become a workspace. */
export class BadArchive extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BadArchive';
  }
}

/**
 * The files of a tar.gz in base64, in memory only. Folders come from the paths of files; what is in .git or node_modules
 * is left out. Throws BadArchive for anything that is no regular file, paths that lead out, and too much.
 */
export async function unpackWorkspace(base64: string): Promise<readonly SandboxFile[]> {
  const files = new Map<string, SandboxFile>();
  try {
    await unpackInto(files, Buffer.from(base64, 'base64'));
  } catch (error) {
    if (error instanceof BadArchive) throw error;
    throw new BadArchive(`not a tar.gz: ${error instanceof Error ? error.message : String(error)}`);
  }
  checkFolders(files);
  return [...files.values()];
}

async function unpackInto(files: Map<string, SandboxFile>, zipped: Uint8Array): Promise<void> {
  const unpacked = extract();
  const plain = createGunzip();
  plain.on('error', (error) => unpacked.destroy(error));
  plain.pipe(unpacked);
  plain.end(zipped);
  const left: Record<keyof typeof ARCHIVE_LIMITS, number> = { ...ARCHIVE_LIMITS };
  try {
    for await (const entry of unpacked) {
      const { name, type, size = 0, mode = 0o644 } = entry.header;
      left.entries -= 1;
      left.bytes -= size;
      if (left.entries < 0) throw new BadArchive(`more than ${ARCHIVE_LIMITS.entries} entries`);
      if (left.bytes < 0) throw new BadArchive(`more than ${ARCHIVE_LIMITS.bytes} bytes`);
      const path = name.replace(/^\.\//, '').replace(/\/$/, '');
      if (isKept(path, type ?? undefined)) {
        const chunks: Uint8Array[] = [];
        // The archive is bytes, and so are its entries.
        for await (const chunk of entry) chunks.push(chunk as Uint8Array);
        files.set(path, { path, content: Buffer.concat(chunks), mode: mode & 0o777 });
      } else {
        entry.resume();
      }
    }
  } finally {
    plain.destroy();
    unpacked.destroy();
  }
}

function isKept(path: string, type: string | undefined): boolean {
  if (type === 'directory' && (path === '' || path === '.')) return false;
  const parts = path.split('/');
  const long = parts.some((part) => Buffer.byteLength(part) > 255);
  const problem = pathProblem(path) ?? (long ? 'a part of the path is too long' : undefined);
  if (problem !== undefined) throw new BadArchive(`${JSON.stringify(path.slice(0, 300))}: ${problem}`);
  if (parts.some((part) => SKIPPED_FOLDERS.includes(part)) || type === 'directory') return false;
  if (type !== 'file') throw new BadArchive(`${JSON.stringify(path.slice(0, 300))}: not a regular file but a ${type}`);
  return true;
}

function checkFolders(files: ReadonlyMap<string, SandboxFile>): void {
  for (const path of files.keys()) {
    for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) {
      if (files.has(path.slice(0, at)))
        throw new BadArchive(`${JSON.stringify(path.slice(0, at))}: a file and a folder`);
    }
  }
}
