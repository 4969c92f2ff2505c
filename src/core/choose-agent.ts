import type { AgentConfig, Config } from './config.ts';
import { UserError } from './errors.ts';

/** The agent under test: its name in reports, and its options. */
export interface ChosenAgent {
  readonly name: string;
  readonly config: AgentConfig;
}

/** Picks an agent by name (`agent` is the one at the top of the config) and replaces its model when asked to. */
export function chooseAgent(
  config: Pick<Config, 'agent' | 'agents'>,
  request: { readonly name: string | undefined; readonly model: string | undefined },
): ChosenAgent {
  const name = request.name ?? 'agent';
  const found = name === 'agent' ? config.agent : Object.hasOwn(config.agents, name) ? config.agents[name] : undefined;
  if (found === undefined) {
    const known = ['agent', ...Object.keys(config.agents).sort()].join(', ');
    throw new UserError('unknown-agent', `no agent is called ${JSON.stringify(name)}.`, `Use one of: ${known}.`);
  }
  if (request.model === undefined) return { name, config: found };
  if (!('model' in found)) {
    throw new UserError('no-model', `agent ${name} of type ${found.type} has no model to replace.`, 'Leave out model.');
  }
  return { name, config: { ...found, model: request.model } };
}
