import type { Dirent } from 'node:fs';
import { lstat, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = 'transcripts';
/** As trials are named: 0.jsonl, and head-3.jsonl or base-3.jsonl where it was a re-run. */
const OURS = /^((head|base)-)?\d+\.jsonl$/;

/**
 * Removes the transcripts that an earlier run left in a report's folder, and the folders that this leaves empty. Follows
 * no link, and touches nothing that is not named as a transcript is.
 */
export async function removeStaleTranscripts(folder: string, current: ReadonlySet<string>): Promise<void> {
  const top = join(folder, FOLDER);
  if (!(await isFolder(top))) return;
  for (const task of await readdir(top, { withFileTypes: true })) {
    if (task.isDirectory())
      await clearTask(join(top, task.name), (name) => current.has(`${FOLDER}/${task.name}/${name}`));
  }
}

async function clearTask(path: string, isCurrent: (name: string) => boolean): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true });
  const stale = entries.filter((entry) => isTranscript(entry) && !isCurrent(entry.name));
  for (const { name } of stale) await rm(join(path, name), { force: true });
  if (stale.length > 0 && stale.length === entries.length) await rmdir(path);
}

function isTranscript(entry: Dirent): boolean {
  return entry.isFile() && OURS.test(entry.name);
}

/** A real one, not what a link leads to. */
export async function isFolder(path: string): Promise<boolean> {
  return lstat(path).then(
    (stat) => stat.isDirectory(),
    () => false,
  );
}
