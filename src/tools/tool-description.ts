import { z } from 'zod';

const jsonObject = z.record(z.string(), z.json());

/** A tool as tools/list shows it. */
export const toolDescription = z.strictObject({
  name: z
    .string()
    .regex(/^[A-Za-z0-9_./-]{1,128}$/, 'letters, digits, underscore, dot, slash, dash; at most 128')
    .describe('Unique in the server.'),
  title: z.string().optional().describe('For people.'),
  description: z.string().default('').describe('For the model.'),
  inputSchema: jsonObject
    .default({ type: 'object' })
    .describe('JSON Schema of the arguments. Types, required, enum and additionalProperties are checked on each call.'),
  outputSchema: jsonObject.optional().describe('JSON Schema of the structured result.'),
  annotations: jsonObject.optional().describe('Hints for the client, for example { readOnlyHint: true }.'),
});
export type ToolDescription = Readonly<z.infer<typeof toolDescription>>;

/** Adds an issue for each name that two tools have. */
export function checkNames(tools: readonly { readonly name: string }[], context: z.core.$RefinementCtx): void {
  const seen = new Set<string>();
  for (const [index, { name }] of tools.entries()) {
    if (seen.has(name)) context.addIssue({ code: 'custom', path: [index, 'name'], message: `${name} is there twice` });
    seen.add(name);
  }
}
