import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isFolder, removeStaleTranscripts } from './stale-transcripts.ts';

/** What runs and verdicts are written to, in a folder that may hold other things too: a baseline, or what a user put there. */
const RESULTS = ['report.json', 'verdict.json', 'comment.md'];

/** Removes what an earlier run left in a folder, by name, so that it is never taken for the result of one that failed. */
export async function removeResults(folder: string): Promise<void> {
  await removeFrom(folder, RESULTS);
  for (const agent of await foldersIn(join(folder, 'agents'))) await removeFrom(agent, ['report.json']);
}

async function removeFrom(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true });
  await removeStaleTranscripts(folder, new Set());
}

/** Real ones: what a link leads to is not ours. */
async function foldersIn(path: string): Promise<readonly string[]> {
  if (!(await isFolder(path))) return [];
  const entries = await readdir(path, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(path, name));
}
