import { randomUUID } from 'node:crypto';
import type { Container, Exec } from 'dockerode';
import { InfraError } from '../core/errors.ts';
import type { ExecEnd, ExecRequest, ExecResult } from '../core/sandbox.ts';
import { createCapture } from './capture.ts';
import { AGENT_ID } from './container-options.ts';
import type { Death } from './death.ts';
import { callEngine } from './engine-call.ts';
import { environment, refusedByKernel, STARTED, wrapCommand } from './exec-command.ts';
import type { ExecStream } from './exec-stream.ts';
import { streamExec } from './exec-stream.ts';
import { confirmedExitCode } from './exit-code.ts';
import type { StopReason } from './stop-watch.ts';

/** The container that a command runs in. */
export interface ExecHost {
  readonly container: Container;
  /** Kills every process inside, or else the container. */
  readonly endEverything: () => Promise<void>;
  /** Processes that the kernel has killed for want of memory; 0 where it does not tell. Throws when the container has ended. */
  readonly countOomKills: () => Promise<number>;
  /** Told before each command: from the first on, what runs inside may end the container. */
  readonly commandStarts: () => void;
  /** How what ran inside has ended the container; undefined when it has not. */
  readonly death: () => Promise<Death | undefined>;
}

/** Runs one command. A container too full to start it (the agent's leftovers at the process limit) is emptied first. */
export async function execIn(host: ExecHost, request: ExecRequest): Promise<ExecResult> {
  const refused = refusedByKernel(request);
  if (refused !== undefined) {
    const end = { kind: 'exited', exitCode: 126 } as const;
    return { end, started: false, stdout: '', stderr: refused, truncated: false, durationMs: 0 };
  }
  const first = await attempt(host, request);
  if (first.hasShell) return first.result;
  await host.endEverything();
  const second = await attempt(host, request);
  if (second.hasShell) return second.result;
  throw new InfraError('sandbox', `the engine could not start a command: ${second.result.stdout.slice(0, 500).trim()}`);
}

/** `hasShell` is false when the engine could not even start the shell that starts the command. */
async function attempt(host: ExecHost, request: ExecRequest): Promise<{ hasShell: boolean; result: ExecResult }> {
  const stdout = createCapture(request.outputBytes);
  const notStarted = randomUUID();
  const stderr = createCapture(request.outputBytes + STARTED.length + notStarted.length + 1);
  const oomKillsBefore = await host.countOomKills();
  const exec = await createExec(host.container, request, notStarted);
  host.commandStarts();
  const startMs = performance.now();
  const deliver: ExecStream['deliver'] = (channel, bytes) => (channel === 'stdout' ? stdout : stderr).write(bytes);
  const end = await endOf({ host, exec, request, oomKillsBefore, deliver });
  const durationMs = Math.round(performance.now() - startMs);

  const hasShell = stderr.text().startsWith(STARTED);
  const said = stderr.text(hasShell ? STARTED.length : 0);
  const mark = `${notStarted}\n`;
  const started = !(end.kind === 'exited' && said.endsWith(mark));
  const result = {
    end,
    started,
    stdout: stdout.text(),
    stderr: (started ? said : said.slice(0, -mark.length)).slice(0, request.outputBytes),
    truncated: stdout.truncated || stderr.truncated,
    durationMs,
  };
  return { hasShell: hasShell || end.kind !== 'exited', result };
}

interface Running extends Pick<ExecStream, 'exec' | 'request' | 'deliver'> {
  readonly host: ExecHost;
  readonly oomKillsBefore: number;
}

/** A command that takes its container with it looks like any failure of the engine, until that is asked for the cause. */
async function endOf({ host, exec, request, oomKillsBefore, deliver }: Running): Promise<ExecEnd> {
  let stopped: StopReason | undefined;
  try {
    stopped = await streamExec({ exec, request, endEverything: host.endEverything, deliver });
    if (stopped === undefined) {
      const exitCode = await confirmedExitCode(exec);
      const oomKilled = (await host.countOomKills()) > oomKillsBefore;
      return oomKilled ? { kind: 'out_of_memory' } : { kind: 'exited', exitCode };
    }
  } catch (error) {
    request.signal.throwIfAborted();
    const death = error instanceof InfraError ? await host.death() : undefined;
    if (death === undefined) throw error;
    return { kind: death };
  }
  if (stopped === 'aborted') throw request.signal.reason;
  return { kind: stopped };
}

function createExec(container: Container, request: ExecRequest, notStarted: string): Promise<Exec> {
  return callEngine({ doing: 'preparing a command', signal: request.signal }, (abortSignal) =>
    container.exec({
      Cmd: wrapCommand(request, notStarted),
      Env: environment(request.env),
      User: `${AGENT_ID}:${AGENT_ID}`,
      WorkingDir: '/',
      AttachStdout: true,
      AttachStderr: true,
      abortSignal,
    }),
  );
}
