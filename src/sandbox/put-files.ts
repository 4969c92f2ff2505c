import { posix } from 'node:path';
import { Readable } from 'node:stream';
import type { Container } from 'dockerode';
import type { Sandbox, SandboxUser } from '../core/sandbox.ts';
import { AGENT_ID, HOME, WORKSPACE } from './container-options.ts';
import { callEngine } from './engine-call.ts';
import { type PackRequest, packFiles } from './pack-files.ts';

const TIMEOUT_MS = 300_000;
const USER_IDS: Readonly<Record<SandboxUser, number>> = { agent: AGENT_ID, root: 0 };
/** The agent's folders, whatever the image has there. */
const OWN_FOLDERS = [WORKSPACE, HOME].map((path) => ({ folder: path.slice(1), files: [], id: AGENT_ID }));

/** Copies files into a container. */
export interface FilePutter {
  /** Makes the agent's folders, unless a `put` has already done so. */
  prepare(): Promise<void>;
  readonly put: Sandbox['put'];
}

/** An archive costs some engines a process of their own: the agent's folders go with the first that there is. */
export function createFilePutter(container: Container): FilePutter {
  let prepared = false;

  async function prepare(requests: readonly PackRequest[] = []): Promise<void> {
    if (prepared && requests.length === 0) return;
    await putArchive(container, '/', prepared ? requests : [...OWN_FOLDERS, ...requests]);
    prepared = true;
  }
  return {
    prepare,
    async put({ files, into, owner }) {
      const { parent, folder } = splitFolder(into);
      const request = { folder, files, id: USER_IDS[owner] };
      if (parent === '/') return await prepare([request]);
      await prepare();
      await putArchive(container, parent, [request]);
    },
  };
}

async function putArchive(container: Container, parent: string, requests: readonly PackRequest[]): Promise<void> {
  const archive = Readable.from(packFiles(requests));
  await callEngine({ doing: `copying files to ${parent}`, timeoutMs: TIMEOUT_MS }, (abortSignal) =>
    container.putArchive(archive, { path: parent, abortSignal }),
  );
}

/** `/opt/tests` -> `/opt`, where the archive goes and which must exist, and `tests`, its folder. */
function splitFolder(into: string): { readonly parent: string; readonly folder: string } {
  const path = posix.normalize(into).replace(/\/$/, '');
  if (!path.startsWith('/')) throw new TypeError(`${into} is not an absolute path of a folder`);
  return { parent: posix.dirname(path), folder: posix.basename(path) };
}
