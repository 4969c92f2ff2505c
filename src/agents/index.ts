import { z } from 'zod';
import type { Agent } from '../core/agent.ts';
import type { AgentDeps } from './agent-deps.ts';
import { commandSchema, createCommandAgent } from './command.ts';
import { createToolLoopAgent, toolLoopSchema } from './tool-loop.ts';

export type { AgentDeps } from './agent-deps.ts';

/** Every kind of agent, told apart by `type`. */
export const agentSchema = z.discriminatedUnion('type', [commandSchema, toolLoopSchema]);
export type AgentOptions = z.infer<typeof agentSchema>;

/** The agent that a config describes. Throws UserError for what the user can fix. */
export async function createAgent(options: AgentOptions, deps: AgentDeps): Promise<Agent> {
  switch (options.type) {
    case 'command':
      return createCommandAgent(options, deps);
    case 'tool-loop':
      return createToolLoopAgent(options, deps);
    default:
      return options satisfies never;
  }
}
