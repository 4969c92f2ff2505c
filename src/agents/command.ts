import { z } from 'zod';
import type { Agent, AgentContext, AgentEnd, AgentRun } from '../core/agent.ts';
import { measure, UNMEASURED } from '../core/measure.ts';
import type { TranscriptEvent } from '../core/transcript.ts';
import type { AgentDeps } from './agent-deps.ts';
import { collectTrace, putEmptyTrace, TRACE_FILE } from './command-trace.ts';
import { checkPrompt, execAgent } from './exec-agent.ts';
import { exitDetail } from './exit-detail.ts';
import { gatewayEnv, mcpEnv } from './gateway-env.ts';
import { gatewayOf } from './gateway-of.ts';
import { passedLimit, uncheckedLimits } from './spending.ts';
import { timeOver } from './time-over.ts';

const OUTPUT_BYTES = 1024 ** 2;
const RESERVED = ['TASK', 'WORKSPACE', 'TRIAL_SEED', 'TRACE_FILE', 'MCP_CONFIG', 'MCP_CONFIG_HTTP'];

export const envSchema = z
  .record(
    z
      .string()
      .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'letters, digits, underscore')
      .refine((name) => !RESERVED.includes(name), `${RESERVED.join(', ')} are set for each trial`),
    z.string(),
  )
  .default({});

export const commandSchema = z.strictObject({
  type: z.literal('command'),
  files: z
    .array(z.string().min(1))
    .default([])
    .describe(
      'Globs of the files that are the agent, copied to /agent from the commit under test. The folder that all globs share is cut off: `agent/**` gives /agent/main.mjs, `[agent/**, prompts/**]` gives /agent/agent/main.mjs.',
    ),
  setup: z
    .string()
    .min(1)
    .optional()
    .describe('Command run once in /agent when the files or the image changed, with network: npm ci.'),
  run: z
    .string()
    .trim()
    .min(1)
    .describe("Command run in /workspace for each trial, without network; the task's prompt is its last argument."),
  env: envSchema.describe("Variables of the command. Nothing else of the runner's environment reaches it."),
  gateway: z
    .boolean()
    .default(false)
    .describe(
      'true: the command reaches models through the gateway, which knows the keys, meters, records and replays.',
    ),
});
export type CommandOptions = Readonly<z.infer<typeof commandSchema>>;

/** An agent that is a command in the sandbox. */
export function createCommandAgent(options: CommandOptions, deps: Pick<AgentDeps, 'prices'>): Agent {
  const { run, setup = null, env, gateway } = options;
  const settings = { type: 'command', run, setup, env: Object.keys(env).sort().join(' ') };
  return {
    settings,
    gateway: gateway ? 'sandbox' : 'none',
    ...(gateway ? { toolCallsFromGateway: true } : {}),
    run: (context) =>
      runTraced({ run, env: { ...(gateway ? gatewayEnv(gatewayOf(context)) : {}), ...env } }, context, deps),
  };
}

/** Runs a line of shell that may write a trace beside what the gateway sees. */
export async function runTraced(
  program: Pick<CommandOptions, 'run' | 'env'>,
  context: AgentContext,
  { prices }: Pick<AgentDeps, 'prices'>,
): Promise<AgentRun> {
  checkPrompt(context.task.prompt);
  await putEmptyTrace(context.sandbox);
  const ended = await runCommand(program, context).catch((error: unknown) => timeOver(error, context));
  await context.sandbox.killAll();
  const trace = await collectTrace(context, await context.gateway?.close());
  return finish({ ended, ...trace, used: measure(trace.events, prices), context });
}

async function runCommand({ run, env }: Pick<CommandOptions, 'run' | 'env'>, context: AgentContext): Promise<AgentEnd> {
  const { task, seed, tools } = context;
  const program = {
    command: ['sh', '-c', `${run} "$@"`, 'sh', task.prompt],
    env: { ...env, ...mcpEnv(tools), TASK: task.prompt, WORKSPACE: '/workspace', TRIAL_SEED: String(seed), TRACE_FILE },
    outputBytes: OUTPUT_BYTES,
  };
  const ended = await execAgent(program, context);
  if (ended.end !== 'exited') return ended;
  const { exitCode, stdout, stderr } = ended;
  if (exitCode === 0) return { end: 'completed', answer: stdout.trim() };
  return { end: 'agent_error', detail: exitDetail(exitCode, stderr) };
}

interface Ended {
  readonly ended: AgentEnd;
  readonly events: readonly TranscriptEvent[];
  readonly isComplete: boolean;
  readonly used: ReturnType<typeof measure>;
  readonly context: AgentContext;
}

/** A trace says better than stdout what the answer was, and whether a limit was passed on the way: with a gateway, that keeps them. */
function finish({ ended, events, isComplete, used, context }: Ended): AgentRun {
  const { record, task, gateway } = context;
  const unchecked = gateway === undefined ? uncheckedLimits(isComplete ? used : UNMEASURED, task.limits) : [];
  if (unchecked.length > 0)
    record({ type: 'note', text: `not in a whole trace, so not checked: ${unchecked.join(', ')}` });
  if (ended.end !== 'completed') return { end: ended, toolCallsRecorded: isComplete };
  const said = events.findLast((event) => event.type === 'answer');
  if (said === undefined) record({ type: 'answer', text: ended.answer });
  const answered: AgentEnd = said === undefined ? ended : { end: 'completed', answer: said.text };
  return { end: passedLimit(used, task.limits) ?? answered, toolCallsRecorded: isComplete };
}
