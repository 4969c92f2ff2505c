import { z } from 'zod';

const json: z.ZodType<unknown> = z.json();

/** What one argument must be: a JSON value that equals it, or a regular expression that its text matches. */
export const argumentMatcher = z.union([
  z.strictObject({ matches: z.string().describe('JavaScript regular expression searched in the argument as text.') }),
  z.strictObject({ equals: json.describe('The exact JSON value.') }),
]);

/** A tool by name, or by name and arguments (each key must match). */
export const toolMatcher = z.union([
  z.string().min(1),
  z.strictObject({
    tool: z.string().min(1).describe('Name of the tool.'),
    arguments: z.record(z.string(), argumentMatcher).optional().describe('Conditions on arguments, by name; all must hold.'),
  }),
]);
export type ToolMatcher = z.infer<typeof toolMatcher>;
