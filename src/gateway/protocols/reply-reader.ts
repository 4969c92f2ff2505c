import type { Json, JsonObject } from '../../core/json.ts';
import { isJsonObject } from '../../core/json.ts';
import { parseJson } from './json-read.ts';
import type { ReplyFacts, ReplyReader } from './protocol.ts';
import { createSseParser } from './sse.ts';

/** Of one event, or of a whole reply that is no stream. What is larger is passed on but not understood. */
const MAX_SIZE = 64 * 1024 * 1024;

/** Takes the JSON objects of a reply, streamed or not, and says what they came to. */
export interface ReplySink {
  take(event: JsonObject): void;
  /** The stream said that it is over in a word that is no JSON. */
  takeDone?(): void;
  facts(): ReplyFacts;
}

export function createReader(sink: ReplySink, { streams }: { readonly streams: boolean }): ReplyReader {
  return streams ? readEvents(sink) : readBody(sink);
}

function readEvents(sink: ReplySink): ReplyReader {
  const parser = createSseParser((data) => {
    if (data.trim() === '[DONE]') sink.takeDone?.();
    else takeAll(sink, parseJson(data));
  }, MAX_SIZE);
  return {
    write: parser.write,
    end: () => {
      parser.end();
      return sink.facts();
    },
  };
}

function readBody(sink: ReplySink): ReplyReader {
  let chunks: Uint8Array[] = [];
  let size = 0;
  return {
    write: (chunk) => {
      size += chunk.byteLength;
      if (size <= MAX_SIZE) chunks.push(chunk);
      else chunks = [];
    },
    end: () => {
      if (size <= MAX_SIZE) takeAll(sink, parseJson(new TextDecoder().decode(Buffer.concat(chunks))));
      return sink.facts();
    },
  };
}

/** A list is a stream in another form: Gemini's without alt=sse. */
function takeAll(sink: ReplySink, value: Json | undefined): void {
  for (const event of Array.isArray(value) ? value : [value]) {
    if (isJsonObject(event)) sink.take(event);
  }
}
