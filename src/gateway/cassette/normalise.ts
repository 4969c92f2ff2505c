import type { Json, JsonObject } from '../../core/json.ts';
import { isJsonObject } from '../../core/json.ts';
import type { Wire } from '../protocols/protocol.ts';
import type { UpstreamRequest } from '../upstream/upstream.ts';
import { splitAnthropic } from './anthropic-parts.ts';
import { splitChat } from './chat-parts.ts';
import { splitGemini } from './gemini-parts.ts';
import { mapText } from './map-text.ts';
import type { NormalRequest, SplitBody } from './part.ts';
import { splitResponses } from './responses-parts.ts';

const SPLIT: Readonly<Record<Wire, SplitBody>> = {
  'anthropic-messages': splitAnthropic,
  'openai-chat': splitChat,
  'openai-responses': splitResponses,
  gemini: splitGemini,
};

/**
 * A request without session ids, cache markers and the names of its tool calls, split into parts. `neutral` takes
 * secrets and paths out of a text. Whoever changes what comes out raises the version of the cassette format.
 */
export function normalise(
  request: Pick<UpstreamRequest, 'wire' | 'path' | 'headers' | 'body'>,
  neutral: (text: string) => string,
): NormalRequest {
  const mapped = mapText(request.body, neutral);
  const body: JsonObject = isJsonObject(mapped) ? mapped : {};
  const { parts, chain } = SPLIT[request.wire](body);
  const path = neutral(normalPath(request.path));
  return {
    wire: request.wire,
    parts: [
      { kind: 'model', value: body['model'] ?? modelInPath(path) },
      { kind: 'api', value: readApi({ path, headers: request.headers, stream: body['stream'] ?? false }) },
      ...parts,
    ],
    chain,
  };
}

/** What decides the form of the reply. */
function readApi({ path, headers, stream }: { path: string; headers: UpstreamRequest['headers']; stream: Json }): Json {
  const version = headers['anthropic-version'];
  return { path, stream, ...(version === undefined ? {} : { version }) };
}

/** Sorted parameters, and no key among them. */
function normalPath(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://upstream');
  searchParams.delete('key');
  searchParams.sort();
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}

function modelInPath(path: string): Json {
  return /\/models\/([^:/?]+)/.exec(path)?.[1] ?? null;
}
