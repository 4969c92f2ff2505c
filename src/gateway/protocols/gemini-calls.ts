import type { JsonObject } from '../../core/json.ts';
import { isJsonObject } from '../../core/json.ts';
import { asObject, asText, objectsIn } from './json-read.ts';
import type { ToolResultFacts } from './protocol.ts';

/**
 * Counts the function calls of a conversation by name. Gemini often gives calls no id, and a client that wants one makes
 * it up, so a call is known by its place: `name#2` is the second call of `name`.
 */
export function createCallCounter(contents: readonly JsonObject[]): (name: string) => string {
  const counts = new Map<string, number>();
  const count = (name: string) => {
    const next = (counts.get(name) ?? 0) + 1;
    counts.set(name, next);
    return `${name}#${next}`;
  };
  for (const call of parts(contents, 'functionCall')) count(nameOf(call));
  return count;
}

/** Results in order. An id, whoever made it, leads to its call; without one the results of a name answer its calls in turn. */
export function toolResultsIn(contents: readonly JsonObject[]): readonly ToolResultFacts[] {
  const countCall = createCallCounter([]);
  const countResult = createCallCounter([]);
  const places = new Map<string, string>();
  for (const call of parts(contents, 'functionCall')) {
    const place = countCall(nameOf(call));
    const id = asText(call['id']);
    if (id !== null) places.set(id, place);
  }
  return parts(contents, 'functionResponse').map((response) => {
    const place = countResult(nameOf(response));
    return { id: places.get(asText(response['id']) ?? '') ?? place, ...outcomeOf(response['response']) };
  });
}

export function nameOf(call: JsonObject): string {
  return asText(call['name']) ?? '';
}

/** The API asks for `output` or `error` in the response; any other object is the output as a whole. */
function outcomeOf(response: JsonObject[string] | undefined): Pick<ToolResultFacts, 'text' | 'isError'> {
  const { output, error } = asObject(response);
  const isError = error !== undefined && error !== null;
  const said = isError ? error : (output ?? response ?? '');
  return { text: typeof said === 'string' ? said : JSON.stringify(said), isError };
}

function parts(contents: readonly JsonObject[], kind: 'functionCall' | 'functionResponse'): readonly JsonObject[] {
  return contents
    .flatMap((content) => objectsIn(content['parts']).map((part) => part[kind]))
    .filter((part) => isJsonObject(part));
}
