import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { UserError } from '../../core/errors.ts';
import type { McpProcess } from './mcp-process.ts';

const STDERR_CHARACTERS = 8_192;
/** How long a server may take to end by itself, once its stdin is closed and then once it was asked to. */
const LEAVING_MS = 1_000;
const DRAINING_MS = 200;

/** A server on this machine, in a process group of its own, so that what it starts ends with it. */
export async function startChild(
  [program = '', ...args]: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv; readonly signal: AbortSignal },
): Promise<McpProcess> {
  options.signal.throwIfAborted();
  const child = spawn(program, args, { cwd: options.cwd, env: options.env, stdio: 'pipe', detached: true });
  // `exit`, not `close`: a grandchild that keeps the pipes open would hold up the latter.
  const exited = once(child, 'exit');
  exited.catch(() => undefined);
  child.stdin.on('error', () => undefined);
  await once(child, 'spawn').catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const why = isMissing ? 'there is no such program' : String(error);
    throw new UserError('mcp', `could not start ${program}: ${why}.`, 'Give the command as in a shell, after --.');
  });
  const onAbort = () => killGroup(child, 'SIGKILL');
  options.signal.addEventListener('abort', onAbort, { once: true });
  return {
    write: (text) => void child.stdin.write(text),
    endInput: () => void child.stdin.end(),
    stdout: untilExit(child, exited),
    stderr: keepEnd(child),
    async howItEnded() {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      return child.signalCode === null ? `exit code ${child.exitCode}` : `signal ${child.signalCode}`;
    },
    async [Symbol.asyncDispose]() {
      options.signal.removeEventListener('abort', onAbort);
      await endChild(child, exited);
    },
  };
}

/** What is left in the pipe is read, but nobody waits for a pipe that others keep open. */
function untilExit({ stdout }: ChildProcessWithoutNullStreams, exited: Promise<unknown>): AsyncIterable<Uint8Array> {
  const output = new PassThrough();
  let lastMs = 0;
  stdout.on('data', () => {
    lastMs = performance.now();
  });
  stdout.pipe(output);
  // Looked at after whatever has come in the meantime, however late this timer is.
  const leaveWhenQuiet = () => setTimeout(() => setImmediate(leave), DRAINING_MS).unref();
  const leave = () => {
    if (performance.now() - lastMs < DRAINING_MS) leaveWhenQuiet();
    else {
      stdout.unpipe(output);
      output.end();
    }
  };
  exited.then(leaveWhenQuiet, () => undefined);
  return output;
}

function keepEnd({ stderr }: ChildProcessWithoutNullStreams): () => string {
  let text = '';
  stderr.on('data', (bytes: Buffer) => {
    text = (text + bytes.toString('latin1')).slice(-STDERR_CHARACTERS);
  });
  return () => Buffer.from(text, 'latin1').toString();
}

async function endChild(child: ChildProcessWithoutNullStreams, exited: Promise<unknown>): Promise<void> {
  child.stdin.end();
  child.stdout.resume();
  const leaves = () => Promise.race([exited, new Promise((resolve) => setTimeout(resolve, LEAVING_MS).unref())]);
  if (child.exitCode === null && child.signalCode === null) {
    killGroup(child, 'SIGTERM');
    await leaves();
  }
  killGroup(child, 'SIGKILL');
  child.stdout.destroy();
  child.stderr.destroy();
}

function killGroup({ pid }: ChildProcessWithoutNullStreams, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // The group has ended.
  }
}
