import type { Provider } from '../../core/gateway.ts';
import type { Json, JsonObject } from '../../core/json.ts';
import type { Usage } from '../../core/transcript.ts';

export type Wire = 'anthropic-messages' | 'openai-chat' | 'openai-responses' | 'gemini';

/** What a model call asks for. */
export interface RequestFacts {
  /** Empty when the body names none. */
  readonly model: string;
  readonly streams: boolean;
  /** Tokens of the reply, at most; null when not said. */
  readonly maxOutputTokens: number | null;
  /** True when tools are declared in the request, or are held by the server for a continued thread. */
  readonly offersTools: boolean;
  /** Every tool result in the request, oldest first. */
  readonly toolResults: readonly ToolResultFacts[];
}

export interface ToolResultFacts {
  readonly id: string;
  readonly text: string;
  readonly isError: boolean;
}

export interface ToolUseFacts {
  readonly id: string;
  readonly tool: string;
  readonly arguments: Json;
}

/** What a reply said, as far as it came. */
export interface ReplyFacts {
  readonly reportedModel: string | null;
  /** Null when the reply states none, or not all of it. */
  readonly usage: Usage | null;
  readonly stopReason: string | null;
  readonly text: string;
  readonly toolUses: readonly ToolUseFacts[];
  /** False when the stream ended before the protocol's last event. */
  readonly isComplete: boolean;
  /** An error event inside a stream, or the message of an error reply. */
  readonly error: string | null;
}

/** Reads a reply as it passes by. Never throws: what it does not understand, it leaves out. */
export interface ReplyReader {
  write(chunk: Uint8Array): void;
  end(): ReplyFacts;
}

/** Why the gateway itself answers with an error. */
export type RefusalKind = 'budget' | 'not_found' | 'unauthorized' | 'invalid' | 'too_large' | 'upstream';

/** One family of HTTP API. */
export interface Protocol {
  readonly wire: Wire;
  readonly provider: Provider;
  /** `path` is the route's upstream path: Gemini names model and streaming there. */
  readRequest(body: JsonObject, path: string): RequestFacts;
  /** The body as it goes upstream: usage in streams asked for, nothing else changed. */
  prepareBody(body: JsonObject): JsonObject;
  /** For a 2xx reply to `body`. `streams` as in the reply's content type: true for text/event-stream. */
  createReader(options: { readonly streams: boolean; readonly body: JsonObject }): ReplyReader;
  /** An error in this API's form. */
  errorBody(kind: RefusalKind, message: string): JsonObject;
}
