import { isBaseUrl } from '../../core/base-url.ts';
import { UserError } from '../../core/errors.ts';
import type { Provider } from '../../core/gateway.ts';

/** Where a provider is, and with which key. */
export interface ProviderAccess {
  /** Undefined: a server that asks for none. */
  readonly apiKey?: string | undefined;
  /** Default: the provider's own. May have a path, which comes before the API's. */
  readonly baseUrl?: string | undefined;
}

export type ProviderAccesses = Readonly<Partial<Record<Provider, ProviderAccess>>>;

const BASE_URLS: Readonly<Record<Provider, string>> = {
  anthropic: 'https://api.anthropic.com',
  openai: 'https://api.openai.com',
  gemini: 'https://generativelanguage.googleapis.com',
};

/** Throws UserError for what can never work: a key with characters that no header takes, a base URL that is none. */
export function checkAccesses(accesses: ProviderAccesses): void {
  for (const [provider, { apiKey, baseUrl }] of Object.entries(accesses)) {
    if (apiKey !== undefined && !/^[\x21-\x7e]+$/.test(apiKey)) {
      throw new UserError(
        'api-key',
        `The ${provider} API key is empty or has characters that a key cannot have.`,
        'Store the key again, without spaces or line breaks.',
      );
    }
    if (baseUrl !== undefined && !isBaseUrl(baseUrl)) {
      throw new UserError(
        'base-url',
        `The base URL of ${provider} is not an http or https URL without user, query and fragment.`,
        'Give one like https://proxy.example.com/anthropic.',
      );
    }
  }
}

/** The URL of an API path. A version that the base URL already ends in (`.../v1`) is not repeated. */
export function upstreamUrl(provider: Provider, { baseUrl }: ProviderAccess, path: string): URL {
  const base = (baseUrl ?? BASE_URLS[provider]).replace(/\/+$/, '');
  const version = /^\/v\d\w*(?=\/)/.exec(path)?.[0];
  return new URL(version !== undefined && base.endsWith(version) ? base + path.slice(version.length) : base + path);
}

/** `anthropic at https://api.anthropic.com`, for a message. */
export function placeOf(provider: Provider, { baseUrl }: ProviderAccess): string {
  const { origin, pathname } = new URL(baseUrl ?? BASE_URLS[provider]);
  return `${provider} at ${origin}${pathname.replace(/\/+$/, '')}`;
}

export function keyHeaders(provider: Provider, { apiKey }: ProviderAccess): Readonly<Record<string, string>> {
  if (apiKey === undefined) return {};
  switch (provider) {
    case 'anthropic':
      return { 'x-api-key': apiKey };
    case 'openai':
      return { authorization: `Bearer ${apiKey}` };
    case 'gemini':
      return { 'x-goog-api-key': apiKey };
    default:
      return provider satisfies never;
  }
}
