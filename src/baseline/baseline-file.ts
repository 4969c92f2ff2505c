import { randomUUID } from 'node:crypto';
import { constants, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { MAX_BASELINE_BYTES } from './baseline-text.ts';

/** What lies at a path; `unreadable` says why. */
export type FileRead =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unreadable'; readonly why: string };

/** Reads at most 20 MB of a regular file. */
export async function readBaselineFile(path: string): Promise<FileRead> {
  try {
    await using file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const stat = await file.stat();
    if (stat.isDirectory()) return { kind: 'unreadable', why: 'it is a folder' };
    if (!stat.isFile()) return { kind: 'unreadable', why: 'it is not a regular file' };
    if (stat.size > MAX_BASELINE_BYTES) return { kind: 'unreadable', why: 'it is larger than 20 MB' };
    return { kind: 'text', text: await file.readFile('utf8') };
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? { kind: 'absent' } : { kind: 'unreadable', why: describe(error) };
  }
}

/** Readers see the old text or the new one, never half of it. Undefined when written, else why it was not. */
export async function writeBaselineFile(path: string, text: string): Promise<string | undefined> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(temporary, text, { flag: 'wx' });
    await rename(temporary, path);
    return undefined;
  } catch (error) {
    await rm(temporary, { force: true });
    return describe(error);
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
