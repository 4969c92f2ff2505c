import type { InfraError } from './errors.ts';
import type { LimitKind } from './limit-kind.ts';

/** One trial's way to models. Nothing that goes through it knows a real key. */
export interface TrialGateway extends AsyncDisposable {
  /** `http://127.0.0.1:PORT` for programs inside the sandbox; equal to hostUrl where the trial has no tunnel. */
  readonly sandboxUrl: string;
  /** The same gateway for code in our own process or on this machine. */
  readonly hostUrl: string;
  /** What the trial's agent uses as API key; means nothing elsewhere. */
  readonly token: string;
  /** Aborted when nothing more can come of the trial: a budget is used up (after a grace), the provider or the tunnel is gone. */
  readonly stopped: AbortSignal;
  /** Takes no more calls, records what was pending and says how it went. The same answer each time. */
  close(): Promise<GatewaySummary>;
}

/** What a trial did through its gateway. */
export interface GatewaySummary {
  readonly end: GatewayEnd;
  readonly modelCalls: number;
  /** True when the agent offered tools to the model in the API's own way, so that their uses were seen. */
  readonly toolCallsRecorded: boolean;
}

/** What stopped a trial from the gateway's side. Whatever the agent's exit code says, `infra` is our failure. */
export type GatewayEnd =
  | { readonly kind: 'open' }
  | { readonly kind: 'limit'; readonly limit: LimitKind; readonly detail: string }
  | { readonly kind: 'infra'; readonly error: InfraError };
