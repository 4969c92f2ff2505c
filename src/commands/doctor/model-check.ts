import { isBaseUrl } from '../../core/base-url.ts';
import type { ChosenAgent } from '../../core/choose-agent.ts';
import type { Finding } from '../../core/doctor/finding.ts';
import { judgeKeys, type ProviderFacts } from '../../core/doctor/judge-agent.ts';
import type { Provider } from '../../core/gateway.ts';
import { ACCESS_NAMES } from '../../core/provider-names.ts';
import { proxyFor, readProxies, shownProxy } from '../../gateway/upstream/proxies.ts';
import { providersOf } from '../../wire/providers-of.ts';
import { agentsOf, optionsOf } from './agent-check.ts';
import { type Check, type Given, LIMIT_MS } from './check.ts';
import { reach, shownAddress } from './reach.ts';

/** Keys of the providers that agents call, and addresses that stand in for them. */
export function modelCheck(given: Given, withoutSecrets: boolean): Check {
  return {
    name: 'keys',
    limitMs: LIMIT_MS,
    async look() {
      // With replay alone nobody is called.
      if (given.plan.cassettes?.record === 'none') return [];
      const found = await Promise.all(agentsOf(given.plan).map((agent) => keysOf(agent, given, withoutSecrets)));
      return found.flat();
    },
  };
}

async function keysOf(agent: ChosenAgent, given: Given, withoutSecrets: boolean): Promise<readonly Finding[]> {
  const callees = providersOf(optionsOf(agent));
  if (callees === undefined) return [];
  const providers = await Promise.all(callees.providers.map((provider) => factsOf(provider, given)));
  return judgeKeys({ agent: agent.name, providers, callsModels: callees.isSure, withoutSecrets });
}

async function factsOf(provider: Provider, { plan, env }: Given): Promise<ProviderFacts> {
  const { key: variable, input, baseUrl } = ACCESS_NAMES[provider];
  const fromEnv = env[baseUrl] || undefined;
  const url = fromEnv ?? plan.project.config.models[provider].baseUrl;
  const named = fromEnv === undefined ? `models.${provider}.baseUrl` : baseUrl;
  return {
    provider,
    hasKey: (env[variable] ?? '') !== '',
    address: url === undefined ? undefined : { shown: shownAddress(url), named },
    unreachable: url === undefined ? undefined : await faultOf(url, env),
    variable,
    input,
  };
}

/** Undefined for an address that a run would use, and where something listens. */
async function faultOf(url: string, env: Given['env']): Promise<string | undefined> {
  if (!isBaseUrl(url)) return 'it is no http or https URL without user, query and fragment';
  const proxy = proxyFor(new URL(url), readProxies(env));
  if (proxy === undefined) return await reach(url);
  const fault = await reach(proxy.href);
  return fault === undefined ? undefined : `the proxy ${shownProxy(proxy)}: ${fault}`;
}
