import { z } from 'zod';
import type { Grade } from '../core/grade.ts';
import { fail, PASS } from '../core/grade.ts';
import type { Evidence, Grader } from '../core/grader.ts';
import type { Match } from '../core/pattern.ts';
import { checkPattern, LONGEST_SUBJECT, patternFlags, searchTexts } from '../core/pattern.ts';
import { quoteText } from '../core/quote.ts';

const EXAMPLE = 'for example { type: final-answer, contains: refund denied }';
const visible = z.string().regex(/\S/, 'a text with at least one visible character');

const options = z
  .strictObject({
    type: z.literal('final-answer'),
    exact: visible.optional().describe('The whole answer.'),
    contains: visible.optional().describe('A text that occurs in the answer.'),
    regex: z
      .string()
      .min(1)
      .optional()
      .describe('JavaScript regular expression that is found in the answer, which is not folded.'),
    flags: patternFlags.default('').describe('Flags of `regex`, out of i, m, s, u.'),
    fold: z
      .boolean()
      .default(true)
      .describe('For exact and contains: case makes no difference, white space counts as one space, none at the ends.'),
  })
  .superRefine((value, context) => {
    const problem = optionsProblem(value);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
    if (value.regex !== undefined) checkPattern({ source: value.regex, flags: value.flags }, context, 'regex');
  });
type Options = z.infer<typeof options>;

/** Looks at the agent's final answer. One that is missing, or that nobody can read, is the agent's own doing: it fails. */
export const finalAnswer = {
  type: 'final-answer',
  summary: "The agent's final answer is a text, contains one, or matches a pattern.",
  options,
  async grade(wanted: Options, { answer }: Evidence): Promise<Grade> {
    if (answer === undefined) return fail('the agent gave no answer');
    if (answer.length > LONGEST_SUBJECT) return fail(`the answer is longer than ${LONGEST_SUBJECT} characters`);
    const { name, text } = condition(wanted);
    const match = compare(wanted, answer);
    if (match === 'yes') return PASS;
    if (match === 'undecided')
      return fail(`the pattern ${quoteText(text)} could not be searched in the answer in time`);
    return fail(`the answer is ${quoteText(answer)}, expected ${name} ${quoteText(text)}`);
  },
} satisfies Grader<Options>;

function optionsProblem({ exact, contains, regex, flags }: Options): string | undefined {
  const given = [exact, contains, regex].filter((condition) => condition !== undefined).length;
  if (given !== 1) return `give one of exact, contains, regex, ${EXAMPLE}`;
  return regex === undefined && flags !== '' ? `flags belong to regex, ${EXAMPLE}` : undefined;
}

function condition({ exact, contains, regex = '' }: Options): { readonly name: string; readonly text: string } {
  if (exact !== undefined) return { name: 'exactly', text: exact };
  return contains === undefined ? { name: 'a match of', text: regex } : { name: 'to contain', text: contains };
}

function compare({ exact, contains, regex = '', flags, fold: isFolded }: Options, answer: string): Match {
  const prepare = isFolded ? fold : (text: string) => text;
  if (exact !== undefined) return prepare(answer) === prepare(exact) ? 'yes' : 'no';
  if (contains !== undefined) return prepare(answer).includes(prepare(contains)) ? 'yes' : 'no';
  return searchTexts({ source: regex, flags }, [answer])[0] ?? 'undecided';
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}
