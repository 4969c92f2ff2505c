import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes a folder and those above it. Unlike a recursive mkdir it fails with the cause: that one calls a read-only disk ENOENT. */
export async function makeFolder(path: string): Promise<void> {
  const refused = await tryMake(path);
  if (refused === undefined) return;
  if (refused.code !== 'ENOENT' || dirname(path) === path) throw refused;
  await makeFolder(dirname(path));
  const again = await tryMake(path);
  if (again !== undefined) throw again;
}

/** What the file system says; undefined where the folder is there. */
async function tryMake(path: string): Promise<(Error & { readonly code: unknown }) | undefined> {
  try {
    await mkdir(path);
    return undefined;
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    return error.code === 'EEXIST' ? undefined : error;
  }
}
