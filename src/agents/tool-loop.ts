import { z } from 'zod';
import type { Agent } from '../core/agent.ts';
import { hashJson } from '../core/hash.ts';
import type { AgentDeps } from './agent-deps.ts';
import { gatewayOf } from './gateway-of.ts';
import { timeOver } from './time-over.ts';
import { converse } from './tool-loop/converse.ts';

const DEFAULT_SYSTEM =
  'You are an agent that works in /workspace by calling tools. Do what the user asks, check your work, and then call final_submit once with your answer.';

export const toolLoopSchema = z
  .strictObject({
    type: z.literal('tool-loop'),
    model: z.string().min(1).describe('Model id, for example claude-sonnet-5-5.'),
    system: z.string().min(1).optional().describe('System prompt; default: a short one that explains the tools.'),
    systemFile: z.string().min(1).optional().describe('File with the system prompt, relative to the config file.'),
    maxSteps: z
      .number()
      .int()
      .min(1)
      .max(1000)
      .default(20)
      .describe('Model calls in a trial, at most, unless the task sets limits.steps.'),
    maxTokens: z.number().int().min(1).max(1_000_000).default(8192).describe('Tokens of one reply, at most.'),
  })
  .refine((options) => options.system === undefined || options.systemFile === undefined, {
    path: ['systemFile'],
    message: 'give system or systemFile, not both',
  });
export type ToolLoopOptions = Readonly<z.infer<typeof toolLoopSchema>>;

type ToolLoopDeps = Pick<AgentDeps, 'createModelClient' | 'readText'>;

/** A model that is given a few tools in the sandbox and asked again until it is done. */
export async function createToolLoopAgent(options: ToolLoopOptions, deps: ToolLoopDeps): Promise<Agent> {
  const { model, maxSteps, maxTokens } = options;
  const system = await systemPrompt(options, deps);
  return {
    settings: { type: 'tool-loop', model, maxSteps, maxTokens, system: hashJson(system) },
    gateway: 'host',
    async run(context) {
      const client = deps.createModelClient(gatewayOf(context));
      const setup = { client, model, system, maxTokens, maxSteps };
      const end = await converse(setup, context).catch((error: unknown) => timeOver(error, context));
      return { end, toolCallsRecorded: true };
    },
  };
}

async function systemPrompt({ system, systemFile }: ToolLoopOptions, deps: ToolLoopDeps): Promise<string> {
  return systemFile === undefined ? (system ?? DEFAULT_SYSTEM) : deps.readText(systemFile);
}
