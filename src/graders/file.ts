import { z } from 'zod';
import type { Grade } from '../core/grade.ts';
import { fail, PASS } from '../core/grade.ts';
import type { Evidence, Grader } from '../core/grader.ts';
import { checkPattern, patternFlags, searchTexts } from '../core/pattern.ts';
import { quoteText } from '../core/quote.ts';
import type { SandboxFile } from '../core/sandbox-file.ts';
import { findFile, textOf, workspacePath } from './workspace-file.ts';

const EXAMPLE = 'for example { type: file, path: out/report.md, contains: Total }';

const options = z
  .strictObject({
    type: z.literal('file'),
    path: workspacePath.describe('The file, from /workspace.'),
    exists: z
      .boolean()
      .optional()
      .describe('true: a regular file is there; false: nothing is there, no folder or link either.'),
    contains: z.string().min(1).optional().describe('Text that occurs in it, compared byte by byte.'),
    matches: z.string().min(1).optional().describe('JavaScript regular expression that is found in its text.'),
    flags: patternFlags.default('').describe('Flags of `matches`, out of i, m, s, u.'),
    equals: z.string().optional().describe('Its whole text; one line end at the end makes no difference.'),
  })
  .superRefine((value, context) => {
    const problem = optionsProblem(value);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
    if (value.matches !== undefined) checkPattern({ source: value.matches, flags: value.flags }, context, 'matches');
  });
type Options = z.infer<typeof options>;

/** Looks at one file of the outcome; every given condition must hold. */
export const file = {
  type: 'file',
  summary: 'A file of the outcome exists or not, contains a text, matches a pattern, or equals a text.',
  options,
  async grade(wanted: Options, evidence: Evidence): Promise<Grade> {
    const found = findFile(evidence.workspace, wanted.path);
    if (wanted.exists === false) {
      if (found.kind === 'file') return fail(`${wanted.path} exists`);
      return found.kind === 'nothing' ? PASS : found.grade;
    }
    if (found.kind !== 'file') return found.grade;
    const grades = [contains, equals, matches].map((check) => check(wanted, found.file));
    return grades.find(({ grade }) => grade === 'fail') ?? PASS;
  },
} satisfies Grader<Options>;

function optionsProblem({ exists, contains, matches, flags, equals }: Options): string | undefined {
  const ofContent = [contains, matches, equals].filter((condition) => condition !== undefined).length;
  if (exists === undefined && ofContent === 0)
    return `give at least one of exists, contains, matches, equals, ${EXAMPLE}`;
  if (exists === false && ofContent > 0) return `a file that must not exist has no content to check, ${EXAMPLE}`;
  return matches === undefined && flags !== '' ? `flags belong to matches, ${EXAMPLE}` : undefined;
}

function contains({ path, contains: text }: Options, { content }: SandboxFile): Grade {
  if (text === undefined || Buffer.from(content).includes(text)) return PASS;
  return fail(`${path} does not contain ${quoteText(text)}${beginning(content)}`);
}

function equals({ path, equals: text }: Options, { content }: SandboxFile): Grade {
  if (text === undefined) return PASS;
  const isEqual = withoutLineEnd(Buffer.from(content)).equals(withoutLineEnd(Buffer.from(text)));
  return isEqual ? PASS : fail(`${path} does not equal ${quoteText(text)}${beginning(content)}`);
}

function matches({ path, matches: source, flags }: Options, found: SandboxFile): Grade {
  if (source === undefined) return PASS;
  const read = textOf(found);
  if ('grade' in read) return read.grade;
  const [match] = searchTexts({ source, flags }, [read.text]);
  if (match === 'yes') return PASS;
  if (match === 'no') return fail(`${path} does not match /${source}/${flags}${beginning(found.content)}`);
  return fail(`/${source}/${flags} could not be searched in ${path} in time`);
}

function withoutLineEnd(content: Buffer): Buffer {
  if (content.at(-1) !== 0x0a) return content;
  return content.subarray(0, content.at(-2) === 0x0d ? -2 : -1);
}

function beginning(content: Uint8Array): string {
  if (content.byteLength === 0) return '; it is empty';
  return `; it begins ${quoteText(Buffer.from(content.subarray(0, 1024)).toString())}`;
}
