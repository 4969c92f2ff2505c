import { z } from 'zod';
import type { Grade } from '../core/grade.ts';
import { fail, NOT_ALL_RECORDED, PASS, unverified } from '../core/grade.ts';
import type { Evidence, Grader } from '../core/grader.ts';
import { describeMatcher, matchCalls, toolOf } from '../core/match-tool.ts';
import { toolMatcher } from '../core/matcher.ts';

const options = z.strictObject({
  type: z.literal('tool-order'),
  order: z
    .array(toolMatcher)
    .min(2, 'at least two tools, for example { type: tool-order, order: [look_up_order, issue_refund] }')
    .describe('Tools, by name or by name and arguments, that were called in this order; other calls may lie between.'),
});
type Options = z.infer<typeof options>;

/** Looks for the matchers as a subsequence of the calls, each taking the first call that it can. */
export const toolOrder = {
  type: 'tool-order',
  summary: 'Tools were called in a given order, with any other calls between.',
  options,
  async grade({ order }: Options, { toolCalls, atLeast, seenTools }: Evidence): Promise<Grade> {
    const areAllSeen = toolCalls !== undefined || order.every((matcher) => seenTools.includes(toolOf(matcher)));
    const calls = areAllSeen ? (toolCalls ?? atLeast?.toolCalls) : undefined;
    if (calls === undefined) return unverified(NOT_ALL_RECORDED);
    let next = 0;
    let after = 'in the whole trial';
    for (const matcher of order) {
      const matches = matchCalls(matcher, calls.slice(next));
      if (matches.includes('undecided')) {
        return fail(`a pattern for ${describeMatcher(matcher)} could not be searched in time`);
      }
      const found = matches.indexOf('yes');
      if (found === -1) return fail(`${describeMatcher(matcher)} was not called ${after}`);
      next += found + 1;
      after = `after ${describeMatcher(matcher)} (call ${next})`;
    }
    return PASS;
  },
} satisfies Grader<Options>;
