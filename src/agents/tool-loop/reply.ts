import type { AgentEnd } from '../../core/agent.ts';
import type { ModelContent, ModelMessage, ModelRejection, ModelReply } from '../../core/model-client.ts';
import type { ToolUse } from './tools.ts';

/** How a reply ends the trial; undefined when it goes on. */
export function endOf(reply: ModelReply): AgentEnd | undefined {
  switch (reply.stopReason) {
    case 'end_turn':
    case 'stop_sequence':
    case 'refusal':
      return { end: 'completed', answer: textOf(reply) };
    case 'tool_use':
      return toolUsesOf(reply).length > 0 ? undefined : error('the model stopped for a tool but called none');
    case 'pause_turn':
      return undefined;
    case 'max_tokens':
      return { end: 'limit', limit: 'tokens', detail: 'a reply was cut off at maxTokens' };
    case 'context_exceeded':
      return { end: 'limit', limit: 'tokens', detail: "the conversation outgrew the model's context" };
    case 'other':
      return error(`the model stopped for an unknown reason: ${reply.rawStopReason ?? 'none given'}`);
    default:
      return reply.stopReason satisfies never;
  }
}

export function rejectedEnd({ rejected }: ModelRejection): AgentEnd {
  const { status, type, message } = rejected;
  return error(`the model provider rejected the request: ${type ?? 'error'} (HTTP ${status}): ${message}`);
}

export function textOf({ content }: ModelReply): string {
  const texts = content.filter((part) => part.type === 'text').map((part) => part.text);
  return texts.join('\n').trim();
}

export function toolUsesOf({ content }: ModelReply): readonly ToolUse[] {
  return content.filter((part) => part.type === 'tool_use');
}

/** What goes back as the model's own turn: providers refuse empty texts and empty turns. */
export function turnOf({ content }: ModelReply): readonly ModelMessage[] {
  const kept = content.filter((part: ModelContent) => part.type !== 'text' || part.text !== '');
  return kept.length === 0 ? [] : [{ role: 'assistant', content: kept }];
}

function error(detail: string): AgentEnd {
  return { end: 'agent_error', detail };
}
