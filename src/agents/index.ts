import { z } from 'zod';
import type { Agent } from '../core/agent.ts';
import type { AgentDeps } from './agent-deps.ts';
import { commandSchema, createCommandAgent } from './command.ts';
import { createHttpAgent, httpSchema } from './http.ts';
import { createModuleAgent, moduleSchema } from './module.ts';
import { createPresetAgent, presetLayer, presetSchema } from './presets/index.ts';
import { toolDefinitions } from './tool-loop/tools.ts';
import { createToolLoopAgent, toolLoopSchema } from './tool-loop.ts';

export type { AgentDeps } from './agent-deps.ts';

const kinds = z.discriminatedUnion('type', [commandSchema, toolLoopSchema, presetSchema, httpSchema, moduleSchema]);

/** Every kind of agent, told apart by `type`; `preset` stands for its own. */
export const agentSchema = z.preprocess(withType, kinds);
export type AgentOptions = z.infer<typeof agentSchema>;

/** The options of each kind, those of each preset apart. */
export const agentKinds = [commandSchema, toolLoopSchema, httpSchema, moduleSchema, ...presetSchema.options];

/** The agent that a config describes. Throws UserError for what the user can fix. */
export async function createAgent(options: AgentOptions, deps: AgentDeps): Promise<Agent> {
  switch (options.type) {
    case 'command':
      return createCommandAgent(options, deps);
    case 'tool-loop':
      return createToolLoopAgent(options, deps);
    case 'preset':
      return createPresetAgent(options, deps);
    case 'http':
      return createHttpAgent(options, deps);
    case 'module':
      return createModuleAgent(options, deps);
    default:
      return options satisfies never;
  }
}

/** What an agent's image needs on top: globs of files, and a setup command; undefined when it needs nothing. */
export function layerOf(
  options: AgentOptions,
): { readonly files: readonly string[]; readonly setup: string | undefined } | undefined {
  switch (options.type) {
    case 'command':
      return { files: options.files, setup: options.setup };
    case 'preset':
      return presetLayer(options);
    default:
      return undefined;
  }
}

/** Globs of what an agent is made of beside its options; undefined where the config does not say. */
export function sourcesOf(options: AgentOptions): readonly string[] | undefined {
  if (options.type === 'tool-loop') return options.systemFile === undefined ? [] : [literal(options.systemFile)];
  const files = layerOf(options)?.files ?? [];
  return files.length === 0 ? undefined : files;
}

/** Names of the tools that an agent has beside those of tasks; undefined where only the agent knows. */
export function ownToolsOf(options: AgentOptions): readonly string[] | undefined {
  return options.type === 'tool-loop' ? toolDefinitions.map(({ name }) => name) : undefined;
}

/** A glob that means this very path. */
function literal(path: string): string {
  return path.replace(/[\\*?{}()[\]!+@|]/g, '\\$&');
}

/** Only a preset can do without its type: whoever names neither is told to. */
function withType(value: unknown): unknown {
  const hasNeither = typeof value === 'object' && value !== null && !('type' in value) && !('preset' in value);
  return hasNeither ? { ...value, type: null } : value;
}
