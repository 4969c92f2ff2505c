import { z } from 'zod';
import { BASELINE_SPEC, BASELINE_SPECS } from './baseline-spec.ts';
import { gatePolicySchema } from './gate-policy.ts';
import { modelsSchema } from './models-config.ts';
import { quarantineSchema } from './quarantine.ts';
import { repositoryGlob } from './repository-glob.ts';
import { subsetsSchema } from './subsets/subset.ts';
import { duration } from './units.ts';

/** Image of tasks when neither they nor the config name one: public, with sh, node and a user 1000. */
export const DEFAULT_IMAGE = 'node:22-bookworm-slim';

/** What the agent at the top of a config is called. */
export const TOP_AGENT = 'agent';

/** An agent's type and options; each agent parses its own. */
export interface AgentConfig {
  readonly type: string;
  readonly [option: string]: unknown;
}

const priceSchema = z.strictObject({
  input: z.number().nonnegative(),
  output: z.number().nonnegative(),
  cacheRead: z.number().nonnegative(),
  cacheWrite5m: z.number().nonnegative(),
  cacheWrite1h: z.number().nonnegative(),
});
/** US dollars per million tokens of each kind. */
export type Price = Readonly<z.infer<typeof priceSchema>>;

const agentName = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, 'letters, digits, dot, dash, underscore; at most 64')
  .refine((name) => name !== TOP_AGENT, `${TOP_AGENT} is the name of the one at the top`);

/** The schema of agent-eval.yml, given the agents that exist. */
export function configSchemaWith<Agent extends z.ZodType<AgentConfig>>(agent: Agent) {
  return z
    .strictObject({
      $schema: z.string().optional().describe('For editors.'),
      agent: agent.optional().describe('The agent under test; may be left out when one of `agents` is the subject.'),
      agents: z
        .array(
          z.strictObject({
            name: agentName.describe('Its name in reports, and for --agent NAME.'),
            subject: z.boolean().default(false).describe('true: the gate judges this one; default: `agent` above.'),
            agent: agent.describe('Its options.'),
          }),
        )
        .default([])
        .describe('More agents, run on the same tasks and shown side by side; --agent NAME runs one alone.'),
      tasks: z.string().min(1).default('tasks').describe('Folder of the tasks, from the config file.'),
      image: z.string().min(1).optional().describe(`Image for tasks that name none; default: ${DEFAULT_IMAGE}.`),
      trials: z.number().int().min(1).max(100).default(5).describe('Trials a task.'),
      concurrency: z.number().int().min(1).max(64).optional().describe('Trials at once; default: CPU cores.'),
      timeout: duration.default(3_600_000).describe('Time for the whole run: 60m.'),
      subsets: subsetsSchema.describe('Named selections.'),
      watches: z
        .array(repositoryGlob)
        .default([])
        .describe("Files beside the agent's own that every task depends on, from the top of the repository."),
      baselineDepth: z
        .number()
        .int()
        .min(1)
        .max(30)
        .optional()
        .describe('Stored tries a task that scheduled runs bring the baseline up to; default: they run everything.'),
      prices: z
        .record(z.string().min(1), priceSchema)
        .default({})
        .describe('USD per million tokens, by exact model id.'),
      models: modelsSchema.prefault({}).describe('Where model calls of agents go, and whether they are recorded.'),
      maxCostUsd: z
        .number()
        .positive()
        .optional()
        .describe('US dollars that the model calls of a whole run may cost; needs models with a known price.'),
      gate: gatePolicySchema.prefault({}).describe('When to block.'),
      quarantine: quarantineSchema
        .default([])
        .describe('Tasks known to be unstable: they run and are shown, but a single miss of them is no suspicion.'),
      baseline: z
        .string()
        .regex(BASELINE_SPEC, BASELINE_SPECS)
        .default('auto')
        .describe(
          `Where the baseline is kept: ${BASELINE_SPECS}. auto is what a token can reach on GitHub, a file elsewhere.`,
        ),
    })
    .check(({ value, issues }) => {
      for (const [path, message] of agentFaults(value)) issues.push({ code: 'custom', input: value, path, message });
    });
}

interface NamedAgents {
  readonly agent?: AgentConfig | undefined;
  readonly agents: readonly { readonly name: string; readonly subject: boolean }[];
}

/** Exactly one agent is judged: the one that says so, else the one at the top. */
function agentFaults({ agent, agents }: NamedAgents): readonly [(string | number)[], string][] {
  const subjects = agents.flatMap(({ subject }, index) => (subject ? [index] : []));
  const doubles = agents.flatMap(({ name }, index) =>
    agents.findIndex((other) => other.name === name) < index ? [index] : [],
  );
  return [
    ...doubles.map((index): [(string | number)[], string] => [['agents', index, 'name'], 'is the name of another one']),
    ...subjects
      .slice(1)
      .map((index): [(string | number)[], string] => [
        ['agents', index, 'subject'],
        'only one agent can be the subject',
      ]),
    ...(agent === undefined && subjects.length === 0
      ? [
          [['agent'], 'missing; describe the agent under test here, or mark one of agents with subject: true'] as [
            string[],
            string,
          ],
        ]
      : []),
  ];
}

export type Config = Readonly<z.infer<ReturnType<typeof configSchemaWith<z.ZodType<AgentConfig>>>>>;
