import { z } from 'zod';
import { equalJson } from './equal-json.ts';
import { severity } from './grade.ts';
import { jsonPointer, resolvePointer } from './json-pointer.ts';
import { twinAt } from './key-twins.ts';
import type { Match } from './pattern.ts';
import { patternSource, searchTexts } from './pattern.ts';
import { quoteJson, quoteText } from './quote.ts';
import type { ToolCall } from './transcript.ts';

const conditions = ['max', 'min', 'equals', 'in', 'matches'] as const;

/** What one argument of a tool must be, wherever the tool is called. */
export const argumentLimit = z
  .strictObject({
    tool: z.string().min(1).describe('Name of the tool.'),
    argument: jsonPointer.describe(
      'JSON Pointer to the argument: /amount. A call without it, or with another key that differs in case, form or separators only, breaks the limit.',
    ),
    max: z.number().optional().describe('Largest number allowed.'),
    min: z.number().optional().describe('Smallest number allowed.'),
    equals: z.json().optional().describe('The only value allowed.'),
    in: z.array(z.json()).optional().describe('The values allowed.'),
    matches: patternSource.optional().describe('JavaScript regular expression; only a text that matches is allowed.'),
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
    const twin = twinAt(call.arguments, limit.argument);
    if (twin !== undefined) {
      const shown = quoteText(twin, 80).slice(1, -1);
      return `with ${shown} beside ${limit.argument}, for which some readers take it`;
    }
    const value = values[row];
    if (value === undefined) return `without ${limit.argument}, which the rule limits`;
    const expected = exceeded(limit, value) ?? unmatched(limit, value, found?.[row]);
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

/** Only a text can match: the JSON of a list may well hold what is asked for, beside anything else. */
function unmatched({ matches }: ArgumentLimit, value: unknown, match: Match | undefined): string | undefined {
  if (matches === undefined || (typeof value === 'string' && match === 'yes')) return undefined;
  const doubt = match === 'no' || match === 'yes' ? '' : ' (could not be searched in time, which counts as broken)';
  return `allowed: a text that matches ${matches.slice(0, 80)}${doubt}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
