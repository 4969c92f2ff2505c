import { agentSchema, createAgent } from '../agents/index.ts';
import type { Agent } from '../core/agent.ts';
import type { ChosenAgent } from '../core/choose-agent.ts';
import { UserError } from '../core/errors.ts';
import { hashBytes, hashJson } from '../core/hash.ts';
import type { PriceOverrides } from '../core/price.ts';
import type { Place } from '../files/place-in-config.ts';
import { readAgentFiles } from '../files/read-agent-files.ts';
import { readAgentText } from '../files/read-agent-text.ts';
import { createAnthropicClient } from '../models/anthropic.ts';
import type { AgentLayer } from '../run/prepare.ts';
import type { RunWorld } from './run-world.ts';

/** An agent ready to run, with what its image needs on top. */
export interface ReadyAgent {
  readonly agent: Agent;
  readonly layer: (AgentLayer & { readonly hash: string }) | undefined;
}

/** An agent of a config, and the folder that its files are read from. */
export interface AgentRequest {
  readonly root: string;
  /** Where an option of the agent is written, for errors; undefined: not known. */
  readonly placeOf: (option: string) => Place | undefined;
  readonly agent: ChosenAgent;
  readonly prices: PriceOverrides;
  /** Folders that the agent must not take along: tasks and results. */
  readonly hidden: readonly string[];
}

/** Reads the agent's files and makes it ready. Throws ConfigError, or UserError without credentials. */
export async function buildAgent(
  { root, placeOf, agent, prices, hidden }: AgentRequest,
  world: RunWorld,
): Promise<ReadyAgent> {
  const options = agentSchema.parse(agent.config);
  const built = await createAgent(options, {
    prices,
    readText: (path) => readAgentText(root, path, placeOf('systemFile')),
    createModelClient: () => createModelClient(world),
  });
  if (options.type !== 'command') return { agent: built, layer: undefined };
  const files =
    options.files.length === 0 ? [] : await readAgentFiles(root, options.files, { place: placeOf('files'), hidden });
  const { setup } = options;
  if (files.length === 0 && setup === undefined) return { agent: built, layer: undefined };
  const hash = hashJson(files.map(({ path, content, mode }) => [path, hashBytes(content), mode]));
  return { agent: built, layer: { files, setup, hash } };
}

function createModelClient({ anthropicApiKey, anthropicBaseUrl }: RunWorld) {
  if (anthropicApiKey === undefined) {
    throw new UserError(
      'no-credentials',
      'The agent calls a model, and there is no Anthropic API key.',
      'Set ANTHROPIC_API_KEY, or the input anthropic-api-key.',
    );
  }
  return createAnthropicClient({
    apiKey: anthropicApiKey,
    ...(anthropicBaseUrl === undefined ? {} : { baseUrl: anthropicBaseUrl }),
  });
}
