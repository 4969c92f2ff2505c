import { z } from 'zod';
import { anthropicEnv } from '../gateway-env.ts';
import type { ProviderVariables } from './generic.ts';
import { genericOptions } from './generic.ts';

const modelVariable = 'ANTHROPIC_MODEL';

export const genericAnthropicSchema = z.strictObject(genericOptions('generic-anthropic', modelVariable));

export const anthropicVariables: ProviderVariables = { modelVariable, envOf: anthropicEnv };
