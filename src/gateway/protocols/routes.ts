import { readGeminiPath } from './gemini-path.ts';
import { protocols } from './index.ts';
import type { Protocol } from './protocol.ts';

/** What a request to the gateway is, and where it goes. */
export interface Route {
  readonly protocol: Protocol;
  /** Path and query as the provider documents them, without any key: `/v1/messages?beta=true`. */
  readonly upstreamPath: string;
  /** `count_tokens` calls are not billed. */
  readonly kind: 'model' | 'count_tokens';
}

/** By path below the optional prefix `/PROVIDER` and the optional `/v1`. */
const PATHS: ReadonlyMap<string, Pick<Route, 'protocol' | 'kind'>> = new Map([
  ['/messages', { protocol: protocols['anthropic-messages'], kind: 'model' }],
  ['/messages/count_tokens', { protocol: protocols['anthropic-messages'], kind: 'count_tokens' }],
  ['/chat/completions', { protocol: protocols['openai-chat'], kind: 'model' }],
  ['/responses', { protocol: protocols['openai-responses'], kind: 'model' }],
]);

const KEY_PARAMETERS = new Set(['key', 'api_key', 'api-key', 'access_token', 'oauth_token']);

/** Prefix, path and query; printable ASCII only, as in every honest request line. */
const PATH = /^(?:\/(anthropic|openai|gemini)(?=\/))?(\/[!-"$->@-~]*)(?:\?([!-"$-~]*))?$/;

/** Undefined for everything that is no known call. `path` as in the request line, with its query. */
export function routeOf(method: string, path: string): Route | undefined {
  if (method !== 'POST') return undefined;
  const [, prefix, rest = '', query = ''] = PATH.exec(path) ?? [];
  const route = fixedRoute(rest, query) ?? geminiRoute(rest, query);
  return prefix === undefined || prefix === route?.protocol.provider ? route : undefined;
}

function fixedRoute(path: string, query: string): Route | undefined {
  const short = path.replace(/^\/v1(?=\/)/, '');
  const known = PATHS.get(short);
  return known && { ...known, upstreamPath: `/v1${short}${withQuery(query, (name) => !KEY_PARAMETERS.has(name))}` };
}

/** Google's servers take headers and methods from queries, so that only what says how to stream goes on. */
function geminiRoute(path: string, query: string): Route | undefined {
  const call = readGeminiPath(path);
  return (
    call && {
      protocol: protocols.gemini,
      upstreamPath: `/v1beta/models/${call.model}:${call.method}${withQuery(query, (name) => name === 'alt')}`,
      kind: call.method === 'countTokens' ? 'count_tokens' : 'model',
    }
  );
}

/** The parameters to keep, spelled as they came. */
function withQuery(query: string, keeps: (name: string) => boolean): string {
  const kept = query.split('&').filter((parameter) => {
    const [name] = new URLSearchParams(parameter).keys();
    return name !== undefined && keeps(name.toLowerCase());
  });
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}
