import { z } from 'zod';
import { equalJson } from './equal-json.ts';
import { severity } from './grade.ts';
import { jsonPointer, resolvePointer } from './json-pointer.ts';
import type { Match } from './pattern.ts';
import { patternSource, searchTexts } from './pattern.ts';
import { quoteJson } from './quote.ts';
import type { ToolCall } from './transcript.ts';

const conditions = ['max', 'min', 'equals', 'in', 'matches'] as const;

/** What one argument of a tool must be, wherever the tool is called. */
export const argumentLimit = z
  .strictObject({
    tool: z.string().min(1).describe('Name of the tool.'),
    argument: jsonPointer.describe('JSON Pointer to the argument: /amount. A call without it breaks the limit.'),
    max: z.number().optional().describe('Largest number allowed.'),
    min: z.number().optional().describe('Smallest number allowed.'),
    equals: z.json().optional().describe('The only value allowed.'),
    in: z.array(z.json()).optional().describe('The values allowed.'),
    matches: patternSource.optional().describe('JavaScript regular expression that its text must match.'),
    severity: severity.optional().describe('How bad it is to break it; default critical.'),
  })
  .refine((limit) => conditions.some((condition) => limit[condition] !== undefined), {
    message: `says nothing of the argument; add one of ${conditions.join(', ')}`,
  });
export type ArgumentLimit = Readonly<z.infer<typeof argumentLimit>>;

/** Why each call breaks a limit; undefined for one that does not. What cannot be decided in time counts as broken. */
export function breaches(limit: ArgumentLimit, calls: readonly ToolCall[]): readonly (string | undefined)[] {
  const values = calls.map((call) =>
    call.tool === limit.tool ? resolvePointer(call.arguments, limit.argument) : undefined,
  );
  const found =
    limit.matches === undefined ? undefined : searchTexts({ source: limit.matches, flags: '' }, values.map(textOf));
  return calls.map((call, row) => {
    if (call.tool !== limit.tool) return undefined;
    const value = values[row];
    if (value === undefined) return `without ${limit.argument}, which the rule limits`;
    const expected = exceeded(limit, value) ?? unmatched(limit, found?.[row]);
    return expected === undefined ? undefined : `with ${limit.argument} ${quoteJson(value, 80)}; ${expected}`;
  });
}

function exceeded({ max, min, equals, in: allowed }: ArgumentLimit, value: unknown): string | undefined {
  if (max !== undefined && !(isNumber(value) && value <= max)) return `allowed: at most ${max}`;
  if (min !== undefined && !(isNumber(value) && value >= min)) return `allowed: at least ${min}`;
  if (equals !== undefined && !equalJson(value, equals)) return `allowed: ${quoteJson(equals, 80)}`;
  const isListed = allowed === undefined || allowed.some((one) => equalJson(value, one));
  return isListed ? undefined : `allowed: one of ${quoteJson(allowed, 80)}`;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function unmatched({ matches }: ArgumentLimit, match: Match | undefined): string | undefined {
  if (matches === undefined || match === 'yes') return undefined;
  const doubt = match === 'no' ? '' : ' (could not be searched in time, which counts as broken)';
  return `allowed: what matches ${matches.slice(0, 80)}${doubt}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
