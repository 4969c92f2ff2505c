import type { Provider } from '../gateway.ts';
import type { Finding } from './finding.ts';

/** An agent of the config, as far as it can be made ready without a container. */
export type AgentFacts = { readonly name: string } & (
  | {
      readonly kind: string;
      readonly version: string | undefined;
      readonly files: number;
      readonly setup: string | undefined;
    }
  | { readonly problem: string; readonly hint: string }
);

export function judgeAgent(facts: AgentFacts): Finding {
  const check = 'agent';
  if ('problem' in facts) {
    return { check, state: 'fault', text: `${facts.name} cannot be made ready: ${facts.problem}`, todo: facts.hint };
  }
  const { name, kind, version, files, setup } = facts;
  const parts = [
    `${name} is ${kind}${version === undefined ? '' : ` ${version}`}`,
    ...(files === 0 ? [] : [`${files} ${files === 1 ? 'file' : 'files'}`]),
    ...(setup === undefined ? [] : [`setup: ${firstLine(setup)}`]),
  ];
  return { check, state: 'well', text: parts.join(', ') };
}

function firstLine(setup: string): string {
  const [first = '', ...rest] = setup.split('\n');
  return rest.length === 0 ? first : 'a script, run once with network';
}

/** How a provider can be reached. Never holds a key. */
export interface ProviderFacts {
  readonly provider: Provider;
  readonly hasKey: boolean;
  /** An address in place of the provider's own, without credentials, and who named it: a variable or the config. */
  readonly address: { readonly shown: string; readonly named: string } | undefined;
  /** Why that address cannot be reached; undefined when it can, or when there is none. */
  readonly unreachable: string | undefined;
  readonly variable: string;
  readonly input: string;
}

export interface KeyFacts {
  readonly agent: string;
  /** Any one of these will do. */
  readonly providers: readonly ProviderFacts[];
  /** False: the agent may as well call nobody. */
  readonly callsModels: boolean;
  /** The event gives no secrets: a fork's, or Dependabot's. */
  readonly withoutSecrets: boolean;
}

export function judgeKeys({ agent, providers, callsModels, withoutSecrets }: KeyFacts): readonly Finding[] {
  const check = 'keys';
  const reached = providers.filter(({ hasKey, address }) => hasKey || address !== undefined);
  if (reached.length > 0) return reached.map((provider) => judgeReached(agent, provider));
  const names = providers.map(({ provider }) => provider).join(', ');
  if (withoutSecrets) {
    const text = `${agent} has no key for ${names}: runs for forks get no secrets, those for Dependabot its own only, and are not measured without.`;
    return [{ check, state: 'warning', text, todo: 'Evaluate such pull requests in a merge queue: on: merge_group' }];
  }
  const [first] = providers;
  if (first === undefined) return [];
  return [
    {
      check,
      state: callsModels ? 'fault' : 'warning',
      text: `${agent} ${callsModels ? 'calls' : 'may call'} models, and there is no key for ${names}.`,
      todo: `export ${first.variable}=..., in a workflow: ${first.input}: \${{ secrets.${first.variable} }}`,
    },
  ];
}

function judgeReached(agent: string, { provider, hasKey, address, unreachable, variable }: ProviderFacts): Finding {
  const check = 'keys';
  const key = hasKey ? `${variable} is set` : 'no key';
  if (address === undefined) return { check, state: 'well', text: `${agent}: ${provider}, ${key}` };
  const at = `${provider} at ${address.shown} (${address.named})`;
  if (unreachable === undefined) return { check, state: 'well', text: `${agent}: ${at}, ${key}` };
  return {
    check,
    state: 'fault',
    text: `${agent}: nothing answers for ${at}: ${unreachable}.`,
    todo: `Start that server, or take ${address.named} away to call the provider itself`,
  };
}
