/** How freely calls to one provider may start. */
export interface BrakeState {
  /** No call starts before. */
  readonly untilMs: number;
  /** Calls that may be unanswered at once; Infinity when the provider has not complained, or no longer does. */
  readonly atOnce: number;
  /** Counts complaints, so that a call from before the newest one says nothing about the time after it. */
  readonly epoch: number;
}

export type Passage =
  | { readonly kind: 'go' }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'queue' };

export const RELEASED: BrakeState = { untilMs: 0, atOnce: Infinity, epoch: 0 };

/** So many answered calls after a pause, and the provider is trusted again. */
const TRUSTED_AT = 16;

/** The provider asked for a pause: all wait for it, then one call tries. */
export function pull(
  state: BrakeState,
  { nowMs, pauseMs }: { readonly nowMs: number; readonly pauseMs: number },
): BrakeState {
  return { untilMs: Math.max(state.untilMs, nowMs + pauseMs), atOnce: 1, epoch: state.epoch + 1 };
}

/** A call that started in `epoch` was answered: one more may be under way. */
export function ease(state: BrakeState, epoch: number): BrakeState {
  if (epoch !== state.epoch) return state;
  return { ...state, atOnce: state.atOnce >= TRUSTED_AT ? Infinity : state.atOnce + 1 };
}

/** Whether a call may start now, in some milliseconds, or when another one has been answered. */
export function passage(
  state: BrakeState,
  { nowMs, inFlight }: { readonly nowMs: number; readonly inFlight: number },
): Passage {
  if (nowMs < state.untilMs) return { kind: 'wait', ms: state.untilMs - nowMs };
  return inFlight < state.atOnce ? { kind: 'go' } : { kind: 'queue' };
}
