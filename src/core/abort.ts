/** True when a signal was aborted because time ran out (AbortSignal.timeout), not because someone cancelled. */
export function isTimedOut(signal: AbortSignal): boolean {
  const reason: unknown = signal.reason;
  return signal.aborted && reason instanceof Error && reason.name === 'TimeoutError';
}
