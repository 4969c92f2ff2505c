import type { Json } from '../../core/json.ts';
import type { ToolCall } from '../../core/transcript.ts';
import type { Message } from '../protocol/message.ts';
import { replyText } from './reply-text.ts';

/** Where a message was seen. */
export interface Place {
  readonly server: string;
  readonly session: number;
}

/** A call that still waits for its answer. */
export interface OpenCall {
  readonly place: Place;
  readonly tool: string;
  readonly arguments: Json;
  readonly approved: boolean | undefined;
  /** Set while the client is to repeat the call with what the server asked for. */
  readonly requestState?: Json | undefined;
}

/** Without an answer, none will come. `longest`: characters kept of the result. */
export function toEvent(
  { place, tool, arguments: args, approved }: OpenCall,
  answer: Extract<Message, { kind: 'response' }> | undefined,
  longest: number,
): ToolCall {
  const reply = answer === undefined ? { text: null, isError: false } : replyText(answer);
  return {
    type: 'tool_call',
    server: place.server,
    tool,
    // Parsed JSON; zod's type for it only lacks `readonly`.
    arguments: args as ToolCall['arguments'],
    result: reply.text === null ? null : clip(reply.text, longest),
    isError: reply.isError,
    ...(approved === undefined ? {} : { approved }),
  };
}

function clip(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}… (${text.length} characters in all)`;
}
