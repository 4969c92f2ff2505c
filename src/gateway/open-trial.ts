import type { Budget } from '../core/budget.ts';
import type { GatewayRequest } from '../core/gateway.ts';
import type { PriceOverrides } from '../core/price.ts';
import type { Redact } from '../core/redact.ts';
import type { Oddities } from './oddities.ts';
import type { TraceIntake } from './otlp/trace-intake.ts';
import type { Room } from './read-body.ts';
import type { Settled } from './settled.ts';
import type { ToolLedger } from './tool-ledger.ts';
import type { TrialEnd } from './trial-end.ts';
import type { Upstream } from './upstream/upstream.ts';

/** What all trials of a run share. */
export interface RunShare {
  readonly budget: Budget;
  readonly budgetUsd: number | undefined;
  readonly settled: Settled;
  readonly prices: PriceOverrides;
  /** Tokens of a reply that are reserved at most. */
  readonly outputTokenCap: number;
  /** Milliseconds on any steady clock. */
  readonly now: () => number;
  readonly redact: Redact;
}

/** A trial while it makes calls. */
export interface OpenTrial {
  readonly run: RunShare;
  readonly request: GatewayRequest;
  readonly token: string;
  readonly send: Upstream;
  readonly budget: Budget;
  readonly end: TrialEnd;
  readonly oddities: Oddities;
  readonly ledger: ToolLedger;
  readonly room: Room;
  readonly traces: TraceIntake;
  readonly counts: TrialCounts;
  /** Aborted when the trial is over or cancelled. */
  readonly signal: AbortSignal;
}

export interface TrialCounts {
  atOnce: number;
  modelCalls: number;
  /** Calls that offered tools and were answered: their uses were seen. */
  withTools: number;
  tokenCounts: number;
  /** Requests to tool servers, and sessions with them, that are under way. */
  toolsAtOnce: number;
  toolSessions: number;
}
