import type Anthropic from '@anthropic-ai/sdk';
import type { ModelContent, ModelMessage, ModelRequest, ToolDefinition } from '../core/model-client.ts';

/** A whole request: every turn is sent each time, and the growing history is cached by the provider. */
export function toParams(request: ModelRequest): Anthropic.MessageStreamParams {
  return {
    model: request.model,
    max_tokens: request.maxTokens,
    cache_control: { type: 'ephemeral' },
    ...(request.system === '' ? {} : { system: request.system }),
    messages: request.messages.map(toMessageParam),
    ...(request.tools.length === 0 ? {} : { tools: request.tools.map(toTool) }),
  };
}

function toMessageParam({ role, content }: ModelMessage): Anthropic.MessageParam {
  return { role, content: content.map(toBlock) };
}

function toBlock(content: ModelContent): Anthropic.ContentBlockParam {
  switch (content.type) {
    case 'text':
      return { type: 'text', text: content.text };
    case 'tool_use':
      return { type: 'tool_use', id: content.id, name: content.tool, input: content.arguments };
    case 'tool_result':
      return { type: 'tool_result', tool_use_id: content.id, content: content.text, is_error: content.isError };
    case 'opaque':
      // Opaque blocks are made by toReply only, from blocks that this API sent, and it takes back what it sent.
      return content.value as Anthropic.ContentBlockParam;
    default:
      return content satisfies never;
  }
}

function toTool({ name, description, parameters }: ToolDefinition): Anthropic.Tool {
  return { name, description, input_schema: { ...parameters, type: 'object' } };
}
