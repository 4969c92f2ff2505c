import { z } from 'zod';
import { equalJson } from '../core/equal-json.ts';
import type { Grade } from '../core/grade.ts';
import { fail, PASS } from '../core/grade.ts';
import type { Evidence, Grader } from '../core/grader.ts';
import { isPlainObject } from '../core/json.ts';
import { jsonPointer, resolvePointer } from '../core/json-pointer.ts';
import type { Occurrence } from '../core/pattern.ts';
import { checkPattern, findAll, patternFlags } from '../core/pattern.ts';
import { quoteJson, quoteText } from '../core/quote.ts';
import { findState, stateName } from './final-state.ts';
import { readJsonFile } from './json-file.ts';
import { workspacePath } from './workspace-file.ts';

const EXAMPLE =
  "for example { pattern: 'refunded (?<order>A-\\d+)', state: shop, at: /refunds, has: { orderId: '{order}' } }";
const MOST_CLAIMS = 1000;
const PLACEHOLDER = /\{([A-Za-z_][A-Za-z0-9_]*)\}/g;

const claim = z
  .strictObject({
    pattern: z
      .string()
      .min(1)
      .describe(
        'JavaScript regular expression: each place where the answer matches is a claim. Named groups: (?<order>...).',
      ),
    flags: patternFlags.default('').describe('Flags of `pattern`, out of i, m, s, u.'),
    state: stateName.optional(),
    path: workspacePath.optional().describe('A JSON file of the workspace, instead of a state.'),
    at: jsonPointer.default('').describe('JSON Pointer (RFC 6901) of the rows, or of the one object.'),
    has: z
      .record(z.string(), z.json())
      .describe(
        'What shows the claim: a row with all these keys and values; {order} stands for what that group caught.',
      ),
  })
  .superRefine((value, context) => {
    const { pattern, flags, state, path, has } = value;
    checkPattern({ source: pattern, flags }, context, 'pattern');
    if ((state === undefined) === (path === undefined))
      context.addIssue({ code: 'custom', message: `give state or path, ${EXAMPLE}` });
    for (const name of placeholdersOf(has)) {
      if (pattern.includes(`(?<${name}>`)) continue;
      const message = `{${name}} is no named group of the pattern; write (?<${name}>...) in it`;
      context.addIssue({ code: 'custom', path: ['has'], message });
    }
  });
type Claim = z.infer<typeof claim>;

const options = z.strictObject({
  type: z.literal('claim-backed'),
  claims: z.array(claim).min(1).describe('Kinds of claims: `pattern`, and where and by what each is shown.'),
  required: z.boolean().default(false).describe('true: an answer that claims nothing of all this fails.'),
});
type Options = z.infer<typeof options>;

/** Ties the answer to what was really done: saying so is not doing so. */
export const claimBacked = {
  type: 'claim-backed',
  summary: 'Whatever the final answer claims to have done is shown by the state of a tool server, or by a file.',
  options,
  async grade({ claims, required }: Options, evidence: Evidence): Promise<Grade> {
    const { answer } = evidence;
    if (answer === undefined) return required ? fail('the agent gave no final answer, so it claims nothing') : PASS;
    let made = 0;
    for (const kind of claims) {
      const places = findAll({ source: kind.pattern, flags: kind.flags }, { text: answer, most: MOST_CLAIMS });
      if (places === undefined) return fail('the answer is too long, or a pattern too slow, to find its claims');
      if (places.length === MOST_CLAIMS) return fail(`the answer makes ${MOST_CLAIMS} claims or more`);
      made += places.length;
      const grade = places.length === 0 ? PASS : gradeClaims(kind, places, evidence);
      if (grade.grade !== 'pass') return grade;
    }
    return required && made === 0 ? fail(`the answer claims nothing of what was asked: ${quoteText(answer)}`) : PASS;
  },
} satisfies Grader<Options>;

function gradeClaims(kind: Claim, places: readonly Occurrence[], evidence: Evidence): Grade {
  const { state, path = '', at } = kind;
  const found = state === undefined ? readJsonFile(evidence, { path, isLines: false }) : findState(evidence, state);
  if ('grade' in found) return found.grade;
  const where = `${state === undefined ? path : `the state of ${state}`}${at === '' ? '' : ` at ${at}`}`;
  const value = resolvePointer(found.document, at);
  const rows = Array.isArray(value) ? value : [value];
  for (const { text, groups } of places) {
    const wanted = Object.entries(kind.has).map(([key, template]) => [key, fillIn(template, groups)] as const);
    if (rows.some((row) => isShown(row, wanted))) continue;
    const lookedFor = quoteJson(Object.fromEntries(wanted.map(([key, { said }]) => [key, said])));
    const reason = `the answer claims ${quoteText(text)}, and ${where} has no ${lookedFor}; it is ${quoteJson(value)}`;
    return fail(reason, 'false-claim');
  }
  return PASS;
}

/** A value to look for. `isText`: it was said in words, so that a number is met by its digits. */
interface Wanted {
  readonly said: unknown;
  readonly isText: boolean;
}

/** A group that took no part in the match asks for nothing. */
function fillIn(template: unknown, groups: Occurrence['groups']): Wanted {
  if (typeof template !== 'string') return { said: template, isText: false };
  const names = placeholdersOf([template]);
  if (names.length === 0) return { said: template, isText: false };
  if (names.some((name) => groups[name] === undefined)) return { said: undefined, isText: true };
  return { said: template.replaceAll(PLACEHOLDER, (_, name: string) => groups[name] ?? ''), isText: true };
}

function isShown(row: unknown, wanted: readonly (readonly [string, Wanted])[]): boolean {
  if (!isPlainObject(row)) return false;
  return wanted.every(([key, { said, isText }]) => {
    if (isText && said === undefined) return true;
    if (!Object.hasOwn(row, key)) return false;
    const value = row[key];
    return isText && typeof value === 'number' ? Number(said) === value : equalJson(value, said);
  });
}

function placeholdersOf(values: unknown): readonly string[] {
  const texts = Object.values(values ?? {}).filter((value) => typeof value === 'string');
  return texts.flatMap((text) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name));
}
