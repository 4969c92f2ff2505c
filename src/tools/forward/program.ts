import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Duplex } from 'node:stream';
import type { Sandbox, SandboxProgram } from '../../core/sandbox.ts';
import type { KindContext } from '../kind.ts';
import { SERVER_FOLDER } from './options.ts';

/** A server's process, as far as a tee asks. */
export type Program = Pick<SandboxProgram, 'stdio' | 'stderr'> & AsyncDisposable;

/** Starts one process for each session. */
export interface Programs extends AsyncDisposable {
  start(): Promise<Program>;
}

interface Command {
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const STDERR_CHARACTERS = 8192;

/** In a container, which whoever made it disposes. */
export async function programsIn(
  sandbox: Sandbox,
  { command, env }: Command,
  { files, signal }: KindContext,
): Promise<Programs> {
  const content = [...files].map(([path, bytes]) => ({ path, content: bytes, mode: 0o755 }));
  if (content.length > 0) await sandbox.put({ files: content, into: SERVER_FOLDER, owner: 'agent' });
  return {
    start: () => sandbox.start({ command, env, user: 'agent', signal }),
    async [Symbol.asyncDispose]() {},
  };
}

/** On this machine, in a folder of its own, with nothing of our environment but PATH. */
export async function programsHere({ command, env }: Command, { files, searchPath }: KindContext): Promise<Programs> {
  const folder = await mkdtemp(join(tmpdir(), 'agent-eval-server-'));
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes, { mode: 0o755 });
  }
  return {
    start: () => startHere(command, { cwd: folder, env: { PATH: searchPath, HOME: folder, ...env } }),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

async function startHere(
  [name = '', ...args]: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<Program> {
  // A group of its own, so that what it starts ends with it.
  const child = spawn(name, args, { ...options, detached: true, stdio: 'pipe' });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString('latin1')).slice(-STDERR_CHARACTERS);
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
  child.on('error', () => undefined);
  return {
    stdio: Duplex.from({ readable: child.stdout, writable: child.stdin }),
    stderr: () => Buffer.from(stderr, 'latin1').toString(),
    async [Symbol.asyncDispose]() {
      killGroup(child.pid);
      child.stdout.destroy();
      await ended;
    },
  };
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
