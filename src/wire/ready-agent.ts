import { agentSchema, createAgent, layerOf } from '../agents/index.ts';
import type { Agent } from '../core/agent.ts';
import type { ChosenAgent } from '../core/choose-agent.ts';
import { hashBytes, hashJson } from '../core/hash.ts';
import type { PriceOverrides } from '../core/price.ts';
import type { Place } from '../files/place-in-config.ts';
import { readAgentFiles } from '../files/read-agent-files.ts';
import { readAgentText, resolveAgentFile } from '../files/read-agent-text.ts';
import { createAnthropicClient } from '../models/anthropic.ts';
import type { AgentLayer } from '../run/prepare.ts';
import type { RunOutside } from './run-world.ts';

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

/** Reads the agent's files and makes it ready. Throws ConfigError, or UserError for a secret that is not set. */
export async function buildAgent(
  { root, placeOf, agent, prices, hidden }: AgentRequest,
  { readSecret }: Pick<RunOutside, 'readSecret'>,
): Promise<ReadyAgent> {
  const options = agentSchema.parse(agent.config);
  const built = await createAgent(options, {
    prices,
    readText: (path) => readAgentText(root, path, placeOf('systemFile')),
    resolveFile: (path) => resolveAgentFile(root, path, placeOf('file')),
    readSecret,
    createModelClient: ({ hostUrl, token }) => createAnthropicClient({ apiKey: token, baseUrl: hostUrl }),
  });
  const layer = layerOf(options);
  if (layer === undefined) return { agent: built, layer: undefined };
  const { files: globs, setup } = layer;
  const files = globs.length === 0 ? [] : await readAgentFiles(root, globs, { place: placeOf('files'), hidden });
  if (files.length === 0 && setup === undefined) return { agent: built, layer: undefined };
  const hash = hashJson(files.map(({ path, content, mode }) => [path, hashBytes(content), mode]));
  return { agent: built, layer: { files, setup, hash } };
}
