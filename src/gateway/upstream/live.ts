import { InfraError, UserError } from '../../core/errors.ts';
import type { Provider } from '../../core/gateway.ts';
import { createRedact } from '../../core/redact.ts';
import { createBrake } from './brake.ts';
import type { Patience } from './persist.ts';
import { persist } from './persist.ts';
import type { ProviderAccesses } from './provider-access.ts';
import { checkAccesses } from './provider-access.ts';
import { type Proxies, proxySecrets } from './proxies.ts';
import { createSendOnce } from './send-once.ts';
import type { Upstream } from './upstream.ts';

const PATIENCE: Patience = {
  attempts: 5,
  waitMs: 120_000,
  firstBackoffMs: 500,
  longestBackoffMs: 8000,
  firstByteMs: 600_000,
  idleMs: 300_000,
};

export interface LiveOptions {
  readonly providers: ProviderAccesses;
  /** Milliseconds on any steady clock. */
  readonly now: () => number;
  /** For the jitter of pauses. */
  readonly random: () => number;
  readonly patience?: Partial<Patience>;
  /** Default: none. */
  readonly proxies?: Proxies;
}

/**
 * The providers themselves, one for a whole run, so that the brake of each is shared. Adds the key; tries again after
 * 408, 409, 429, 5xx and broken connections while no byte of the reply has come.
 */
export function createLiveUpstream(options: LiveOptions): Upstream {
  checkAccesses(options.providers);
  const keys = Object.values(options.providers).flatMap(({ apiKey }) => apiKey ?? []);
  const shared = {
    ...options,
    sendOnce: createSendOnce(options.proxies),
    patience: { ...PATIENCE, ...options.patience },
    brakes: { anthropic: createBrake(options), openai: createBrake(options), gemini: createBrake(options) },
    redact: createRedact([...keys, ...proxySecrets(options.proxies)]),
  };
  return async (request) => {
    const access = options.providers[request.provider];
    if (access === undefined) throw noKey(request.provider);
    return persist({ ...shared, access, brake: shared.brakes[request.provider] }, request);
  };
}

function noKey(provider: Provider): InfraError {
  const message = `The agent called ${provider}, but no key for ${provider} is set.`;
  const names = `${provider.toUpperCase()}_API_KEY, or give the action its input ${provider}-api-key`;
  const hint = `Set ${names}; or let the agent use a model of a provider that has one.`;
  return new InfraError('provider', `${message} ${hint}`, { cause: new UserError('no-key', message, hint) });
}
