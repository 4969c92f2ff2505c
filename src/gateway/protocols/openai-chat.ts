import type { JsonObject } from '../../core/json.ts';
import { createChatSink } from './chat-reply.ts';
import { countFunctionCalls, toolResultsIn } from './chat-results.ts';
import { asCount, asObject, asText, isFilled } from './json-read.ts';
import { openaiErrorBody } from './openai-error.ts';
import type { Protocol, RequestFacts } from './protocol.ts';
import { createReader } from './reply-reader.ts';

/** Chat Completions, of OpenAI and of the many who imitate it. */
export const openaiChat: Protocol = {
  wire: 'openai-chat',
  provider: 'openai',
  readRequest,
  prepareBody,
  createReader: ({ streams, body }) => createReader(createChatSink(countFunctionCalls(body)), { streams }),
  errorBody: openaiErrorBody,
};

function readRequest(body: JsonObject): RequestFacts {
  const perChoice = asCount(body['max_completion_tokens']) ?? asCount(body['max_tokens']);
  return {
    model: asText(body['model']) ?? '',
    streams: body['stream'] === true,
    maxOutputTokens: perChoice === null ? null : perChoice * Math.max(asCount(body['n']) ?? 1, 1),
    offersTools: isFilled(body['tools']) || isFilled(body['functions']),
    toolResults: toolResultsIn(body),
  };
}

/** A stream states its usage only where it is asked to. */
function prepareBody(body: JsonObject): JsonObject {
  const options = asObject(body['stream_options']);
  if (body['stream'] !== true || options['include_usage'] === true) return body;
  return { ...body, stream_options: { ...options, include_usage: true } };
}
