/** Every check that is made of a server by talking to it, in the order in which a reader wants them. */
export const CHECKS = {
  starts: 'The server starts and opens a session.',
  'stdout-purity': 'Its stdout holds JSON messages in UTF-8, one a line, and nothing else.',
  envelope: 'Every message is valid JSON-RPC 2.0, and each request is answered once, by its own id.',
  initialize: 'It answers initialize (2024-11-05 to 2025-11-25) correctly.',
  discover: 'It answers server/discover (2026-07-28) correctly.',
  versions: 'It refuses an unknown protocol version by -32022 with the versions it supports.',
  'request-meta': 'It refuses a request without the _meta of 2026-07-28.',
  results: 'Its results carry resultType, and lists ttlMs and cacheScope, as 2026-07-28 demands.',
  'tools-list': 'It lists its tools, page by page, and all that are expected.',
  'tool-schemas': 'The schemas of its tools are valid JSON Schema.',
  errors: 'It answers unknown methods and unknown tools with an error.',
  liveness: 'It answers long requests, and after unknown notifications and late cancellations.',
  concurrency: 'It answers eight requests at once as it answers each alone.',
  'broken-lines': 'It still answers after lines that are no message.',
} as const;

export type CheckId = keyof typeof CHECKS | `calls.${string}` | 'end-state';

export type Era = 'legacy' | 'modern';
/** `any`: at least one, and each that the server answers has to be right. */
export type Eras = Era | 'any' | 'both';

const ONLY_MODERN: readonly string[] = ['discover', 'versions', 'request-meta', 'results'];

export function isOfEra(check: CheckId, era: Era): boolean {
  if (check === 'initialize') return era === 'legacy';
  return era === 'modern' || !ONLY_MODERN.includes(check);
}
