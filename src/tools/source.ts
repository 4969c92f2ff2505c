import type { Json, JsonObject } from '../core/json.ts';
import type { ToolDescription } from './tool-description.ts';

/** Which generation of MCP a server speaks: `legacy` begins with initialize, `modern` (2026-07-28) does without. */
export type Era = 'both' | 'legacy' | 'modern';

/** What becomes of a call, on the wire. */
export type Reply =
  | { readonly kind: 'result'; readonly result: JsonObject }
  | { readonly kind: 'error'; readonly code: number; readonly message: string; readonly data?: Json }
  /** No answer, ever. */
  | { readonly kind: 'hang' }
  /** The connection ends. */
  | { readonly kind: 'crash' }
  /** This text as a line, whatever it is. */
  | { readonly kind: 'raw'; readonly text: string };

export interface SourceCall {
  readonly tool: string;
  readonly arguments: JsonObject;
  /** Aborted when the caller has cancelled or is gone. */
  readonly signal: AbortSignal;
}

/** A server of which only tools and answers are its own; `speak` knows the protocol for it. */
export interface ToolSource {
  readonly about: { readonly name: string; readonly version: string; readonly instructions?: string | undefined };
  readonly era: Era;
  readonly tools: readonly ToolDescription[];
  /** Tools a page of tools/list; undefined: all on one. */
  readonly pageSize?: number | undefined;
  /** True: arguments that do not fit a tool's schema are refused before `call`. */
  readonly checksArguments: boolean;
  /** Only for tools that are offered. Never rejects. */
  call(call: SourceCall): Promise<Reply>;
}

export function textReply(text: string, isError = false): Reply {
  return { kind: 'result', result: { content: [{ type: 'text', text }], ...(isError ? { isError } : {}) } };
}
