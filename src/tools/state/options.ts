import { z } from 'zod';
import { duration } from '../../core/units.ts';
import { aboutOptions } from '../about-options.ts';
import { sidePath } from '../side-path.ts';
import { checkNames, toolDescription } from '../tool-description.ts';

export const stateOptions = z
  .strictObject({
    type: z.literal('state'),
    ...aboutOptions,
    module: sidePath.describe(
      'JavaScript module beside this file; for each tool it exports a function of that name: (state, args) => result.',
    ),
    files: z.array(sidePath).default([]).describe('Other files beside this one that the module reads or imports.'),
    image: z.string().min(1).optional().describe("Image with node in which the module runs; default: the task's."),
    initial: z.json().optional().describe('State at the start of each trial; default {}.'),
    initialFile: sidePath.optional().describe('JSON file with the state at the start, instead of `initial`.'),
    callTimeout: duration.default(10_000).describe('Longest time for one call: 5s. Default 10s.'),
    tools: z
      .array(toolDescription)
      .min(1)
      .max(1000)
      .superRefine(checkNames)
      .describe('The tools, as clients see them.'),
  })
  .refine(({ initial, initialFile }) => initial === undefined || initialFile === undefined, {
    message: 'says the same as initial: leave one of them out',
    path: ['initialFile'],
  })
  .describe('A stateful fake: a JavaScript module over a JSON state.');
export type StateConfig = z.infer<typeof stateOptions>;
