import { readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { UserError } from '../core/errors.ts';
import { atPath } from './file-fault.ts';
import { makeFolder } from './make-folder.ts';
import { escapeText } from './show-value.ts';

/** Lies in a folder as long as a run writes there. */
export const LOCK_FILE = '.agent-eval.lock';

const holderSchema = z.object({ pid: z.number().int().positive(), host: z.string() });
type Holder = Readonly<z.infer<typeof holderSchema>>;

/**
 * Keeps a folder, made as needed, for one run until it is disposed. `shown` is its path as people know it. What a dead process
 * of this machine has left is taken over. Throws UserError where nothing can be written, or another run writes there.
 */
export async function claimFolder(folder: string, shown: string): Promise<AsyncDisposable> {
  const path = join(folder, LOCK_FILE);
  const content = JSON.stringify({ pid: process.pid, host: hostname() });
  const take = () => atPath({ doing: 'written', path: `--out ${shown}` }, () => create(folder, path, content));
  if (!(await take())) {
    const holder = await holderOf(path);
    if (holder === undefined || isAlive(holder)) throw inUse(holder, shown);
    await rm(path, { force: true });
    if (!(await take())) throw inUse(await holderOf(path), shown);
  }
  return { [Symbol.asyncDispose]: () => rm(path, { force: true }) };
}

/** False where the file is there. */
async function create(folder: string, path: string, content: string): Promise<boolean> {
  await makeFolder(folder);
  try {
    await writeFile(path, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    // It was made, and could not be filled: the disk is full.
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') await rm(path, { force: true });
    throw error;
  }
}

/** Undefined: cannot be known. */
async function holderOf(path: string): Promise<Holder | undefined> {
  try {
    return holderSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Of another machine nobody can tell. A number that is our own was given out again, as in a container that starts anew. */
function isAlive({ pid, host }: Holder): boolean {
  if (host !== hostname()) return true;
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

function inUse(holder: Holder | undefined, shown: string): UserError {
  const who = holder === undefined ? 'another run' : `process ${holder.pid} on ${escapeText(holder.host)}`;
  return new UserError(
    'in-use',
    `--out ${shown} is in use by ${who}.`,
    `Wait for its end, or name another folder. If no such run is left, remove ${join(shown, LOCK_FILE)}.`,
  );
}
