import type { Provider } from '../core/gateway.ts';

/** How this machine reaches model providers: keys, and addresses that replace the providers' own. */
export interface ModelAccess {
  readonly keys: Readonly<Partial<Record<Provider, string>>>;
  readonly baseUrls: Readonly<Partial<Record<Provider, string>>>;
}

/** What a provider's key and address are called. */
export const ACCESS_NAMES = {
  anthropic: { key: 'ANTHROPIC_API_KEY', baseUrl: 'ANTHROPIC_BASE_URL', input: 'anthropic-api-key' },
  openai: { key: 'OPENAI_API_KEY', baseUrl: 'OPENAI_BASE_URL', input: 'openai-api-key' },
  gemini: { key: 'GEMINI_API_KEY', baseUrl: 'GOOGLE_GEMINI_BASE_URL', input: 'gemini-api-key' },
} as const satisfies Record<Provider, { key: string; baseUrl: string; input: string }>;

const PROVIDERS: readonly Provider[] = ['anthropic', 'openai', 'gemini'];

/** `keyOf` says where keys come from: the environment of a terminal, the inputs of an action. */
export function readModelAccess(
  env: Readonly<Record<string, string | undefined>>,
  keyOf: (provider: Provider) => string | undefined,
): ModelAccess {
  return {
    keys: definedOf((provider) => keyOf(provider) || undefined),
    baseUrls: definedOf((provider) => env[ACCESS_NAMES[provider].baseUrl] || undefined),
  };
}

function definedOf(read: (provider: Provider) => string | undefined): Partial<Record<Provider, string>> {
  return Object.fromEntries(
    PROVIDERS.flatMap((provider) => {
      const value = read(provider);
      return value === undefined ? [] : [[provider, value]];
    }),
  );
}
