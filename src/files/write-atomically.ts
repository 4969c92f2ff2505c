import { randomBytes } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { atPath } from './file-fault.ts';
import { makeFolder } from './make-folder.ts';

/**
 * Writes a whole file or nothing: a reader never sees half of it. Folders are made as needed. Throws UserError where the
 * path cannot be written.
 */
export async function writeAtomically(path: string, text: string): Promise<void> {
  await atPath({ doing: 'written', path }, () => write(path, text));
}

async function write(path: string, text: string): Promise<void> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  await makeFolder(dirname(path));
  try {
    await writeFile(temporary, text, { flag: 'wx' });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
