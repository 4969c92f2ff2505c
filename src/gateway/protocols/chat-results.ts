import type { JsonObject } from '../../core/json.ts';
import { isJsonObject } from '../../core/json.ts';
import { asText, objectsIn, textOf } from './json-read.ts';
import type { ToolResultFacts } from './protocol.ts';

/** Calls of the older form have no id: theirs is their place in the conversation and their name. */
export function functionCallId(place: number, name: string): string {
  return `function_call#${place}:${name}`;
}

/** Calls of the older form in the conversation so far: the place of the next. */
export function countFunctionCalls(body: JsonObject): number {
  return objectsIn(body['messages']).filter(isFunctionCall).length;
}

/** Tool results of both forms, oldest first. */
export function toolResultsIn(body: JsonObject): readonly ToolResultFacts[] {
  let calls = 0;
  return objectsIn(body['messages']).flatMap((message) => {
    if (isFunctionCall(message)) calls += 1;
    const { role } = message;
    if (role !== 'tool' && role !== 'function') return [];
    const id =
      role === 'tool'
        ? asText(message['tool_call_id'])
        : functionCallId(Math.max(calls - 1, 0), asText(message['name']) ?? '');
    return [{ id: id ?? '', text: textOf(message['content']), isError: false }];
  });
}

function isFunctionCall(message: JsonObject): boolean {
  return isJsonObject(message['function_call']);
}
