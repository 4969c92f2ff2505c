import type { JsonObject } from '../../core/json.ts';
import { createAnthropicSink } from './anthropic-reply.ts';
import { asCount, asObject, asText, isFilled, objectsIn, textOf } from './json-read.ts';
import type { Protocol, RefusalKind, RequestFacts, ToolResultFacts } from './protocol.ts';
import { createReader } from './reply-reader.ts';

const ERROR_TYPES: Readonly<Record<RefusalKind, string>> = {
  budget: 'billing_error',
  not_found: 'not_found_error',
  unauthorized: 'authentication_error',
  invalid: 'invalid_request_error',
  too_large: 'request_too_large',
  upstream: 'api_error',
};

/** The Messages API of Anthropic. */
export const anthropicMessages: Protocol = {
  wire: 'anthropic-messages',
  provider: 'anthropic',
  readRequest,
  prepareBody: (body) => body,
  createReader: ({ streams }) => createReader(createAnthropicSink(), { streams }),
  errorBody: (kind, message) => ({ type: 'error', error: { type: ERROR_TYPES[kind], message } }),
};

function readRequest(body: JsonObject): RequestFacts {
  const blocks = objectsIn(body['messages']).flatMap((message) => objectsIn(message['content']));
  return {
    model: asText(body['model']) ?? '',
    streams: body['stream'] === true,
    maxOutputTokens: asCount(body['max_tokens']),
    offersTools:
      isFilled(body['tools']) ||
      asObject(body['thread'])['type'] === 'continue' ||
      blocks.some(({ type }) => type === 'tool_addition'),
    toolResults: blocks.filter(({ type }) => type === 'tool_result').map(toToolResult),
  };
}

function toToolResult(block: JsonObject): ToolResultFacts {
  return {
    id: asText(block['tool_use_id']) ?? '',
    text: textOf(block['content']),
    isError: block['is_error'] === true,
  };
}
