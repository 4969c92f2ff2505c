import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { claimFolder } from '../files/claim-folder.ts';
import { atPath } from '../files/file-fault.ts';
import { removeResults } from '../files/remove-results.ts';
import type { Terminal } from './command.ts';
import { SHARD_FILE } from './shard-file.ts';

/**
 * Before the first trial: proves that a run can write to its folder, keeps others out of it until it is disposed, and
 * removes what an earlier run left, which would be taken for this one's where this one fails.
 */
export async function openRunFolder(out: string, { cwd }: Terminal): Promise<AsyncDisposable> {
  const folder = resolve(cwd, out);
  const claim = await claimFolder(folder, out);
  try {
    await atPath({ doing: 'written', path: `--out ${out}` }, () => removeEarlier(folder));
    return claim;
  } catch (error) {
    await claim[Symbol.asyncDispose]();
    throw error;
  }
}

async function removeEarlier(folder: string): Promise<void> {
  await rm(join(folder, SHARD_FILE), { force: true });
  await removeResults(folder);
}
