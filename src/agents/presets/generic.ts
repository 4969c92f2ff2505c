import { z } from 'zod';
import type { Agent } from '../../core/agent.ts';
import type { TrialGateway } from '../../core/gateway.ts';
import type { AgentDeps } from '../agent-deps.ts';
import { commandSchema, runTraced } from '../command.ts';
import { DIRECT } from '../gateway-env.ts';
import { gatewayOf } from '../gateway-of.ts';
import { presetType } from './preset.ts';

const { files, setup, run, env } = commandSchema.shape;

/** A user's own command, which reads one provider's variables. */
export function genericOptions<Name extends string>(preset: Name, modelVariable: string) {
  return {
    type: presetType,
    preset: z.literal(preset),
    model: z.string().min(1).optional().describe(`Given to the command as ${modelVariable}.`),
    files,
    setup,
    run,
    env,
  };
}

interface GenericOptions {
  readonly preset: string;
  readonly model?: string | undefined;
  readonly setup?: string | undefined;
  readonly run: string;
  readonly env: Readonly<Record<string, string>>;
}

/** What one provider's SDKs read. */
export interface ProviderVariables {
  readonly modelVariable: string;
  readonly envOf: (gateway: Pick<TrialGateway, 'sandboxUrl' | 'token'>) => Readonly<Record<string, string>>;
}

export function createGenericAgent(
  { preset, model, setup, run, env }: GenericOptions,
  { modelVariable, envOf }: ProviderVariables,
  deps: Pick<AgentDeps, 'prices'>,
): Agent {
  const named = model === undefined ? {} : { [modelVariable]: model };
  return {
    settings: {
      type: `preset:${preset}`,
      model: model ?? null,
      run,
      setup: setup ?? null,
      env: Object.keys(env).sort().join(' '),
    },
    gateway: 'sandbox',
    toolCallsFromGateway: true,
    run: (context) =>
      runTraced({ run, env: { ...DIRECT, ...envOf(gatewayOf(context)), ...named, ...env } }, context, deps),
  };
}
