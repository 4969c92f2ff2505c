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

const LONGEST_RESULT = 64 * 1024;

/** Without an answer, none will come. */
export function toEvent(
  { place, tool, arguments: args, approved }: OpenCall,
  answer: Extract<Message, { kind: 'response' }> | undefined,
): ToolCall {
  const reply = answer === undefined ? { text: null, isError: false } : replyText(answer);
  return {
    type: 'tool_call',
    server: place.server,
    tool,
    // Parsed JSON; zod's type for it only lacks `readonly`.
    arguments: args as ToolCall['arguments'],
    result: reply.text === null ? null : clip(reply.text),
    isError: reply.isError,
    ...(approved === undefined ? {} : { approved }),
  };
}

function clip(text: string): string {
  return text.length <= LONGEST_RESULT ? text : `${text.slice(0, LONGEST_RESULT)}… (${text.length} characters in all)`;
}
