import type { BrakeState } from './brake-state.ts';
import { ease, passage, pull, RELEASED } from './brake-state.ts';

/** One attempt under way. Exactly one of its methods is called, once. */
export interface Slot {
  /** The provider asked for a pause. */
  throttled(pauseMs: number): void;
  answered(): void;
  /** Ended without saying anything about the provider's limits. */
  left(): void;
}

/** Shared by all calls of a run to one provider: after a 429 or 529 they wait together and start again one by one. */
export interface Brake {
  /** Undefined when no attempt may start within `patienceMs`. Rejects with the signal's reason. */
  enter(options: { readonly patienceMs: number; readonly signal: AbortSignal }): Promise<Slot | undefined>;
}

interface Waiter {
  readonly start: () => void;
}

/** `now` counts milliseconds on any steady clock. */
export function createBrake({ now }: { readonly now: () => number }): Brake {
  let state: BrakeState = RELEASED;
  let inFlight = 0;
  let timer: NodeJS.Timeout | undefined;
  const waiters = new Set<Waiter>();

  function startWaiting(): void {
    clearTimeout(timer);
    for (const waiter of waiters) {
      const next = passage(state, { nowMs: now(), inFlight });
      if (next.kind === 'wait') timer = setTimeout(startWaiting, Math.ceil(next.ms));
      if (next.kind !== 'go') return;
      waiters.delete(waiter);
      inFlight += 1;
      waiter.start();
    }
  }

  function openSlot(): Slot {
    const { epoch } = state;
    const leave = (next: BrakeState) => {
      inFlight -= 1;
      state = next;
      startWaiting();
    };
    return {
      throttled: (pauseMs) => leave(pull(state, { nowMs: now(), pauseMs })),
      answered: () => leave(ease(state, epoch)),
      left: () => leave(state),
    };
  }

  return {
    enter({ patienceMs, signal }) {
      signal.throwIfAborted();
      return new Promise((resolve, reject) => {
        const waiter: Waiter = { start: () => end(() => resolve(openSlot())) };
        const onAbort = () => end(() => reject(signal.reason));
        const patience = setTimeout(() => end(() => resolve(undefined)), patienceMs);
        function end(settle: () => void): void {
          waiters.delete(waiter);
          clearTimeout(patience);
          signal.removeEventListener('abort', onAbort);
          if (waiters.size === 0) clearTimeout(timer);
          settle();
        }
        signal.addEventListener('abort', onAbort, { once: true });
        waiters.add(waiter);
        startWaiting();
      });
    },
  };
}
