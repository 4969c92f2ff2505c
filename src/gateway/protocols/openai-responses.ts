import type { JsonObject } from '../../core/json.ts';
import { isJsonObject } from '../../core/json.ts';
import { asCount, asText, isFilled, objectsIn, textOf } from './json-read.ts';
import { openaiErrorBody } from './openai-error.ts';
import type { Protocol, RequestFacts, ToolResultFacts } from './protocol.ts';
import { createReader } from './reply-reader.ts';
import { createResponsesSink } from './responses-reply.ts';

/** The Responses API of OpenAI. */
export const openaiResponses: Protocol = {
  wire: 'openai-responses',
  provider: 'openai',
  readRequest,
  prepareBody: (body) => body,
  createReader: ({ streams }) => createReader(createResponsesSink(), { streams }),
  errorBody: openaiErrorBody,
};

function readRequest(body: JsonObject): RequestFacts {
  return {
    model: asText(body['model']) ?? '',
    streams: body['stream'] === true,
    maxOutputTokens: asCount(body['max_output_tokens']),
    // A stored prompt may declare tools, like an earlier response.
    offersTools: isFilled(body['tools']) || isHeld(body['previous_response_id']) || isJsonObject(body['prompt']),
    toolResults: objectsIn(body['input'])
      .filter(({ type }) => typeof type === 'string' && type.endsWith('_call_output'))
      .map(toToolResult),
  };
}

function isHeld(id: JsonObject[string] | undefined): boolean {
  return typeof id === 'string' && id !== '';
}

/** A local shell's result names its call by `id`, all others by `call_id`. */
function toToolResult(item: JsonObject): ToolResultFacts {
  return {
    id: asText(item['call_id']) ?? asText(item['id']) ?? '',
    text: textOfOutput(item['output']),
    isError: item['status'] === 'failed',
  };
}

/** Text or parts of text; a shell's parts are what it wrote to its two streams. */
function textOfOutput(output: JsonObject[string] | undefined): string {
  const parts = objectsIn(output);
  if (!parts.some((part) => 'stdout' in part || 'stderr' in part)) return textOf(output);
  return parts
    .flatMap((part) => [asText(part['stdout']), asText(part['stderr'])])
    .filter((text) => text !== null && text !== '')
    .join('\n');
}
