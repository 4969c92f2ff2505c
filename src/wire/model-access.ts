import { isBaseUrl, quoteAddress } from '../core/base-url.ts';
import { UserError } from '../core/errors.ts';
import type { Provider } from '../core/gateway.ts';
import { ACCESS_NAMES } from '../core/provider-names.ts';
import { type Proxies, readProxies } from '../gateway/upstream/proxies.ts';

/** How this machine reaches model providers: keys, addresses that replace the providers' own, and proxies on the way. */
export interface ModelAccess {
  readonly keys: Readonly<Partial<Record<Provider, string>>>;
  readonly baseUrls: Readonly<Partial<Record<Provider, string>>>;
  /** Throws UserError for an address that can never work; many machines name a proxy that no run here needs. */
  readonly proxies: () => Proxies;
}

const PROVIDERS: readonly Provider[] = ['anthropic', 'openai', 'gemini'];

/**
 * `keyOf` says where keys come from: the environment of a terminal, the inputs of an action. Throws UserError for a
 * provider's address in the environment that can never work.
 */
export function readModelAccess(
  env: Readonly<Record<string, string | undefined>>,
  keyOf: (provider: Provider) => string | undefined,
): ModelAccess {
  return {
    keys: definedOf((provider) => keyOf(provider) || undefined),
    baseUrls: definedOf((provider) => readBaseUrl(env, ACCESS_NAMES[provider].baseUrl)),
    proxies: () => readProxies(env),
  };
}

function readBaseUrl(env: Readonly<Record<string, string | undefined>>, variable: string): string | undefined {
  const value = env[variable] || undefined;
  if (value === undefined || isBaseUrl(value)) return value;
  throw new UserError(
    'base-url',
    `${variable} in the environment is ${quoteAddress(value)}: no http or https URL without user, query and fragment.`,
    `Set ${variable} to one like https://proxy.example.com/anthropic, or unset it.`,
  );
}

function definedOf(read: (provider: Provider) => string | undefined): Partial<Record<Provider, string>> {
  return Object.fromEntries(
    PROVIDERS.flatMap((provider) => {
      const value = read(provider);
      return value === undefined ? [] : [[provider, value]];
    }),
  );
}
