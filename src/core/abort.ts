import { setMaxListeners } from 'node:events';

/** True when a signal was aborted because time ran out (AbortSignal.timeout), not because someone cancelled. */
export function isTimedOut(signal: AbortSignal): boolean {
  const reason: unknown = signal.reason;
  return signal.aborted && reason instanceof Error && reason.name === 'TimeoutError';
}

/**
 * Aborted with the reason of the first of them that is. Node 20's AbortSignal.any may be collected as garbage before it
 * aborts: a time limit made with it then never comes.
 */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  // Many calls of a run wait for one signal, which is no leak.
  setMaxListeners(0, controller.signal, ...signals);
  const aborted = signals.find((signal) => signal.aborted);
  if (aborted !== undefined) controller.abort(aborted.reason);
  for (const signal of aborted === undefined ? signals : []) {
    const pass = () => controller.abort(signal.reason);
    signal.addEventListener('abort', pass, { once: true, signal: controller.signal });
  }
  return controller.signal;
}
