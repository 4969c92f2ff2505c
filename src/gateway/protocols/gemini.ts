import type { JsonObject } from '../../core/json.ts';
import { toolResultsIn } from './gemini-calls.ts';
import { readGeminiPath } from './gemini-path.ts';
import { createGeminiSink } from './gemini-reply.ts';
import { asCount, asObject, asText, isFilled, objectsIn } from './json-read.ts';
import type { Protocol, RefusalKind, RequestFacts } from './protocol.ts';
import { createReader } from './reply-reader.ts';

const ERRORS: Readonly<Record<RefusalKind, { readonly code: number; readonly status: string }>> = {
  budget: { code: 402, status: 'FAILED_PRECONDITION' },
  not_found: { code: 404, status: 'NOT_FOUND' },
  unauthorized: { code: 401, status: 'UNAUTHENTICATED' },
  invalid: { code: 400, status: 'INVALID_ARGUMENT' },
  too_large: { code: 413, status: 'INVALID_ARGUMENT' },
  upstream: { code: 502, status: 'UNAVAILABLE' },
};

/** generateContent and streamGenerateContent of the Gemini API. */
export const gemini: Protocol = {
  wire: 'gemini',
  provider: 'gemini',
  readRequest,
  prepareBody: (body) => body,
  createReader: ({ streams, body }) => createReader(createGeminiSink(body), { streams }),
  errorBody: (kind, message) => ({ error: { message, ...ERRORS[kind] } }),
};

function readRequest(body: JsonObject, path: string): RequestFacts {
  const call = readGeminiPath(path.replace(/\?.*$/, ''));
  // JSON of protocol buffers is read in both spellings.
  const config = asObject(body['generationConfig'] ?? body['generation_config']);
  const perCandidate = asCount(config['maxOutputTokens'] ?? config['max_output_tokens']);
  const candidates = Math.max(asCount(config['candidateCount'] ?? config['candidate_count']) ?? 1, 1);
  return {
    model: call?.model ?? '',
    streams: call?.method === 'streamGenerateContent',
    maxOutputTokens: perCandidate === null ? null : perCandidate * candidates,
    // Tools may be part of a cached prompt.
    offersTools: isFilled(body['tools']) || asText(body['cachedContent'] ?? body['cached_content']) !== null,
    toolResults: toolResultsIn(objectsIn(body['contents'])),
  };
}
