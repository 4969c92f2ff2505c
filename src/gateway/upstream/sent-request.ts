import type { Provider } from '../../core/gateway.ts';

/**
 * What goes out of the headers that an agent chose. All others could get a call refused in a way that looks like our
 * account or set-up: an organization, a project, a forwarded address, a user agent that firewalls know, a key of
 * repetition.
 */
const SENT = /^(anthropic-version|anthropic-beta|openai-beta|x-goog-api-client|x-stainless-[a-z-]{1,40})$/;
/** Below what any server takes, far above what any client sends. */
const LONGEST_VALUE = 4096;
const LONGEST_HEADERS = 16 * 1024;
const LONGEST_PATH = 2048;

const PARAMETERS: Readonly<Record<Provider, ReadonlySet<string>>> = {
  anthropic: new Set(['beta=true']),
  openai: new Set(),
  gemini: new Set(['alt=sse', 'alt=json']),
};

/** Known headers in printable ASCII, up to a size in all; others are left out. None of them is a key. */
export function sentHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  let left = LONGEST_HEADERS;
  const sent = Object.entries(headers).filter(([name, value]) => {
    if (!SENT.test(name) || value.length > LONGEST_VALUE || !/^[\x20-\x7e]*$/.test(value)) return false;
    left -= name.length + value.length;
    return left >= 0;
  });
  return Object.fromEntries(sent);
}

/** The path with the parameters that are known, each once; undefined for one that no server takes. */
export function sentPath(provider: Provider, path: string): string | undefined {
  const [name = '', query = ''] = path.split('?');
  if (name.length > LONGEST_PATH) return undefined;
  const kept = new Set(query.split('&').filter((parameter) => PARAMETERS[provider].has(parameter)));
  return kept.size === 0 ? name : `${name}?${[...kept].join('&')}`;
}
