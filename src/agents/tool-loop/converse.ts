import type { AgentContext, AgentEnd } from '../../core/agent.ts';
import type { ModelClient, ModelMessage } from '../../core/model-client.ts';
import { endOf, rejectedEnd, textOf, toolUsesOf, turnOf } from './reply.ts';
import { runCalls } from './run-calls.ts';
import { openServerTools } from './server-tools.ts';
import { submittedAnswer, toolDefinitions } from './tools.ts';
import { trimHistory } from './trim-history.ts';

export interface Setup {
  readonly client: ModelClient;
  readonly model: string;
  readonly system: string;
  readonly maxTokens: number;
  readonly maxSteps: number;
}

/** Asks the model, does what it wants done, and asks again, until it ends or a limit does. The gateway records the calls. */
export async function converse(setup: Setup, context: AgentContext): Promise<AgentEnd> {
  const { task, record, signal } = context;
  const { client, model, system, maxTokens } = setup;
  const maxSteps = task.limits.steps ?? setup.maxSteps;
  const servers = await openServerTools(context);
  const tools = [...toolDefinitions, ...servers.definitions];
  let history: readonly ModelMessage[] = [{ role: 'user', content: [{ type: 'text', text: task.prompt }] }];
  for (let step = 0; step < maxSteps; step += 1) {
    const reply = await client.respond({ model, system, messages: history, tools, maxTokens, signal });
    if ('rejected' in reply) return rejectedEnd(reply);
    if (textOf(reply) !== '') record({ type: 'message', role: 'assistant', text: textOf(reply) });
    const end = endOf(reply);
    if (end !== undefined) return finish(end, context);
    const uses = toolUsesOf(reply);
    const results = uses.length === 0 ? [] : [await runCalls(uses, context, servers)];
    const answer = submittedAnswer(uses);
    if (answer !== undefined) return finish({ end: 'completed', answer }, context);
    history = trim([...history, ...turnOf(reply), ...results], context);
  }
  return { end: 'limit', limit: 'steps', detail: `not done after ${maxSteps} model calls` };
}

function finish(end: AgentEnd, { record }: AgentContext): AgentEnd {
  if (end.end === 'completed') record({ type: 'answer', text: end.answer });
  return end;
}

function trim(history: readonly ModelMessage[], { record }: AgentContext): readonly ModelMessage[] {
  const shorter = trimHistory(history);
  if (shorter.trimmed > 0)
    record({ type: 'note', text: `left ${shorter.trimmed} old tool results out of the context` });
  return shorter.history;
}
