import type { Agent, LimitKind } from './agent.ts';
import type { InfraError } from './errors.ts';
import type { Sandbox } from './sandbox.ts';
import type { Task } from './task.ts';
import type { TranscriptEvent } from './transcript.ts';

/** Whoever answers model calls; each has its own base URL and key. */
export type Provider = 'anthropic' | 'openai' | 'gemini';

/** The port inside every sandbox that has a gateway. Always the same, so that prompts and cassettes are. */
export const GATEWAY_PORT = 8383;

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
  /** True when every call so far offered its tools to the model in the request, so that all tool uses were seen. */
  readonly toolCallsRecorded: boolean;
}

/** What stopped a trial from the gateway's side. Whatever the agent's exit code says, `infra` is our failure. */
export type GatewayEnd =
  | { readonly kind: 'open' }
  | { readonly kind: 'limit'; readonly limit: LimitKind; readonly detail: string }
  | { readonly kind: 'infra'; readonly error: InfraError };

/** A trial that wants to reach models. */
export interface GatewayRequest {
  /** Whose calls they are: the same object for all its trials. Cassettes are kept by agent, version and model. */
  readonly agent: Agent;
  readonly task: Pick<Task, 'id' | 'limits'>;
  readonly index: number;
  /** Undefined: the agent runs in our process or elsewhere, and no tunnel is opened. */
  readonly sandbox: Sandbox | undefined;
  /** False where the agent records its tool calls itself. */
  readonly recordsToolCalls: boolean;
  readonly record: (event: TranscriptEvent) => void;
  readonly signal: AbortSignal;
}

/** Model routes for all trials of a run: adds the keys, meters, keeps budgets, records and replays. */
export interface Gateway extends AsyncDisposable {
  /** Throws InfraError('sandbox') when the tunnel cannot be opened. */
  open(request: GatewayRequest): Promise<TrialGateway>;
  /** US dollars spent in this run so far; null when a call's price is unknown. Replayed calls cost nothing. */
  spentUsd(): number | null;
  /** Why no further trial may start; undefined while one may. */
  exhausted(): string | undefined;
}
