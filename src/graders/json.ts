import { z } from 'zod';
import { equalJson } from '../core/equal-json.ts';
import type { Grade } from '../core/grade.ts';
import { fail, PASS } from '../core/grade.ts';
import type { Evidence, Grader } from '../core/grader.ts';
import { isPlainObject } from '../core/json.ts';
import { jsonPointer, resolvePointer } from '../core/json-pointer.ts';
import { quoteJson } from '../core/quote.ts';
import type { SandboxFile } from '../core/sandbox-file.ts';
import { findFile, textOf, workspacePath } from './workspace-file.ts';

const EXAMPLE = 'for example { type: json, path: ledger.json, at: /refunds, has: { orderId: A-1184 } }';

const options = z
  .strictObject({
    type: z.literal('json'),
    path: workspacePath.describe('The JSON file, from /workspace.'),
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
  .superRefine(({ equals, has, count, absent }, context) => {
    const kinds = [equals, has ?? count, absent].filter((condition) => condition !== undefined).length;
    if (kinds === 1) return;
    const message = `give one of equals, has, count, absent (only has and count go together), ${EXAMPLE}`;
    context.addIssue({ code: 'custom', message });
  });
type Options = z.infer<typeof options>;

/** Looks at one value of a JSON file in the outcome. A missing or invalid file fails every condition. */
export const json = {
  type: 'json',
  summary: 'A value in a JSON or JSON Lines file of the outcome is equal, absent, or an array with given rows.',
  options,
  async grade(wanted: Options, evidence: Evidence): Promise<Grade> {
    const found = findFile(evidence.workspace, wanted.path);
    if (found.kind !== 'file') return found.grade;
    const parsed = parse(found.file, wanted.lines);
    if ('grade' in parsed) return parsed.grade;
    return check(wanted, resolvePointer(parsed.document, wanted.at));
  },
} satisfies Grader<Options>;

function parse(file: SandboxFile, isLines: boolean): { readonly document: unknown } | { readonly grade: Grade } {
  const read = textOf(file);
  if ('grade' in read) return read;
  if (!isLines) return parseText(read.text, file.path);
  const rows: unknown[] = [];
  for (const [index, line] of read.text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const row = parseText(line, `line ${index + 1} of ${file.path}`);
    if ('grade' in row) return row;
    rows.push(row.document);
  }
  return { document: rows };
}

function parseText(text: string, name: string): { readonly document: unknown } | { readonly grade: Grade } {
  try {
    return { document: JSON.parse(text) };
  } catch {
    return { grade: fail(`${name} is not valid JSON; it begins ${quoteJson(text)}`) };
  }
}

function check({ path, at, equals, has, count, absent }: Options, value: unknown): Grade {
  const place = at === '' ? path : `${path} at ${at}`;
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
