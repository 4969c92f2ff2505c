import type { AgentContext, AgentEnd } from '../../core/agent.ts';
import { InfraError, UserError } from '../../core/errors.ts';
import { measure } from '../../core/measure.ts';
import type { ModelClient, ModelMessage } from '../../core/model-client.ts';
import type { PriceOverrides } from '../../core/price.ts';
import type { ModelCall } from '../../core/transcript.ts';
import { passedLimit, uncheckedLimits } from '../spending.ts';
import { endOf, modelCallOf, rejectedEnd, textOf, toolUsesOf, turnOf } from './reply.ts';
import { runCalls } from './run-calls.ts';
import { submittedAnswer, toolDefinitions } from './tools.ts';
import { trimHistory } from './trim-history.ts';

export interface Setup {
  readonly client: ModelClient;
  readonly model: string;
  readonly system: string;
  readonly maxTokens: number;
  readonly maxSteps: number;
  readonly prices: PriceOverrides;
}

/** Asks the model, does what it wants done, and asks again, until it ends or a limit does. */
export async function converse(setup: Setup, context: AgentContext): Promise<AgentEnd> {
  const { task, record, signal } = context;
  const { client, model, system, maxTokens } = setup;
  const maxSteps = task.limits.steps ?? setup.maxSteps;
  const modelCalls: ModelCall[] = [];
  let history: readonly ModelMessage[] = [{ role: 'user', content: [{ type: 'text', text: task.prompt }] }];
  while (modelCalls.length < maxSteps) {
    const reply = await client.respond({ model, system, messages: history, tools: toolDefinitions, maxTokens, signal });
    const call = modelCallOf(model, reply);
    modelCalls.push(call);
    record(call);
    if ('rejected' in reply) return rejectedEnd(reply);
    if (textOf(reply) !== '') record({ type: 'message', role: 'assistant', text: textOf(reply) });
    const end = overspent(modelCalls, setup, context) ?? endOf(reply);
    if (end !== undefined) return finish(end, context);
    const uses = toolUsesOf(reply);
    const results = uses.length === 0 ? [] : [await runCalls(uses, context)];
    const answer = submittedAnswer(uses);
    if (answer !== undefined) return finish({ end: 'completed', answer }, context);
    history = trim([...history, ...turnOf(reply), ...results], context);
  }
  return { end: 'limit', limit: 'steps', detail: `not done after ${maxSteps} model calls` };
}

/** A limit that cannot be checked is not kept, so it stops the run instead. */
function overspent(modelCalls: readonly ModelCall[], { prices }: Setup, { task }: AgentContext): AgentEnd | undefined {
  const { tokens, costUsd } = task.limits;
  const used = measure(modelCalls, prices);
  const [unchecked] = uncheckedLimits(used, { tokens, costUsd });
  if (unchecked === undefined) return passedLimit(used, { tokens, costUsd });
  if (used.tokens === null) throw new InfraError('provider', `${unchecked} cannot be kept: the reply states no usage`);
  const model = modelCalls.at(-1)?.reportedModel ?? 'the model that answered';
  throw new UserError(
    'unknown-price',
    `${unchecked} cannot be kept: ${model} answered, and its price is unknown.`,
    'Set prices for this exact id in the config, or use limits.tokens instead.',
  );
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
