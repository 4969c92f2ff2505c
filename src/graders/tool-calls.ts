import { z } from 'zod';
import type { Grade } from '../core/grade.ts';
import { fail, NOT_ALL_RECORDED, PASS, unverified } from '../core/grade.ts';
import type { Evidence, Grader } from '../core/grader.ts';
import { describeMatcher, matchCalls } from '../core/match-tool.ts';
import type { ToolMatcher } from '../core/matcher.ts';
import { argumentMatchers } from '../core/matcher.ts';

const EXAMPLE = 'for example { type: tool-calls, tool: issue_refund, times: 1 }';
const count = z.number().int().nonnegative();

const options = z
  .strictObject({
    type: z.literal('tool-calls'),
    tool: z.string().min(1).describe('Name of the tool.'),
    arguments: argumentMatchers
      .optional()
      .describe('Counts only calls whose arguments meet these conditions, by name.'),
    times: count.optional().describe('Exactly so many calls.'),
    min: count.optional().describe('At least so many calls.'),
    max: count.optional().describe('At most so many calls.'),
  })
  .superRefine(({ times, min, max }, context) => {
    const hasRange = min !== undefined || max !== undefined;
    const isValid = hasRange !== (times !== undefined) && (min ?? 0) <= (max ?? Number.POSITIVE_INFINITY);
    if (isValid) return;
    context.addIssue({ code: 'custom', message: `give times, or min, max or both with min <= max, ${EXAMPLE}` });
  });
type Options = z.infer<typeof options>;

/** Counts calls. A call that the tool answered with an error counts too. */
export const toolCalls = {
  type: 'tool-calls',
  summary: 'A tool was called so often, by exact number or range, counting only calls with given arguments if wanted.',
  options,
  async grade(wanted: Options, { toolCalls, atLeast, seenTools }: Evidence): Promise<Grade> {
    const calls = toolCalls ?? atLeast?.toolCalls ?? [];
    const matcher: ToolMatcher =
      wanted.arguments === undefined ? wanted.tool : { tool: wanted.tool, arguments: wanted.arguments };
    const matches = matchCalls(matcher, calls);
    if (matches.includes('undecided')) {
      return fail(`a pattern for the arguments of ${wanted.tool} could not be searched in time`);
    }
    const steps = matches.flatMap((match, index) => (match === 'yes' ? [index + 1] : []));
    const most = wanted.times ?? wanted.max ?? Number.POSITIVE_INFINITY;
    const areAllSeen = toolCalls !== undefined || seenTools.includes(wanted.tool);
    if (!areAllSeen && steps.length <= most) return unverified(NOT_ALL_RECORDED);
    return isWithin(wanted, steps.length)
      ? PASS
      : fail(`${describeMatcher(matcher)} was called ${shown(steps)}, expected ${expected(wanted)}`);
  },
} satisfies Grader<Options>;

function isWithin({ times, min = 0, max = Number.POSITIVE_INFINITY }: Options, calls: number): boolean {
  return times === undefined ? min <= calls && calls <= max : calls === times;
}

function shown(steps: readonly number[]): string {
  if (steps.length === 0) return '0 times';
  const listed = `${steps.slice(0, 10).join(', ')}${steps.length > 10 ? ', …' : ''}`;
  return steps.length === 1 ? `once (call ${listed})` : `${steps.length} times (calls ${listed})`;
}

function expected({ times, min, max }: Options): string {
  if (times !== undefined) return `exactly ${times}`;
  const bounds = [min === undefined ? '' : `at least ${min}`, max === undefined ? '' : `at most ${max}`];
  return bounds.filter((bound) => bound !== '').join(' and ');
}
