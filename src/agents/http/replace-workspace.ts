import type { AgentContext } from '../../core/agent.ts';
import { InfraError } from '../../core/errors.ts';
import type { SandboxFile } from '../../core/sandbox-file.ts';
import { BadArchive } from './workspace-archive.ts';

const WORKSPACE = '/workspace';
const TIMEOUT_MS = 60_000;
/** Bytes of paths in one command: Linux takes at most 2 MiB of arguments, engines sometimes less. */
const PATH_BYTES = 60_000;
const FOUND = 70;

const REMOVE = `
for path do
  rm -f -- "$path"
  case $path in */*) rmdir -p -- "\${path%/*}" 2>/dev/null ;; esac
done
exit 0`;

const FIND_FOLDER = `
for path do
  [ ! -d "$path" ] || exit ${FOUND}
done`;

/** Makes these the files of the workspace: those that were there before and are not among them are removed. */
export async function replaceWorkspace(
  { sandbox, signal }: Pick<AgentContext, 'sandbox' | 'signal'>,
  files: readonly SandboxFile[],
): Promise<void> {
  const kept = new Set(files.map(({ path }) => path));
  const before = await sandbox.snapshot(WORKSPACE);
  await forEachChunk(
    REMOVE,
    [...before.files.keys()].filter((path) => !kept.has(path)),
  );
  // What a snapshot leaves out stays in its place, and no file can take that.
  const found = await forEachChunk(FIND_FOLDER, [...kept]);
  if (found) throw new BadArchive('a file where the workspace has a folder');
  await sandbox.put({ files, into: WORKSPACE, owner: 'agent' });

  async function forEachChunk(script: string, paths: readonly string[]): Promise<boolean> {
    for (const chunk of chunksOf(paths)) {
      const command = ['sh', '-c', script, 'sh', ...chunk.map((path) => `./${path}`)];
      const { end } = await sandbox.exec({ command, cwd: WORKSPACE, timeoutMs: TIMEOUT_MS, outputBytes: 1024, signal });
      if (end.kind === 'exited' && end.exitCode === FOUND) return true;
      if (end.kind !== 'exited' || end.exitCode !== 0)
        throw new InfraError('sandbox', `the workspace could not be replaced: ${end.kind}`);
    }
    return false;
  }
}

function chunksOf(paths: readonly string[]): readonly (readonly string[])[] {
  const chunks: string[][] = [];
  let bytes = Infinity;
  for (const path of paths) {
    bytes += Buffer.byteLength(path) + 3;
    if (bytes > PATH_BYTES) {
      chunks.push([]);
      bytes = Buffer.byteLength(path) + 3;
    }
    chunks.at(-1)?.push(path);
  }
  return chunks;
}
