import { z } from 'zod';
import type { Grade } from '../core/grade.ts';
import { fail, PASS, unverified } from '../core/grade.ts';
import type { Evidence, Grader } from '../core/grader.ts';

const options = z.strictObject({
  type: z.literal('max-steps'),
  steps: z
    .number()
    .int()
    .positive()
    .describe('Most steps: model calls, or tool calls where no model call was recorded.'),
});
type Options = z.infer<typeof options>;

/** Judges the effort, not the result. */
export const maxSteps = {
  type: 'max-steps',
  summary: 'The agent took no more than so many steps.',
  options,
  async grade(wanted: Options, { steps, atLeast }: Evidence): Promise<Grade> {
    const taken = steps ?? atLeast?.steps ?? 0;
    if (taken > wanted.steps) return fail(`took ${taken} steps, at most ${wanted.steps} allowed`);
    return steps === null ? unverified('not all model calls or tool calls were recorded') : PASS;
  },
} satisfies Grader<Options>;
