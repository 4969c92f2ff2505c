import { z } from 'zod';
import { duration } from '../core/units.ts';
import { CHECKS } from './mcp/checks.ts';
import { judgeSchema } from './mcp/judge-schema.ts';

// Object.keys knows no more of them than that they are texts.
const CHECK_IDS = Object.keys(CHECKS) as (keyof typeof CHECKS)[];
const GROUPS = ['dependencies', 'builds', 'entry-point', ...CHECK_IDS, 'calls', 'end-state'];

const toolName = z.string().min(1).max(200);
const command = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]);

const result = z
  .strictObject({
    exact: z.json().optional().describe('The exact value; the order of keys makes no difference.'),
    subset: z
      .json()
      .optional()
      .describe('Objects have at least these keys; arrays as many items, each of which holds.'),
    schema: z
      .union([z.boolean(), z.record(z.string(), z.json())])
      .superRefine((schema, context) => {
        const fault = judgeSchema(schema);
        if (fault !== undefined) context.addIssue({ code: 'custom', message: `no JSON Schema: ${fault.what}` });
      })
      .optional()
      .describe('JSON Schema that the value fits (2020-12; draft-07 where its $schema says so).'),
    contains: z.string().min(1).optional().describe('A text that occurs in the text of the result.'),
  })
  .refine((conditions) => Object.keys(conditions).length > 0, 'give one of exact, subset, schema, contains');

const call = z
  .strictObject({
    tool: toolName.describe('Name of the tool.'),
    arguments: z.record(z.string(), z.json()).default({}).describe('Its arguments.'),
    as: z
      .string()
      .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, 'letters, digits, dash and underscore; at most 64')
      .optional()
      .describe('The criterion of this call, calls.NAME; default: the name of the tool.'),
    result: result
      .optional()
      .describe('What its value is: structuredContent, else its text, as JSON where it is JSON.'),
    error: z.literal(true).optional().describe('true: it has to be refused, by isError or by an error of JSON-RPC.'),
    repeatable: z
      .boolean()
      .default(false)
      .describe('true: it changes nothing, so that it is also made eight times at once.'),
  })
  .refine(({ result: wanted, error }) => wanted === undefined || error === undefined, 'give result or error, not both');

export const mcpServerOptions = z.strictObject({
  type: z.literal('mcp-server'),
  command: command
    .optional()
    .describe(
      'What starts the server: a list of arguments, or a text for sh -c; default: bin or main of package.json, else a usual file.',
    ),
  args: z.array(z.string()).default([]).describe('Arguments after the file that package.json names, or a usual one.'),
  cwd: z
    .string()
    .regex(/^(?!\/)(?!.*(^|\/)\.\.(\/|$))/, 'a folder in the workspace, without leading / and ..')
    .default('.')
    .describe('The folder of the server, from /workspace.'),
  build: command.optional().describe('Run once before; it has to exit with 0.'),
  buildTimeout: duration.prefault('2m').describe('Time for build, prepare and endState: 90s, 5m.'),
  prepare: command.optional().describe('Run before each start of the server, to put its data back.'),
  eras: z
    .enum(['any', 'legacy', 'modern', 'both'])
    .default('any')
    .describe('legacy: initialize, up to 2025-11-25; modern: server/discover, 2026-07-28; any: at least one of them.'),
  tools: z.array(toolName).default([]).describe('Names of tools that the server must have.'),
  onlyTools: z.boolean().default(false).describe('true: the server has no tools but those of tools.'),
  sameText: z
    .boolean()
    .default(false)
    .describe('true: beside structuredContent stands a text that is the same JSON, in the results of all calls.'),
  calls: z
    .array(call)
    .max(200)
    .default([])
    .describe('Calls, made in this order in each era: tool, arguments, as, result or error, repeatable.'),
  endState: command
    .optional()
    .describe('Run after the calls of each era, with the server ended; it has to exit with 0.'),
  startTimeout: duration.prefault('15s').describe('Time for the first answer.'),
  timeout: duration.prefault('5s').describe('Time for each other answer.'),
  total: duration.prefault('2m').describe('Time for everything that is asked of the server.'),
  lenient: z
    .array(z.enum(CHECK_IDS))
    .default([])
    .describe('Checks whose failure is only a warning: broken-lines for servers of the official Go SDK.'),
  weights: z
    .record(z.string(), z.number().positive().max(1000))
    .default({})
    .superRefine((weights, context) => {
      for (const key of Object.keys(weights)) {
        if (GROUPS.includes(key.split('.', 1)[0] ?? '')) continue;
        context.addIssue({ code: 'custom', message: `no check ${key}; there are ${GROUPS.join(', ')}` });
      }
    })
    .describe(
      'Shares of the checks in the weight of the criterion, by id or by the word before its dot; default: 1 each.',
    ),
});

export type McpServerOptions = z.infer<typeof mcpServerOptions>;
export type Command = z.infer<typeof command>;
