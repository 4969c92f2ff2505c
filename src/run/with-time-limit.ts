import { anySignal } from '../core/abort.ts';
import { InfraError } from '../core/errors.ts';

const GRACE_MS = 15_000;

/**
 * Runs `work` with a signal that aborts with a TimeoutError after `timeoutMs`, or with the outer signal's reason.
 * Work that does not end within 15 s after that is our failure: InfraError.
 */
export async function withTimeLimit<Result>(
  limit: { readonly timeoutMs: number; readonly signal: AbortSignal },
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = anySignal([limit.signal, AbortSignal.timeout(limit.timeoutMs)]);
  const stuck = stuckAfter(signal);
  try {
    return await Promise.race([work(signal), stuck.promise]);
  } finally {
    stuck.clear();
  }
}

function stuckAfter(signal: AbortSignal) {
  let timer: NodeJS.Timeout | undefined;
  let onAbort = () => {};
  const promise = new Promise<never>((_, reject) => {
    onAbort = () => {
      timer = setTimeout(() => reject(new InfraError('sandbox', 'the agent could not be stopped in time')), GRACE_MS);
    };
    signal.addEventListener('abort', onAbort, { once: true });
  });
  const clear = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  };
  return { promise, clear };
}
