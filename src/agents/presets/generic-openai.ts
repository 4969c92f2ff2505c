import { z } from 'zod';
import { openaiEnv } from '../gateway-env.ts';
import type { ProviderVariables } from './generic.ts';
import { genericOptions } from './generic.ts';

const modelVariable = 'OPENAI_MODEL';

export const genericOpenaiSchema = z.strictObject(genericOptions('generic-openai', modelVariable));

export const openaiVariables: ProviderVariables = { modelVariable, envOf: openaiEnv };
