import { setTimeout as delay } from 'node:timers/promises';
import type { Exec } from 'dockerode';
import { InfraError } from '../core/errors.ts';
import { callEngine } from './engine-call.ts';

/** How long the engine may take to confirm an exit after the stream has ended. */
const CONFIRMING_MS = 10_000;

/** A dying engine looks like a normal end: only its word that the command has ended, with a number, makes a result. */
export async function confirmedExitCode(exec: Exec, withinMs = CONFIRMING_MS): Promise<number> {
  const deadlineMs = performance.now() + withinMs;
  for (let waitMs = 5; ; waitMs *= 2) {
    const { Running, ExitCode } = await callEngine({ doing: 'asking how a command ended' }, (abortSignal) =>
      exec.inspect({ abortSignal }),
    );
    if (!Running && typeof ExitCode === 'number') return ExitCode;
    if (performance.now() > deadlineMs) throw new InfraError('engine', 'the engine does not say how a command ended');
    await delay(waitMs);
  }
}
