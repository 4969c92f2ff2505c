import { z } from 'zod';
import { patternSource } from './pattern.ts';

const json: z.ZodType<unknown> = z.json();

/** What one argument must be: a JSON value that equals it, or a regular expression that its text matches. */
const argumentMatcher = z.union([
  z.strictObject({
    matches: patternSource.describe('JavaScript regular expression searched in the argument as text.'),
  }),
  z.strictObject({ equals: json.describe('The exact JSON value.') }),
]);

export type ArgumentMatcher = z.infer<typeof argumentMatcher>;

/** Conditions on arguments, by name. */
export const argumentMatchers = z.record(z.string(), argumentMatcher);

/** A tool by name, or by name and arguments (each key must match). */
export const toolMatcher = z.union([
  z.string().min(1),
  z.strictObject({
    tool: z.string().min(1).describe('Name of the tool.'),
    arguments: argumentMatchers.optional().describe('Conditions on arguments, by name; all must hold.'),
  }),
]);
export type ToolMatcher = z.infer<typeof toolMatcher>;
