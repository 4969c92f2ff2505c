import { z } from 'zod';
import type { Agent, AgentContext, AgentEnd, AgentRun } from '../core/agent.ts';
import { UserError } from '../core/errors.ts';
import { measure, UNMEASURED } from '../core/measure.ts';
import type { ExecResult } from '../core/sandbox.ts';
import type { TranscriptEvent } from '../core/transcript.ts';
import type { AgentDeps } from './agent-deps.ts';
import { collectTrace, putEmptyTrace, TRACE_FILE } from './command-trace.ts';
import { passedLimit, uncheckedLimits } from './spending.ts';
import { timeOver, timeoutEnd } from './time-over.ts';

const OUTPUT_BYTES = 1024 ** 2;
/** Linux takes no longer argument or variable than 128 KiB. */
const PROMPT_BYTES = 131_000;
const RESERVED = ['TASK', 'WORKSPACE', 'TRIAL_SEED', 'TRACE_FILE'];

const envSchema = z
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
});
export type CommandOptions = Readonly<z.infer<typeof commandSchema>>;

/** An agent that is a command in the sandbox. */
export function createCommandAgent(options: CommandOptions, { prices }: Pick<AgentDeps, 'prices'>): Agent {
  return {
    settings: {
      type: 'command',
      run: options.run,
      setup: options.setup ?? null,
      env: Object.keys(options.env).sort().join(' '),
    },
    gateway: 'none',
    async run(context) {
      checkPrompt(context.task.prompt);
      await putEmptyTrace(context.sandbox);
      const ended = await runCommand(options, context).catch((error: unknown) => timeOver(error, context));
      await context.sandbox.killAll();
      const trace = await collectTrace(context);
      return finish({ ended, ...trace, used: measure(trace.events, prices), context });
    },
  };
}

function checkPrompt(prompt: string): void {
  if (Buffer.byteLength(prompt) <= PROMPT_BYTES) return;
  throw new UserError(
    'prompt-size',
    `A prompt of more than ${PROMPT_BYTES} bytes cannot be given to a command.`,
    "Put the long part into a file of the task's scaffold and name that file in the prompt.",
  );
}

async function runCommand({ run, env }: CommandOptions, context: AgentContext): Promise<AgentEnd> {
  const { task, seed, sandbox, record, signal } = context;
  const command = ['sh', '-c', `${run} "$@"`, 'sh', task.prompt];
  const { timeout } = task.limits;
  const result = await sandbox.exec({
    command,
    env: { ...env, TASK: task.prompt, WORKSPACE: '/workspace', TRIAL_SEED: String(seed), TRACE_FILE },
    // A little before the trial's own end, so that what the command has written by then is kept.
    timeoutMs: Math.ceil(timeout - Math.min(1000, timeout / 20)),
    outputBytes: OUTPUT_BYTES,
    signal,
  });
  const { end, stdout, stderr, truncated } = result;
  const exitCode = end.kind === 'exited' ? end.exitCode : null;
  record({ type: 'command', command, exitCode, stdout, stderr, truncated });
  return endOf(result, timeout);
}

function endOf({ end, stdout, stderr }: ExecResult, timeoutMs: number): AgentEnd {
  switch (end.kind) {
    case 'timed_out':
      return timeoutEnd(timeoutMs);
    case 'output_exceeded':
      return { end: 'limit', limit: 'output', detail: 'wrote more output than is allowed' };
    case 'out_of_memory':
      return { end: 'limit', limit: 'memory', detail: 'used more memory than environment.limits.memory' };
    case 'container_ended':
      return { end: 'agent_error', detail: 'the container was ended from inside' };
    case 'exited':
      if (end.exitCode === 0) return { end: 'completed', answer: stdout.trim() };
      return { end: 'agent_error', detail: `exit code ${end.exitCode}: ${stderr.trim().slice(-2000)}` };
    default:
      return end satisfies never;
  }
}

interface Ended {
  readonly ended: AgentEnd;
  readonly events: readonly TranscriptEvent[];
  readonly isComplete: boolean;
  readonly used: ReturnType<typeof measure>;
  readonly context: AgentContext;
}

/** A trace says better than stdout what the answer was, and whether a limit was passed on the way. */
function finish({ ended, events, isComplete, used, context }: Ended): AgentRun {
  const { record, task } = context;
  const unchecked = uncheckedLimits(isComplete ? used : UNMEASURED, task.limits);
  if (unchecked.length > 0)
    record({ type: 'note', text: `not in a whole trace, so not checked: ${unchecked.join(', ')}` });
  if (ended.end !== 'completed') return { end: ended, toolCallsRecorded: isComplete };
  const said = events.findLast((event) => event.type === 'answer');
  if (said === undefined) record({ type: 'answer', text: ended.answer });
  const answered: AgentEnd = said === undefined ? ended : { end: 'completed', answer: said.text };
  return { end: passedLimit(used, task.limits) ?? answered, toolCallsRecorded: isComplete };
}
