/** A whole message: text, then tool calls. */
export interface SaysReply {
  readonly says?: string;
  readonly calls?: readonly { readonly name: string; readonly input: unknown; readonly id?: string }[];
  /** A block before the others that a client must send back unchanged. */
  readonly thinks?: string;
  /** Default: tool_use with calls, else end_turn. */
  readonly stopReason?: string;
  /** Default: the model that was asked for. */
  readonly model?: string;
  readonly usage?: Readonly<Record<string, unknown>>;
}

export interface ServerMessage {
  readonly id: string;
  readonly type: 'message';
  readonly role: 'assistant';
  readonly model: string;
  readonly content: readonly ServerBlock[];
  readonly stop_reason: string;
  readonly stop_sequence: null;
  readonly usage: Readonly<Record<string, unknown>>;
}

type ServerBlock =
  | { readonly type: 'thinking'; readonly thinking: string; readonly signature: string }
  | { readonly type: 'text'; readonly text: string; readonly citations: null }
  | { readonly type: 'tool_use'; readonly id: string; readonly name: string; readonly input: unknown };

export function messageOf(reply: SaysReply, asked: { readonly model: string; readonly number: number }): ServerMessage {
  const calls = reply.calls ?? [];
  return {
    id: `msg_${asked.number}`,
    type: 'message',
    role: 'assistant',
    model: reply.model ?? asked.model,
    content: [
      ...(reply.thinks === undefined
        ? []
        : [{ type: 'thinking' as const, thinking: reply.thinks, signature: `sig_${asked.number}` }]),
      ...(reply.says === undefined ? [] : [{ type: 'text' as const, text: reply.says, citations: null }]),
      ...calls.map(({ name, input, id }, index) => ({
        type: 'tool_use' as const,
        id: id ?? `toolu_${asked.number}_${index + 1}`,
        name,
        input,
      })),
    ],
    stop_reason: reply.stopReason ?? (calls.length > 0 ? 'tool_use' : 'end_turn'),
    stop_sequence: null,
    usage: { input_tokens: 100, output_tokens: 20, ...reply.usage },
  };
}

/** The server-sent events of a message, each with its blank line: what the real API streams. */
export function toStreamEvents(message: ServerMessage): readonly string[] {
  const { content, stop_reason, stop_sequence, usage } = message;
  const begun = { ...message, content: [], stop_reason: null, usage: { ...usage, output_tokens: 1 } };
  return [
    event({ type: 'message_start', message: begun }),
    event({ type: 'ping' }),
    ...content.flatMap(blockEvents),
    event({
      type: 'message_delta',
      delta: { stop_reason, stop_sequence },
      usage: { output_tokens: usage['output_tokens'] },
    }),
    event({ type: 'message_stop' }),
  ];
}

function blockEvents(block: ServerBlock, index: number): readonly string[] {
  const { start, deltas } = pieces(block);
  return [
    event({ type: 'content_block_start', index, content_block: start }),
    ...deltas.map((delta) => event({ type: 'content_block_delta', index, delta })),
    event({ type: 'content_block_stop', index }),
  ];
}

function pieces(block: ServerBlock): { readonly start: object; readonly deltas: readonly object[] } {
  switch (block.type) {
    case 'text': {
      const deltas = halves(block.text).map((text) => ({ type: 'text_delta', text }));
      return { start: { ...block, text: '' }, deltas };
    }
    case 'tool_use': {
      const deltas = halves(JSON.stringify(block.input)).map((partial_json) => ({
        type: 'input_json_delta',
        partial_json,
      }));
      return { start: { ...block, input: {} }, deltas };
    }
    case 'thinking': {
      const deltas = halves(block.thinking).map((thinking) => ({ type: 'thinking_delta', thinking }));
      const signed = { type: 'signature_delta', signature: block.signature };
      return { start: { ...block, thinking: '', signature: '' }, deltas: [...deltas, signed] };
    }
    default:
      return block satisfies never;
  }
}

/** Two pieces, so that a client has to put them together. */
function halves(text: string): readonly string[] {
  const middle = Math.ceil(text.length / 2);
  return [text.slice(0, middle), text.slice(middle)];
}

function event(data: { readonly type: string } & Readonly<Record<string, unknown>>): string {
  return `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;
}
