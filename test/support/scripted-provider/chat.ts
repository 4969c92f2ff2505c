import type { Step, Turn } from './script.ts';
import type { ScriptedWire } from './wire.ts';
import { SCRIPTED_USAGE, sse } from './wire.ts';

interface Body {
  readonly model: string;
  readonly stream?: boolean;
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
  readonly messages: readonly { readonly role: string }[];
}

const usage = {
  prompt_tokens: SCRIPTED_USAGE.input,
  completion_tokens: SCRIPTED_USAGE.output,
  total_tokens: SCRIPTED_USAGE.input + SCRIPTED_USAGE.output,
};

/** OpenAI Chat Completions. */
export const chat: ScriptedWire = {
  serves: (path) => path.endsWith('/chat/completions'),
  readTurn: ({ model, stream = false, tools = [], messages }: Body) => ({
    model,
    streams: stream,
    tools: tools.map((tool) => tool.function.name),
    results: messages.filter(({ role }) => role === 'tool').length,
  }),
  whole: (step, turn) => ({
    ...head(turn, 'chat.completion'),
    choices: [{ index: 0, message: { role: 'assistant', content: null, ...said(step) }, finish_reason: reason(step) }],
    usage,
  }),
  events(step, turn) {
    const chunk = (rest: object) => sse({ ...head(turn, 'chat.completion.chunk'), ...rest });
    const choice = (delta: object, finish_reason: string | null = null) =>
      chunk({ choices: [{ index: 0, delta, finish_reason }] });
    return [
      choice({ role: 'assistant', content: '' }),
      choice(said(step)),
      choice({}, reason(step)),
      chunk({ choices: [], usage }),
      'data: [DONE]\n\n',
    ];
  },
};

function head({ model, results }: Turn, object: string) {
  return { id: `chatcmpl-${results + 1}`, object, created: 1_750_000_000, model };
}

function said(step: Step): object {
  if ('says' in step) return { content: step.says };
  const { id, calls: name } = step;
  return {
    tool_calls: [{ index: 0, id, type: 'function', function: { name, arguments: JSON.stringify(step.arguments) } }],
  };
}

function reason(step: Step): string {
  return 'says' in step ? 'stop' : 'tool_calls';
}
