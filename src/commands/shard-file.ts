import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { atPath } from '../files/file-fault.ts';
import { writeAtomically } from '../files/write-atomically.ts';
import type { Terminal } from './command.ts';

/** What `run --shard` leaves in its folder for `merge`. */
export const SHARD_FILE = 'shard.json';

/** Writes what `merge` reads, beside the report. */
export function writeShard(out: string, text: string, terminal: Terminal): Promise<void> {
  return writeAtomically(pathIn(out, terminal), text);
}

/** Before anything runs: what an earlier run left, `merge` would take for this one's, also where this one fails. */
export function removeShard(out: string, terminal: Terminal): Promise<void> {
  const path = pathIn(out, terminal);
  return atPath({ doing: 'written', path }, () => rm(path, { force: true }));
}

function pathIn(out: string, { cwd }: Terminal): string {
  return resolve(cwd, join(out, SHARD_FILE));
}
