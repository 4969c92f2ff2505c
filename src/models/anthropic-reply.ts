import type Anthropic from '@anthropic-ai/sdk';
import { z } from 'zod';
import type { ModelContent, ModelReply, StopReason } from '../core/model-client.ts';
import type { Usage } from '../core/transcript.ts';

const count = z.number().int().nonnegative();

/** Servers that only resemble the API leave parts out, whatever the SDK's types say. */
const usageShape = z.object({
  input_tokens: count,
  output_tokens: count,
  cache_read_input_tokens: count.nullish(),
  cache_creation_input_tokens: count.nullish(),
  cache_creation: z.object({ ephemeral_1h_input_tokens: count.nullish() }).nullish(),
});

export function toReply(message: Anthropic.Message, latencyMs: number): ModelReply {
  return {
    reportedModel: message.model,
    content: message.content.map(toContent),
    stopReason: toStopReason(message.stop_reason),
    rawStopReason: message.stop_reason,
    usage: toUsage(message.usage),
    latencyMs: Math.round(latencyMs),
  };
}

function toContent(block: Anthropic.ContentBlock): ModelContent {
  if (block.type === 'text') return { type: 'text', text: block.text };
  if (block.type !== 'tool_use') return { type: 'opaque', value: block };
  const input = z.json().safeParse(block.input);
  return { type: 'tool_use', id: block.id, tool: block.name, arguments: input.success ? input.data : null };
}

function toStopReason(reason: string | null): StopReason {
  switch (reason) {
    case 'end_turn':
    case 'tool_use':
    case 'max_tokens':
    case 'stop_sequence':
    case 'pause_turn':
    case 'refusal':
      return reason;
    case 'model_context_window_exceeded':
      return 'context_exceeded';
    default:
      return 'other';
  }
}

/** The split of cache writes by lifetime is not always given; what is not said to live an hour lives five minutes. */
function toUsage(usage: unknown): Usage | null {
  const parsed = usageShape.safeParse(usage);
  if (!parsed.success) return null;
  const { input_tokens, output_tokens, cache_read_input_tokens, cache_creation_input_tokens, cache_creation } =
    parsed.data;
  const written = cache_creation_input_tokens ?? 0;
  const cacheWrite1h = Math.min(cache_creation?.ephemeral_1h_input_tokens ?? 0, written);
  return {
    input: input_tokens,
    output: output_tokens,
    cacheRead: cache_read_input_tokens ?? 0,
    cacheWrite5m: written - cacheWrite1h,
    cacheWrite1h,
  };
}
