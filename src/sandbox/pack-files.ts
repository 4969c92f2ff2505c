import { posix } from 'node:path';
import type { Pack } from 'tar-stream';
import { pack } from 'tar-stream';
import { pathProblem } from '../core/relative-path.ts';
import type { SandboxFile } from '../core/sandbox-file.ts';

/** The same in every trial, and late enough for formats that know no year before 1980. */
const MTIME = new Date('2000-01-01T00:00:00Z');

/** A folder and what is in it, all owned by one user and group. */
export interface PackRequest {
  /** Name of the folder in the archive; it is an entry too. */
  readonly folder: string;
  readonly files: readonly SandboxFile[];
  readonly id: number;
}

/**
 * A tar stream. Every folder on the way to a file is an entry of its own: so the engine makes it anew where an agent has
 * put a link, and nothing is ever written through one.
 */
export function packFiles(requests: readonly PackRequest[]): Pack {
  const archive = pack();
  for (const { folder, files, id } of requests) {
    const owned = { uid: id, gid: id, mtime: MTIME };
    for (const path of foldersOf(files))
      archive.entry({ ...owned, name: posix.join(folder, path), type: 'directory', mode: 0o755 });
    for (const { path, content, mode } of sorted(files)) {
      archive.entry(
        { ...owned, name: posix.join(folder, path), mode: id === 0 ? readable(mode) : mode & 0o777 },
        Buffer.from(content.buffer, content.byteOffset, content.byteLength),
      );
    }
  }
  archive.finalize();
  return archive;
}

/** As git keeps modes: what root owns, the agent can read and cannot change, whatever the modes on this machine were. */
function readable(mode: number): number {
  return mode & 0o100 ? 0o755 : 0o644;
}

/** Parents before children, the folder itself (an empty name) first. */
function foldersOf(files: readonly SandboxFile[]): readonly string[] {
  const folders = new Set(['']);
  for (const { path } of files) {
    const problem = pathProblem(path);
    if (problem !== undefined) throw new TypeError(`${JSON.stringify(path)}: ${problem}`);
    for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) folders.add(path.slice(0, at));
  }
  return [...folders].sort();
}

function sorted(files: readonly SandboxFile[]): readonly SandboxFile[] {
  return [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
}
