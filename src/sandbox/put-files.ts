import { posix } from 'node:path';
import { Readable } from 'node:stream';
import type { Container } from 'dockerode';
import { callEngine } from './engine-call.ts';
import type { PackRequest } from './pack-files.ts';
import { packFiles } from './pack-files.ts';

const TIMEOUT_MS = 300_000;

/** Copies files into folders that have the same parent, all in one request. */
export async function putFiles(container: Container, parent: string, requests: readonly PackRequest[]): Promise<void> {
  const archive = Readable.from(packFiles(requests));
  await callEngine({ doing: `copying files to ${parent}`, timeoutMs: TIMEOUT_MS }, (abortSignal) =>
    container.putArchive(archive, { path: parent, abortSignal }),
  );
}

/** `/opt/tests` -> `/opt`, where the archive goes, and `tests`, its folder. */
export function splitFolder(into: string): { readonly parent: string; readonly folder: string } {
  const path = posix.normalize(into).replace(/\/$/, '');
  if (!path.startsWith('/')) throw new TypeError(`${into} is not an absolute path of a folder`);
  return { parent: posix.dirname(path), folder: posix.basename(path) };
}
