import { setTimeout as delay } from 'node:timers/promises';
import type { Container, Exec } from 'dockerode';
import { InfraError } from '../core/errors.ts';
import type { ExecEnd, ExecRequest, ExecResult } from '../core/sandbox.ts';
import { createCapture } from './capture.ts';
import { AGENT_ID } from './container-options.ts';
import { callEngine } from './engine-call.ts';
import { environment, refusedByKernel, STARTED, wrapCommand } from './exec-command.ts';
import { streamExec } from './exec-stream.ts';

/** How long the engine may take to confirm an exit after the stream has ended. */
const CONFIRMING_MS = 10_000;

/** The container that a command runs in. */
export interface ExecHost {
  readonly container: Container;
  /** Kills every process inside, or else the container. */
  readonly endEverything: () => Promise<void>;
  /** Processes that the kernel has killed for want of memory; 0 where it does not tell. Throws when the container has ended. */
  readonly countOomKills: () => Promise<number>;
}

/** Runs one command. A container too full to start it (the agent's leftovers at the process limit) is emptied first. */
export async function execIn(host: ExecHost, request: ExecRequest): Promise<ExecResult> {
  const refused = refusedByKernel(request);
  if (refused !== undefined) {
    return { end: { kind: 'exited', exitCode: 126 }, stdout: '', stderr: refused, truncated: false, durationMs: 0 };
  }
  const first = await attempt(host, request);
  if (first.started) return first.result;
  await host.endEverything();
  const second = await attempt(host, request);
  if (second.started) return second.result;
  throw new InfraError('sandbox', `the engine could not start a command: ${second.result.stdout.slice(0, 500).trim()}`);
}

async function attempt(host: ExecHost, request: ExecRequest): Promise<{ started: boolean; result: ExecResult }> {
  const stdout = createCapture(request.outputBytes);
  const stderr = createCapture(request.outputBytes + STARTED.length);
  const oomKillsBefore = await host.countOomKills();
  const exec = await createExec(host.container, request);
  const startMs = performance.now();
  const stopped = await streamExec({
    exec,
    request,
    endEverything: host.endEverything,
    deliver: (channel, bytes) => (channel === 'stdout' ? stdout : stderr).write(bytes),
  });
  const durationMs = Math.round(performance.now() - startMs);
  if (stopped === 'aborted') throw request.signal.reason;

  const started = stderr.text().startsWith(STARTED);
  const result = {
    end: stopped === undefined ? await confirmedEnd({ host, exec, oomKillsBefore }) : { kind: stopped },
    stdout: stdout.text(),
    stderr: stderr.text(started ? STARTED.length : 0),
    truncated: stdout.truncated || stderr.truncated,
    durationMs,
  };
  return { started: started || stopped !== undefined, result };
}

function createExec(container: Container, request: ExecRequest): Promise<Exec> {
  return callEngine({ doing: 'preparing a command', signal: request.signal }, (abortSignal) =>
    container.exec({
      Cmd: wrapCommand(request),
      Env: environment(request.env),
      User: `${AGENT_ID}:${AGENT_ID}`,
      WorkingDir: '/',
      AttachStdout: true,
      AttachStderr: true,
      abortSignal,
    }),
  );
}

/** A dying engine looks like a normal end: only its word that the command has ended, with a number, makes a result. */
async function confirmedEnd({
  host,
  exec,
  oomKillsBefore,
}: {
  host: ExecHost;
  exec: Exec;
  oomKillsBefore: number;
}): Promise<ExecEnd> {
  const deadlineMs = performance.now() + CONFIRMING_MS;
  for (let waitMs = 5; ; waitMs *= 2) {
    const { Running, ExitCode } = await callEngine({ doing: 'asking how a command ended' }, (abortSignal) =>
      exec.inspect({ abortSignal }),
    );
    if (!Running && typeof ExitCode === 'number') {
      const oomKilled = (await host.countOomKills()) > oomKillsBefore;
      return oomKilled ? { kind: 'out_of_memory' } : { kind: 'exited', exitCode: ExitCode };
    }
    if (performance.now() > deadlineMs) throw new InfraError('engine', 'the engine does not say how a command ended');
    await delay(waitMs);
  }
}
