import type { Duplex } from 'node:stream';
import type { Container, Exec } from 'dockerode';
import { InfraError } from '../core/errors.ts';
import type { Sandbox, SandboxProgram, SandboxUser } from '../core/sandbox.ts';
import { AGENT_ID } from './container-options.ts';
import { callEngine } from './engine-call.ts';
import { statusOf } from './engine-failure.ts';
import { environment } from './exec-command.ts';
import { confirmedExitCode } from './exit-code.ts';
import { createProgramStream } from './program-stream.ts';

export type StartRequest = Parameters<Sandbox['start']>[0];

const STARTING_MS = 30_000;
/** How long a program may take to end by itself once its stdin is closed. */
const LEAVING_MS = 500;
const KILLING_MS = 10_000;
const STDERR_CHARACTERS = 8_192;
const USERS: Readonly<Record<SandboxUser, string>> = { agent: `${AGENT_ID}:${AGENT_ID}`, root: '0:0' };

/**
 * Says on stderr which process it is about to become, once the program was found, and waits for a line: the engine forwards
 * stdout and stderr each at its own pace, so what a program writes at once could fill the connection before that was read.
 * Variables stay in subshells: the program may have its own of these names. When memory runs out, the agent's commands (500)
 * go first, then the program, and last the container's keeper.
 */
const WRAPPER = `
{ echo 250 >/proc/self/oom_score_adj; } 2>/dev/null
if (found=$(command -v "$1") && { [ "$found" = "\${found#*/}" ] || [ -x "$found" ]; }); then
  echo "ready $$" >&2
  (read -r go) || exit
fi
exec "$@"
`;
const READY = /^ready (\d+)\n/;

/** Starts a program and waits until it was found. Throws InfraError('sandbox') with what the shell said when it was not. */
export async function startProgram(
  container: Container,
  request: StartRequest,
): Promise<Omit<SandboxProgram, 'wasKilled' | 'memoryRanOut'>> {
  const { command, user, signal } = request;
  const exec = await createExec(container, request);
  const call = { doing: 'starting a program', signal, timeoutMs: STARTING_MS };
  const connection = await callEngine(call, (abortSignal) => exec.start({ hijack: true, stdin: true, abortSignal }));
  // Started with `hijack`, the client gives the connection itself.
  const running = follow(connection as Duplex, exec);
  try {
    const pid = await callEngine(call, () => Promise.race([running.ready, running.ended]));
    if (pid === undefined) throw notStarted(command, running);
    running.stdio.write('\n');
    const dispose = () => endProgram(container, { stdio: running.stdio, exec, pid, user });
    const onAbort = () => void dispose();
    signal.addEventListener('abort', onAbort, { once: true });
    running.stdio.once('close', () => signal.removeEventListener('abort', onAbort));
    return { stdio: running.stdio, stderr: running.stderr, exitCode: running.exitCode, [Symbol.asyncDispose]: dispose };
  } catch (error) {
    running.stdio.destroy();
    throw error;
  }
}

interface Running extends Pick<SandboxProgram, 'stdio' | 'stderr' | 'exitCode'> {
  /** The process id inside the container, once the program was found. */
  readonly ready: Promise<number>;
  /** Rejects when the connection breaks. */
  readonly ended: Promise<undefined>;
}

function follow(connection: Duplex, exec: Exec): Running {
  let text = '';
  let pid: number | undefined;
  let exitCode: number | undefined;
  let onReady: (pid: number) => void = () => undefined;
  const ready = new Promise<number>((resolve) => {
    onReady = resolve;
  });
  let onEnded = () => {};
  const stdio = createProgramStream({
    connection,
    onStderr(bytes) {
      text = (text + Buffer.from(bytes).toString('latin1')).slice(-STDERR_CHARACTERS);
      const [line, found] = READY.exec(pid === undefined ? text : '') ?? [];
      if (line === undefined) return;
      text = text.slice(line.length);
      pid = Number(found);
      onReady(pid);
    },
    async confirmEnd() {
      exitCode = await confirmedExitCode(exec).catch(ignoreRemoved);
      onEnded();
    },
  });
  const ended = new Promise<undefined>((resolve, reject) => {
    onEnded = () => resolve(undefined);
    stdio.on('error', reject);
  });
  // Whoever uses the stream hears of its failure; here it must not count as unhandled.
  ended.catch(() => undefined);
  return { stdio, ready, ended, exitCode: () => exitCode, stderr: () => Buffer.from(text, 'latin1').toString() };
}

/** With its container, the program has ended too. */
function ignoreRemoved(error: unknown): undefined {
  if (statusOf(error) !== 404) throw error;
  return undefined;
}

/** Engines tell on stdout why they could not even start the shell. */
function notStarted([name]: readonly string[], { stdio, stderr }: Running): InfraError {
  const said = `${stderr()}${stdio.read() ?? ''}`.trim();
  return new InfraError('sandbox', `could not start ${name} in a container: ${said.slice(0, 500)}`);
}

interface Ending extends Pick<SandboxProgram, 'stdio'> {
  readonly exec: Exec;
  readonly pid: number;
  readonly user: SandboxUser;
}

/** Most programs end with their stdin; a second command ends the others, and what they have started. */
async function endProgram(container: Container, { stdio, exec, pid, user }: Ending): Promise<void> {
  stdio.end();
  stdio.resume();
  const ended = await confirmedExitCode(exec, LEAVING_MS).catch(() => undefined);
  stdio.destroy();
  if (ended !== undefined) return;
  // What cannot be ended so, ends with its container.
  await callEngine({ doing: 'ending a program', timeoutMs: KILLING_MS }, async (abortSignal) => {
    const exec = await container.exec({ Cmd: ['/bin/sh', '-c', `kill -9 -${pid}`], User: USERS[user], abortSignal });
    const answer = await exec.start({ Detach: true, abortSignal });
    // Nobody reads it: left open, it would keep our process alive for minutes.
    answer.destroy();
  }).catch(() => undefined);
}

function createExec(container: Container, { command, env, user, signal }: StartRequest): Promise<Exec> {
  return callEngine({ doing: 'preparing a program', signal }, (abortSignal) =>
    container.exec({
      Cmd: ['/bin/sh', '-c', WRAPPER, 'sh', ...command],
      Env: environment(env),
      User: USERS[user],
      WorkingDir: '/',
      AttachStdin: true,
      AttachStdout: true,
      AttachStderr: true,
      abortSignal,
    }),
  );
}
