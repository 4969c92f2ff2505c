import type { Agent } from './agent.ts';
import type { Sandbox } from './sandbox.ts';
import type { ServedTools } from './served-tools.ts';
import type { Task } from './task.ts';
import type { TranscriptEvent } from './transcript.ts';
import type { TrialGateway } from './trial-gateway.ts';

export type { GatewayEnd, GatewaySummary, TrialGateway } from './trial-gateway.ts';

/** Whoever answers model calls; each has its own base URL and key. */
export type Provider = 'anthropic' | 'openai' | 'gemini';

/** The port inside every sandbox that has a gateway. Always the same, so that prompts and cassettes are. */
export const GATEWAY_PORT = 8383;

/** A trial that wants to reach models, or tool servers. */
export interface GatewayRequest {
  /** Whose calls they are: the same object for all its trials. Cassettes are kept by agent, version and model. */
  readonly agent: Agent;
  readonly task: Pick<Task, 'id' | 'limits'>;
  readonly index: number;
  /** Undefined: the agent runs in our process or elsewhere, and no tunnel is opened. */
  readonly sandbox: Sandbox | undefined;
  /** False: the way leads to tool servers only, and every call of a model is refused. */
  readonly servesModels: boolean;
  /** The task's tool servers; undefined where it has none. */
  readonly tools: ServedTools | undefined;
  /** False where the agent records its tool calls itself. */
  readonly recordsToolCalls: boolean;
  readonly record: (event: TranscriptEvent) => void;
  readonly signal: AbortSignal;
}

/** Model routes for all trials of a run: adds the keys, meters, keeps budgets, records and replays. */
export interface Gateway extends AsyncDisposable {
  /** Throws InfraError('gateway') when the tunnel cannot be opened. */
  open(request: GatewayRequest): Promise<TrialGateway>;
  /** US dollars spent in this run so far; null when a call's price is unknown. Replayed calls cost nothing. */
  spentUsd(): number | null;
  /** Why no further trial may start; undefined while one may. */
  exhausted(): string | undefined;
}
