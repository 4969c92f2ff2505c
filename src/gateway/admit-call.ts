import type { Budget, CallUse, Reservation } from '../core/budget.ts';
import type { Settled } from './settled.ts';

/** Both budgets' share of one call. Exactly one of its methods is called, once. */
export interface Admitted {
  settle(use: { readonly trial: CallUse; readonly run: CallUse }): void;
  release(): void;
}

/** Null when a budget is used up, or `isOpen` no longer holds. Waits while only calls in flight stand in the way. */
export async function admitCall(
  { trial, run, settled }: { readonly trial: Budget; readonly run: Budget; readonly settled: Settled },
  { estimate, isOpen }: { readonly estimate: CallUse; readonly isOpen: () => boolean },
): Promise<Admitted | null> {
  while (isOpen()) {
    const first = trial.reserve(estimate);
    if (first.kind === 'over') return null;
    if (first.kind === 'admitted') {
      const second = run.reserve(estimate);
      if (second.kind === 'admitted') return both(first.reservation, second.reservation, settled);
      first.reservation.release();
      if (second.kind === 'over') return null;
    }
    await settled.next();
  }
  return null;
}

function both(trial: Reservation, run: Reservation, settled: Settled): Admitted {
  return {
    settle(use) {
      trial.settle(use.trial);
      run.settle(use.run);
      settled.tell();
    },
    release() {
      trial.release();
      run.release();
      settled.tell();
    },
  };
}
