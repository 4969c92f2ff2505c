import type { AgentConfig, Config } from './config.ts';
import { TOP_AGENT } from './config.ts';
import { UserError } from './errors.ts';

/** An agent: its name in reports, and its options. */
export interface ChosenAgent {
  readonly name: string;
  readonly config: AgentConfig;
}

type Agents = Pick<Config, 'agent' | 'agents'>;

/** Picks the agent that is judged, by name or as the config marks it, and replaces its model when asked to. */
export function chooseAgent(
  config: Agents,
  request: { readonly name: string | undefined; readonly model: string | undefined },
): ChosenAgent {
  const all = everyAgent(config);
  const name = request.name ?? config.agents.find(({ subject }) => subject)?.name ?? TOP_AGENT;
  const found = all.find((agent) => agent.name === name);
  if (found === undefined) {
    const known = all.map((agent) => agent.name).join(', ');
    throw new UserError('unknown-agent', `no agent is called ${JSON.stringify(name)}.`, `Use one of: ${known}.`);
  }
  if (request.model === undefined) return found;
  if (!('model' in found.config)) {
    throw new UserError(
      'no-model',
      `agent ${name} of type ${found.config.type} has no model to replace.`,
      'Leave out model.',
    );
  }
  return { name, config: { ...found.config, model: request.model } };
}

/** All agents but one, in the order of the config. */
export function otherAgents(config: Agents, { name }: ChosenAgent): readonly ChosenAgent[] {
  return everyAgent(config).filter((agent) => agent.name !== name);
}

function everyAgent({ agent, agents }: Agents): readonly ChosenAgent[] {
  const top = agent === undefined ? [] : [{ name: TOP_AGENT, config: agent }];
  return [...top, ...agents.map(({ name, agent: options }) => ({ name, config: options }))];
}
