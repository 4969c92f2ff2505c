import { join, resolve } from 'node:path';
import { writeAtomically } from '../files/write-atomically.ts';
import type { Terminal } from './command.ts';

/** What `run --shard` leaves in its folder for `merge`. */
export const SHARD_FILE = 'shard.json';

/** Writes what `merge` reads, beside the report. */
export function writeShard(out: string, text: string, { cwd }: Terminal): Promise<void> {
  return writeAtomically(resolve(cwd, join(out, SHARD_FILE)), text);
}
