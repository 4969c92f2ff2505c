import { z } from 'zod';
import { aboutOptions } from '../about-options.ts';
import { checkNames, toolDescription } from '../tool-description.ts';
import { argumentConditions } from './matcher.ts';
import { cannedReply } from './reply.ts';

const conditions = {
  when: argumentConditions.optional().describe('What the arguments must be; default: anything.'),
  times: z.number().int().positive().optional().describe('Answers so many calls at most; default: any number.'),
  probability: z.number().gt(0).lt(1).optional().describe("Answers this share of calls, drawn from the trial's seed."),
};

const rule = z.union([
  z.strictObject({ ...conditions, reply: cannedReply.describe('The answer.') }),
  z.strictObject({
    ...conditions,
    sequence: z.array(cannedReply).min(1).describe('The answers to one call after the other.'),
    after: z.enum(['stay', 'cycle']).default('stay').describe('After the last: stay with it, or begin again.'),
  }),
]);
export type MockRule = z.infer<typeof rule>;

const mockTool = toolDescription.extend({
  replies: z.array(rule).max(1000).default([]).describe('The first that fits answers.'),
  otherwise: cannedReply
    .default({ error: 'Nothing is known for these arguments.' })
    .describe('The answer when none fits.'),
});
export type MockTool = z.infer<typeof mockTool>;

export const mockOptions = z
  .strictObject({
    type: z.literal('mock'),
    ...aboutOptions,
    checkArguments: z
      .boolean()
      .default(true)
      .describe("Arguments that do not fit a tool's schema are refused; false: its replies answer them, too."),
    tools: z.array(mockTool).min(1).max(20_000).superRefine(checkNames).describe('The tools and what they answer.'),
  })
  .describe('Canned answers, chosen by arguments.');
export type MockConfig = z.infer<typeof mockOptions>;
