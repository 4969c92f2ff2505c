import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '../core/errors.ts';
import type { SandboxFile } from '../core/sandbox-file.ts';
import { readFileAt, reasonOf } from './read-text.ts';
import { pathFault } from './safe-path.ts';
import { escapeText } from './show-value.ts';

/** How much one task, or one agent, may bring along. Counted down while reading. */
export interface Allowance {
  bytes: number;
  files: number;
}

const MAX_BYTES = 32 * 1024 ** 2;
const MAX_FILES = 5000;

export function fullAllowance(): Allowance {
  return { bytes: MAX_BYTES, files: MAX_FILES };
}

export interface TreeRequest {
  /** The folder on disk, and how people see it. */
  readonly path: string;
  readonly shown: string;
  readonly allowance: Allowance;
  /** Paths from the folder; what it refuses is passed over in silence. A folder is asked for with a `/` at its end. */
  readonly wanted?: (path: string) => boolean;
}

export interface Tree {
  readonly files: readonly SandboxFile[];
  readonly problems: readonly Problem[];
}

/** Every regular file below a folder, sorted by path. Links, devices and unsafe names are problems, by name. */
export async function readTree(request: TreeRequest): Promise<Tree> {
  const files: SandboxFile[] = [];
  const problems: Problem[] = [];
  await readFolder('', request, { files, problems });
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { files, problems };
}

interface Found {
  readonly files: SandboxFile[];
  readonly problems: Problem[];
}

async function readFolder(prefix: string, request: TreeRequest, found: Found): Promise<void> {
  for (const entry of await list(join(request.path, prefix), shownPath(request, prefix), found)) {
    const path = `${prefix}${entry.name}`;
    if (request.wanted?.(entry.isDirectory() ? `${path}/` : path) === false) continue;
    const fault = pathFault(path) ?? kindFault(entry);
    if (fault !== undefined) found.problems.push(problemAt(shownPath(request, path), fault));
    else if (entry.isDirectory()) await readFolder(`${path}/`, request, found);
    else await readOne(path, request, found);
    if (request.allowance.files < 0 || request.allowance.bytes < 0) return;
  }
}

async function list(path: string, shown: string, found: Found): Promise<readonly Dirent[]> {
  try {
    return (await readdir(path, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    found.problems.push(problemAt(shown, reasonOf(error)));
    return [];
  }
}

async function readOne(path: string, request: TreeRequest, found: Found): Promise<void> {
  const { allowance } = request;
  const shown = shownPath(request, path);
  allowance.files -= 1;
  if (allowance.files < 0) {
    found.problems.push(problemAt(request.shown, `holds too many files; ${MAX_FILES} may be brought along`));
    return;
  }
  const read = await readFileAt({ path: join(request.path, path), file: escapeText(shown), maxBytes: allowance.bytes });
  if (!read.ok) {
    found.problems.push(...read.problems);
    return;
  }
  allowance.bytes -= read.value.content.length;
  found.files.push({ path, content: read.value.content, mode: read.value.isExecutable ? 0o755 : 0o644 });
}

function shownPath(request: TreeRequest, path: string): string {
  if (path === '') return request.shown;
  return request.shown === '.' ? path : `${request.shown}/${path}`;
}

function kindFault(entry: Dirent): string | undefined {
  if (entry.isFile() || entry.isDirectory()) return undefined;
  return entry.isSymbolicLink() ? 'is a symbolic link; put the file itself here' : 'is neither a file nor a folder';
}

function problemAt(file: string, message: string): Problem {
  return { file: escapeText(file), key: '', message };
}
