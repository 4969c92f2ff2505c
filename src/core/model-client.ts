import type { Json } from './json.ts';
import type { Usage } from './transcript.ts';

/** A tool as a model sees it; `parameters` is a JSON Schema object. */
export interface ToolDefinition {
  readonly name: string;
  readonly description: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A piece of a message. `opaque` holds what only the provider understands (thinking, server tools) and must be sent back unchanged. */
export type ModelContent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'tool_use'; readonly id: string; readonly tool: string; readonly arguments: Json }
  | { readonly type: 'tool_result'; readonly id: string; readonly text: string; readonly isError: boolean }
  | { readonly type: 'opaque'; readonly value: unknown };

export interface ModelMessage {
  readonly role: 'user' | 'assistant';
  readonly content: readonly ModelContent[];
}

export interface ModelRequest {
  readonly model: string;
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ToolDefinition[];
  readonly maxTokens: number;
  readonly signal: AbortSignal;
}

/** Why the model stopped; `other` carries what the provider said. */
export type StopReason =
  | 'end_turn'
  | 'tool_use'
  | 'max_tokens'
  | 'stop_sequence'
  | 'pause_turn'
  | 'refusal'
  | 'context_exceeded'
  | 'other';

export interface ModelReply {
  readonly reportedModel: string;
  readonly content: readonly ModelContent[];
  readonly stopReason: StopReason;
  readonly rawStopReason: string | null;
  readonly usage: Usage | null;
  readonly latencyMs: number;
}

/** The provider refused the request itself (400, 404, 413, 422): the agent's doing, not an outage. */
export interface ModelRejection {
  readonly rejected: { readonly status: number; readonly type: string | null; readonly message: string };
}

/** A model provider. Throws InfraError('provider') after its retries, and for 401 and 403. */
export interface ModelClient {
  respond(request: ModelRequest): Promise<ModelReply | ModelRejection>;
}
