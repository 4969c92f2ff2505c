import type { Json } from '../../core/json.ts';
import { own } from '../../core/json.ts';
import { quoteJson } from '../../core/quote.ts';
import type { ToolReply } from '../../core/tool-servers.ts';
import type { Message } from '../protocol/message.ts';

/** What an answer to tools/call says, as text for a model and for the transcript. */
export function replyText({
  result,
  error,
}: Pick<Extract<Message, { kind: 'response' }>, 'result' | 'error'>): ToolReply {
  if (error !== undefined) return { text: errorText(error), isError: true };
  const isError = own(result, 'isError') === true;
  const content = own(result, 'content');
  const texts = Array.isArray(content) ? content.map(blockText) : [];
  const structured = own(result, 'structuredContent');
  if (texts.length === 0 && structured !== undefined) return { text: JSON.stringify(structured), isError };
  return { text: texts.join('\n'), isError };
}

function blockText(block: Json): string {
  const type = own(block, 'type');
  const text = own(block, 'text') ?? own(own(block, 'resource'), 'text');
  if (typeof text === 'string') return text;
  const uri = own(block, 'uri') ?? own(own(block, 'resource'), 'uri');
  return `[${typeof type === 'string' ? type.slice(0, 50) : 'unknown'}${typeof uri === 'string' ? ` ${uri.slice(0, 500)}` : ''}]`;
}

function errorText(error: Json): string {
  const message = own(error, 'message');
  return `error ${quoteJson(own(error, 'code') ?? null, 20)}: ${typeof message === 'string' ? message : quoteJson(error)}`;
}
