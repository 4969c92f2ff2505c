import type { Step, Turn } from './script.ts';
import type { ScriptedWire } from './wire.ts';
import { SCRIPTED_USAGE, sse } from './wire.ts';

interface Body {
  readonly model: string;
  readonly stream?: boolean;
  readonly tools?: readonly Tool[];
  readonly input: string | readonly { readonly type?: string; readonly tools?: readonly Tool[] }[];
}

interface Tool {
  readonly type: string;
  readonly name?: string;
  /** Of a namespace. */
  readonly tools?: readonly Tool[];
}

const SEARCH = 'tool_search';

/** OpenAI Responses. */
export const responses: ScriptedWire = {
  serves: (path) => path.endsWith('/responses'),
  readTurn: ({ model, stream = false, tools = [], input }: Body) => ({
    model,
    streams: stream,
    tools: [...tools, ...foundIn(input)].flatMap(namesOf),
    results: typeof input === 'string' ? 0 : input.filter(({ type }) => type === 'function_call_output').length,
  }),
  whole: completed,
  events(step, turn) {
    const item = itemOf(step, turn);
    const events = [
      {
        type: 'response.created',
        response: { ...completed(step, turn), status: 'in_progress', output: [], usage: null },
      },
      { type: 'response.output_item.added', output_index: 0, item: { ...item, status: 'in_progress' } },
      ...deltas(step, item.id),
      { type: 'response.output_item.done', output_index: 0, item },
      { type: 'response.completed', response: completed(step, turn) },
    ];
    return events.map((event, index) => sse({ ...event, sequence_number: index }, event.type));
  },
};

/** Tools that a client keeps back until it is asked to search for them. */
function foundIn(input: Body['input']): readonly Tool[] {
  return typeof input === 'string' ? [] : input.flatMap(({ tools = [] }) => tools);
}

function namesOf({ type, name = '', tools = [] }: Tool): readonly string[] {
  if (type === 'namespace') return tools.map((tool) => `${name}.${tool.name ?? ''}`);
  return type === 'function' ? [name] : type === SEARCH ? [SEARCH] : [];
}

function completed(step: Step, turn: Turn) {
  const { input, output } = SCRIPTED_USAGE;
  return {
    id: `resp_${turn.results + 1}`,
    object: 'response',
    created_at: 1_750_000_000,
    status: 'completed',
    model: turn.model,
    output: [itemOf(step, turn)],
    usage: {
      input_tokens: input,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: input + output,
    },
  };
}

function itemOf(step: Step, { results }: Turn) {
  if ('says' in step) {
    const content = [{ type: 'output_text', text: step.says, annotations: [] }];
    return { type: 'message', id: `msg_${results + 1}`, role: 'assistant', status: 'completed', content };
  }
  const call = { call_id: step.id, status: 'completed' };
  if (step.calls === SEARCH) {
    return {
      type: 'tool_search_call',
      id: `tsc_${results + 1}`,
      execution: 'client',
      arguments: step.arguments,
      ...call,
    };
  }
  const [name = '', namespace] = step.calls.split('.').reverse();
  return {
    type: 'function_call',
    id: `fc_${results + 1}`,
    ...(namespace === undefined ? {} : { namespace }),
    name,
    arguments: JSON.stringify(step.arguments),
    ...call,
  };
}

function deltas(step: Step, item_id: string) {
  const place = { item_id, output_index: 0 };
  if ('says' in step) return [{ type: 'response.output_text.delta', ...place, content_index: 0, delta: step.says }];
  if (step.calls === SEARCH) return [];
  const text = JSON.stringify(step.arguments);
  return [
    { type: 'response.function_call_arguments.delta', ...place, delta: text },
    { type: 'response.function_call_arguments.done', ...place, arguments: text },
  ];
}
