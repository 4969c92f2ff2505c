import type { LimitKind } from './limit-kind.ts';
import type { Sandbox } from './sandbox.ts';
import type { Task } from './task.ts';
import type { TrialTools } from './tool-servers.ts';
import type { TranscriptEvent } from './transcript.ts';
import type { TrialGateway } from './trial-gateway.ts';

export type { LimitKind } from './limit-kind.ts';

/** How the agent's part ended. Failures of ours are thrown as InfraError instead. */
export type AgentEnd =
  | { readonly end: 'completed'; readonly answer: string }
  | { readonly end: 'limit'; readonly limit: LimitKind; readonly detail: string }
  | { readonly end: 'agent_error'; readonly detail: string };

/** The way to a task's tool servers. Programs inside the sandbox find them by the files of core/mcp-config.ts. */
export interface AgentTools extends Pick<TrialTools, 'servers' | 'list' | 'call'> {
  /** `http://127.0.0.1:PORT`, for programs on this machine: `/mcp/SERVER` speaks streamable HTTP. */
  readonly hostUrl: string;
  /** The Bearer token of those routes. */
  readonly token: string;
  /** Whether a tool of this name is a server's: what an agent tells of its calls is recorded already. */
  serves(tool: string): boolean;
}

/** What an agent gets for one trial. */
export interface AgentContext {
  readonly task: Pick<Task, 'id' | 'prompt' | 'limits'>;
  /** Differs by task and trial, equal for the same task and trial number on every run. */
  readonly seed: number;
  readonly sandbox: Sandbox;
  readonly record: (event: TranscriptEvent) => void;
  /** The way to models, for agents whose `gateway` is not `none`. */
  readonly gateway: TrialGateway | undefined;
  /** Undefined where the task has no tool servers. */
  readonly tools: AgentTools | undefined;
  /** Aborted when the run is cancelled or the trial's time is over. */
  readonly signal: AbortSignal;
}

/**
 * What an agent did: its end, and whether every call of it was recorded. When not, those that were are still evidence
 * against it, never for it.
 */
export interface AgentRun {
  readonly end: AgentEnd;
  readonly toolCallsRecorded: boolean;
}

/** The thing under test, ready to run. */
export interface Agent {
  /** Recorded in the report's settings: type, model, files' hash. Never a secret. */
  readonly settings: Readonly<Record<string, string | number | null>>;
  /** Where its model calls come from: inside the sandbox, this machine, or it makes none through us. */
  readonly gateway: 'sandbox' | 'host' | 'none';
  /** True when its model calls' tool uses are recorded by the gateway, not by the agent itself. */
  readonly toolCallsFromGateway?: boolean;
  run(context: AgentContext): Promise<AgentRun>;
}
