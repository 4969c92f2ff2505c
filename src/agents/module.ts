import { z } from 'zod';
import type { Agent, AgentContext, AgentEnd, AgentRun } from '../core/agent.ts';
import { InfraError, UserError } from '../core/errors.ts';
import type { ModelRequest } from '../core/model-client.ts';
import type { AgentDeps } from './agent-deps.ts';
import { mcpServersFor } from './gateway-env.ts';
import { gatewayOf } from './gateway-of.ts';
import { loadFunction } from './module/load-function.ts';
import type { ModuleTools } from './module/tools.ts';
import { openTools } from './module/tools.ts';
import { timeOver } from './time-over.ts';

const SHOWN_ERROR = 4000;

export const moduleSchema = z.strictObject({
  type: z.literal('module'),
  file: z
    .string()
    .regex(/\.(mjs|js|cjs)$/, 'a JavaScript file: .mjs, .js or .cjs')
    .describe('JavaScript file with the function, relative to the config file, from the commit under test.'),
  export: z.string().min(1).default('run').describe('Name of the exported function.'),
});
export type ModuleOptions = Readonly<z.infer<typeof moduleSchema>>;

const answerSchema = z.union([z.string(), z.object({ answer: z.string() }).transform(({ answer }) => answer)]);

type ModuleDeps = Pick<AgentDeps, 'createModelClient' | 'resolveFile'>;

/**
 * An agent that is a function in our own process, with the rights of it. Its file is imported with the first trial, so that
 * nothing of it runs where a config is only looked at; a trial throws UserError when there is no such function.
 */
export function createModuleAgent(options: ModuleOptions, deps: ModuleDeps): Agent {
  let loading: ReturnType<typeof loadFunction> | undefined;
  const load = async () => loadFunction(await deps.resolveFile(options.file), options);
  return {
    settings: { type: 'module', file: options.file, export: options.export },
    gateway: 'host',
    async run(context): Promise<AgentRun> {
      loading ??= load();
      const loaded = loading;
      const tools = await openTools(context);
      const end = await untilAborted(context.signal, async () => (await loaded)(argumentOf(context, deps, tools)))
        .then(endOf)
        .catch((error: unknown) => failureOf(error, context));
      await tools.close();
      if (end.end === 'completed') context.record({ type: 'answer', text: end.answer });
      // Nothing but these tools reaches into the sandbox.
      return { end, toolCallsRecorded: true };
    },
  };
}

function argumentOf(context: AgentContext, { createModelClient }: ModuleDeps, { definitions, call }: ModuleTools) {
  const { task, seed, signal } = context;
  const { hostUrl, token } = gatewayOf(context);
  const client = createModelClient({ hostUrl, token });
  return {
    task: { id: task.id, prompt: task.prompt, seed },
    tools: { definitions, call },
    mcpServers: mcpServersFor(context),
    model: {
      respond: (request: Omit<ModelRequest, 'signal'>) => client.respond({ ...request, signal }),
      baseUrl: hostUrl,
      apiKey: token,
    },
    signal,
  };
}

/** A function that never settles is left behind; what it still does, its tools refuse. */
async function untilAborted<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  signal.throwIfAborted();
  let onAbort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([work(), aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function endOf(value: unknown): AgentEnd {
  const answer = answerSchema.safeParse(value);
  if (answer.success) return { end: 'completed', answer: answer.data };
  return { end: 'agent_error', detail: 'the function returned neither a text nor an object with an answer' };
}

/** What our side throws goes through the function; what the function throws is the agent's. */
function failureOf(error: unknown, context: AgentContext): AgentEnd {
  if (context.signal.aborted) return timeOver(context.signal.reason, context);
  if (error instanceof InfraError || error instanceof UserError) throw error;
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { end: 'agent_error', detail: text.slice(0, SHOWN_ERROR) };
}
