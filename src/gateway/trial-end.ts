import type { InfraError } from '../core/errors.ts';
import type { GatewayEnd } from '../core/gateway.ts';
import type { LimitKind } from '../core/limit-kind.ts';

/** What stopped a trial: the first thing that did, for ever. */
export interface TrialEnd {
  current(): GatewayEnd;
  /** `stopped` follows after the grace, in which an agent that got its refusal can say so and leave. */
  limit(over: { readonly limit: LimitKind; readonly detail: string }, when?: When): void;
  infra(error: InfraError, when?: When): void;
  /** A call was given up while the provider failed: an end of the trial, unless the provider answers another call. */
  unanswered(error: InfraError): void;
  answered(): void;
  readonly stopped: AbortSignal;
  /** The trial is over: nothing needs to be stopped any more. */
  freeze(): void;
  /** Nothing is under way any more. */
  conclude(): void;
}

interface When {
  /** Without the grace: nobody is there to say anything. */
  readonly atOnce: boolean;
}

export function createTrialEnd(graceMs: number): TrialEnd {
  const stopping = new AbortController();
  let current: GatewayEnd = { kind: 'open' };
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let doubt: InfraError | undefined;
  const set = (end: Exclude<GatewayEnd, { kind: 'open' }>, delayMs: number) => {
    if (current.kind !== 'open') return;
    current = end;
    if (isOver) return;
    const reason = end.kind === 'infra' ? end.error : new Error(end.detail);
    if (delayMs === 0) stopping.abort(reason);
    else timer = setTimeout(() => stopping.abort(reason), delayMs);
  };
  return {
    current: () => current,
    limit: ({ limit, detail }, when) => set({ kind: 'limit', limit, detail }, when?.atOnce ? 0 : graceMs),
    infra: (error, when) => set({ kind: 'infra', error }, when?.atOnce ? 0 : graceMs),
    unanswered(error) {
      doubt = error;
    },
    answered() {
      doubt = undefined;
    },
    stopped: stopping.signal,
    freeze() {
      isOver = true;
      clearTimeout(timer);
    },
    conclude() {
      if (doubt !== undefined) set({ kind: 'infra', error: doubt }, 0);
    },
  };
}
