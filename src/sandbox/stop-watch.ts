/** A timer of more than this (25 days) would strike at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Why a command was ended from outside. */
export type StopReason = 'timed_out' | 'output_exceeded' | 'aborted';

/** Ends a command once: at its time limit, when aborted, or when told. */
export interface StopWatch {
  /** Undefined as long as nothing was stopped. */
  readonly reason: StopReason | undefined;
  stop(reason: StopReason): void;
  /** Settles when what was stopped has ended; throws when that failed. At once when nothing was stopped. */
  settled(): Promise<void>;
  dispose(): void;
}

export function watchForStop(options: {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly end: () => Promise<void>;
}): StopWatch {
  let reason: StopReason | undefined;
  let ending: Promise<void> = Promise.resolve();
  const stop = (why: StopReason) => {
    if (reason !== undefined) return;
    reason = why;
    ending = options.end();
    // Whoever awaits settled() sees the failure; until then it must not count as unhandled.
    ending.catch(() => undefined);
  };
  const onAbort = () => stop('aborted');
  const timer = setTimeout(stop, Math.min(options.timeoutMs, LONGEST_TIMER_MS), 'timed_out');
  options.signal.addEventListener('abort', onAbort, { once: true });
  if (options.signal.aborted) onAbort();
  return {
    get reason() {
      return reason;
    },
    stop,
    settled: () => ending,
    dispose() {
      clearTimeout(timer);
      options.signal.removeEventListener('abort', onAbort);
    },
  };
}
