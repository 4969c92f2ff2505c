import { z } from 'zod';
import type { Agent } from '../../core/agent.ts';
import type { AgentDeps } from '../agent-deps.ts';
import { claudeCode, claudeCodeSchema } from './claude-code.ts';
import { createCliAgent } from './cli-agent.ts';
import { codex, codexSchema } from './codex.ts';
import { gemini, geminiSchema } from './gemini.ts';
import { createGenericAgent } from './generic.ts';
import { anthropicVariables, genericAnthropicSchema } from './generic-anthropic.ts';
import { genericOpenaiSchema, openaiVariables } from './generic-openai.ts';
import { opencode, opencodeSchema } from './opencode.ts';
import type { Recipe } from './preset.ts';

/** Every preset, told apart by `preset`. */
export const presetSchema = z.discriminatedUnion('preset', [
  claudeCodeSchema,
  codexSchema,
  opencodeSchema,
  geminiSchema,
  genericAnthropicSchema,
  genericOpenaiSchema,
]);
export type PresetOptions = z.infer<typeof presetSchema>;

export function createPresetAgent(options: PresetOptions, deps: Pick<AgentDeps, 'prices'>): Agent {
  switch (options.preset) {
    case 'generic-anthropic':
      return createGenericAgent(options, anthropicVariables, deps);
    case 'generic-openai':
      return createGenericAgent(options, openaiVariables, deps);
    default:
      return createCliAgent(options, recipeOf(options));
  }
}

/** What a preset's image needs on top: globs of files, and a setup command. */
export function presetLayer(options: PresetOptions): {
  readonly files: readonly string[];
  readonly setup: string | undefined;
} {
  switch (options.preset) {
    case 'generic-anthropic':
    case 'generic-openai':
      return { files: options.files, setup: options.setup };
    default:
      return { files: [], setup: recipeOf(options).setup };
  }
}

function recipeOf(options: Exclude<PresetOptions, { preset: 'generic-anthropic' | 'generic-openai' }>): Recipe {
  switch (options.preset) {
    case 'claude-code':
      return claudeCode(options);
    case 'codex':
      return codex(options);
    case 'opencode':
      return opencode(options);
    case 'gemini':
      return gemini(options);
    default:
      return options satisfies never;
  }
}
