import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { Exec } from 'dockerode';
import type { ExecRequest } from '../core/sandbox.ts';
import { createDemultiplexer } from './demultiplex.ts';
import { callEngine } from './engine-call.ts';
import { engineFailure } from './engine-failure.ts';
import type { StopReason } from './stop-watch.ts';
import { LONGEST_TIMER_MS, watchForStop } from './stop-watch.ts';

const HARD_OUTPUT_BYTES = 64 * 1024 ** 2;
/** How long the engine may take to start a command, beyond the command's own time. */
const STARTING_MS = 30_000;
/** How long the engine may take to close a stream after everything that held it was killed. */
const CLOSING_MS = 10_000;
const KILL_AGAIN_MS = 20;

export interface ExecStream {
  readonly exec: Exec;
  readonly request: ExecRequest;
  /** Kills every process inside, or else the container. */
  readonly endEverything: () => Promise<void>;
  readonly deliver: Parameters<typeof createDemultiplexer>[0];
}

/** Starts a command and reads until its streams are closed, by itself or, at a limit, by killing what holds them. */
export async function streamExec({
  exec,
  request,
  endEverything,
  deliver,
}: ExecStream): Promise<StopReason | undefined> {
  let output: Duplex | undefined;
  let closed = false;
  let bytesLeft = request.hardOutputBytes ?? HARD_OUTPUT_BYTES;

  async function end(): Promise<void> {
    const deadlineMs = performance.now() + CLOSING_MS;
    // More than once: the engine answers before the command exists, so that the first kill can come too early for it.
    do {
      await endEverything();
      await delay(KILL_AGAIN_MS);
    } while (!closed && performance.now() < deadlineMs);
    output?.destroy();
  }
  const watch = watchForStop({ timeoutMs: request.timeoutMs, signal: request.signal, end });
  const demultiplex = createDemultiplexer((channel, bytes) => {
    deliver(channel, bytes);
    bytesLeft -= bytes.length;
    if (bytesLeft < 0) watch.stop('output_exceeded');
  });
  try {
    const call = {
      doing: 'starting a command',
      timeoutMs: Math.min(request.timeoutMs + STARTING_MS, LONGEST_TIMER_MS),
    };
    output = await callEngine(call, (abortSignal) => exec.start({ hijack: false, stdin: false, abortSignal }));
    for await (const chunk of output) demultiplex(chunk);
  } catch (error) {
    if (watch.reason === undefined) throw engineFailure('running a command', error);
  } finally {
    closed = true;
    watch.dispose();
  }
  await watch.settled();
  return watch.reason;
}
