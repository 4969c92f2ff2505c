import { z } from 'zod';
import { equalJson } from '../core/equal-json.ts';
import type { Grade } from '../core/grade.ts';
import { fail, PASS } from '../core/grade.ts';
import type { Evidence, Grader } from '../core/grader.ts';
import { isPlainObject } from '../core/json.ts';
import { jsonPointer, resolvePointer } from '../core/json-pointer.ts';
import { quoteJson } from '../core/quote.ts';
import { findState, stateName } from './final-state.ts';
import { readJsonFile } from './json-file.ts';
import { workspacePath } from './workspace-file.ts';

const EXAMPLE = 'for example { type: json, path: ledger.json, at: /refunds, has: { orderId: A-1184 } }';

const options = z
  .strictObject({
    type: z.literal('json'),
    path: workspacePath.optional().describe('The JSON file, from /workspace.'),
    state: stateName.optional(),
    lines: z.boolean().default(false).describe('true: JSON Lines; the document is then the array of its lines.'),
    at: jsonPointer
      .default('')
      .describe('JSON Pointer (RFC 6901) of the value, like /orders/0/total; default: the whole document.'),
    equals: z.json().optional().describe('The exact value; the order of keys makes no difference.'),
    has: z
      .record(z.string(), z.json())
      .optional()
      .describe('A row: some element of the array has all these keys with exactly these values.'),
    count: z
      .number()
      .int()
      .nonnegative()
      .optional()
      .describe('Length of the array; with `has`: how many rows match, exactly.'),
    absent: z.literal(true).optional().describe('true: the file is valid JSON and has nothing at `at`.'),
  })
  .superRefine(({ path, state, equals, has, count, absent }, context) => {
    if ((path === undefined) === (state === undefined))
      context.addIssue({ code: 'custom', message: `give path or state, ${EXAMPLE}` });
    const kinds = [equals, has ?? count, absent].filter((condition) => condition !== undefined).length;
    if (kinds === 1) return;
    const message = `give one of equals, has, count, absent (only has and count go together), ${EXAMPLE}`;
    context.addIssue({ code: 'custom', message });
  });
type Options = z.infer<typeof options>;

/** Looks at one value of a JSON file in the outcome. A missing or invalid file fails every condition. */
export const json = {
  type: 'json',
  summary:
    'A value in a JSON file of the outcome, or in the state of a tool server, is equal, absent, or an array with given rows.',
  options,
  async grade(wanted: Options, evidence: Evidence): Promise<Grade> {
    const { path = '', state, lines, at } = wanted;
    const found = state === undefined ? readJsonFile(evidence, { path, isLines: lines }) : findState(evidence, state);
    if ('grade' in found) return found.grade;
    return check(wanted, resolvePointer(found.document, at));
  },
} satisfies Grader<Options>;

function check({ path, state, at, equals, has, count, absent }: Options, value: unknown): Grade {
  const document = state === undefined ? `${path}` : `the state of ${state}`;
  const place = at === '' ? document : `${document} at ${at}`;
  if (absent) return value === undefined ? PASS : fail(`${place} is ${quoteJson(value)}, expected nothing`);
  if (value === undefined) return fail(`${place} has no value`);
  if (equals !== undefined) {
    return equalJson(value, equals) ? PASS : fail(`${place} is ${quoteJson(value)}, expected ${quoteJson(equals)}`);
  }
  if (!Array.isArray(value)) return fail(`${place} is ${quoteJson(value)}, expected an array`);
  return checkRows({ place, rows: value, has, count });
}

function checkRows(wanted: {
  readonly place: string;
  readonly rows: readonly unknown[];
  readonly has: Options['has'];
  readonly count: number | undefined;
}): Grade {
  const { place, rows, has = {}, count } = wanted;
  const matching = rows.filter((row) => hasAll(row, has)).length;
  const what = wanted.has === undefined ? 'rows' : `rows with ${quoteJson(has)}`;
  if (count === undefined) return matching > 0 ? PASS : fail(`${place} has no ${what}; it is ${quoteJson(rows)}`);
  return matching === count
    ? PASS
    : fail(`${place} has ${matching} ${what}, expected ${count}; it is ${quoteJson(rows)}`);
}

function hasAll(row: unknown, keys: Readonly<Record<string, unknown>>): boolean {
  const entries = Object.entries(keys);
  if (entries.length === 0) return true;
  return isPlainObject(row) && entries.every(([key, value]) => Object.hasOwn(row, key) && equalJson(row[key], value));
}
