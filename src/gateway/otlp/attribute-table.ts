/** What a piece of work can be for a transcript. */
export type SpanKind = 'model_call' | 'tool_call' | 'agent';

/**
 * Which attribute says what, newest name first; the first one that is present counts. OpenTelemetry's GenAI conventions of
 * today, those they replaced (to 1.36), OpenLLMetry's (`traceloop`, `llm.request`, flattened `gen_ai.prompt.N`),
 * OpenInference's (`openinference`, `llm.*`, `tool.*`) and the Vercel AI SDK's (`ai.*`).
 */
export const ATTRIBUTES = {
  /** Its value is looked up in KINDS. */
  kind: [
    'gen_ai.operation.name',
    'openinference.span.kind',
    'traceloop.span.kind',
    'llm.request.type',
    'ai.operationId',
  ],
  requestedModel: ['gen_ai.request.model', 'llm.request.model_name', 'llm.request.model', 'llm.model_name'],
  reportedModel: ['gen_ai.response.model', 'llm.response.model_name', 'llm.response.model'],
  /** With what the cache gave and took. */
  inputTokens: [
    'gen_ai.usage.input_tokens',
    'gen_ai.usage.prompt_tokens',
    'llm.usage.prompt_tokens',
    'llm.token_count.prompt',
  ],
  outputTokens: [
    'gen_ai.usage.output_tokens',
    'gen_ai.usage.completion_tokens',
    'llm.usage.completion_tokens',
    'llm.token_count.completion',
  ],
  cacheReadTokens: [
    'gen_ai.usage.cache_read.input_tokens',
    'gen_ai.usage.cache_read_input_tokens',
    'llm.token_count.prompt_details.cache_read',
  ],
  cacheWriteTokens: [
    'gen_ai.usage.cache_creation.input_tokens',
    'gen_ai.usage.cache_creation_input_tokens',
    'llm.token_count.prompt_details.cache_write',
  ],
  reasoningTokens: [
    'gen_ai.usage.reasoning.output_tokens',
    'gen_ai.usage.reasoning_tokens',
    'llm.token_count.completion_details.reasoning',
  ],
  stopReason: [
    'gen_ai.response.finish_reasons',
    'llm.response.finish_reason',
    'llm.response.stop_reason',
    'gen_ai.completion.0.finish_reason',
    'llm.finish_reason',
  ],
  costUsd: ['llm.cost.total'],
  tool: ['gen_ai.tool.name', 'tool.name', 'ai.toolCall.name', 'traceloop.entity.name'],
  toolArguments: ['gen_ai.tool.call.arguments', 'ai.toolCall.args', 'input.value', 'traceloop.entity.input'],
  toolResult: ['gen_ai.tool.call.result', 'ai.toolCall.result', 'output.value', 'traceloop.entity.output'],
  /** A list of messages, or its JSON. */
  inputMessages: ['gen_ai.input.messages', 'gen_ai.prompt'],
  outputMessages: ['gen_ai.output.messages', 'gen_ai.completion'],
  /** Plain text where nothing above says more. */
  outputText: ['ai.response.text'],
  /** The same of a span that is an agent. */
  agentOutput: ['output.value', 'traceloop.entity.output'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Messages that are spread over attributes: PREFIX.N and one of these. */
export const FLATTENED = {
  inputPrefixes: ['gen_ai.prompt', 'llm.input_messages'],
  outputPrefixes: ['gen_ai.completion', 'llm.output_messages'],
  role: ['role', 'message.role'],
  content: ['content', 'message.content'],
} as const;

/** Messages that are events of a span: the event's name, whose message it is, and the attribute with the text or its JSON. */
export const MESSAGE_EVENTS = {
  'gen_ai.content.prompt': { side: 'input', role: undefined, attributes: ['gen_ai.prompt'] },
  'gen_ai.user.message': { side: 'input', role: 'user', attributes: ['content', 'gen_ai.event.content'] },
  'gen_ai.content.completion': { side: 'output', role: 'assistant', attributes: ['gen_ai.completion'] },
  'gen_ai.choice': { side: 'output', role: 'assistant', attributes: ['message', 'content', 'gen_ai.event.content'] },
} as const satisfies Readonly<Record<string, MessageEvent>>;

export interface MessageEvent {
  readonly side: 'input' | 'output';
  readonly role: 'user' | 'assistant' | undefined;
  readonly attributes: readonly string[];
}

/** What the attributes of `kind` say, in lower case. What is not here (embeddings, retrievals, chains) stays a span. */
export const KINDS: Readonly<Record<string, SpanKind>> = {
  chat: 'model_call',
  completion: 'model_call',
  generate_content: 'model_call',
  llm: 'model_call',
  text_completion: 'model_call',
  'ai.generatetext.dogenerate': 'model_call',
  'ai.streamtext.dostream': 'model_call',
  execute_tool: 'tool_call',
  tool: 'tool_call',
  'ai.toolcall': 'tool_call',
  invoke_agent: 'agent',
  agent: 'agent',
};
