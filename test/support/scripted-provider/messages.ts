import { messageOf, toStreamEvents } from '../messages-stream.ts';
import type { Step, Turn } from './script.ts';
import type { ScriptedWire } from './wire.ts';
import { SCRIPTED_USAGE } from './wire.ts';

interface Body {
  readonly model: string;
  readonly stream?: boolean;
  readonly tools?: readonly { readonly name: string }[];
  readonly messages: readonly { readonly content: string | readonly { readonly type: string }[] }[];
}

/** Anthropic Messages. */
export const messages: ScriptedWire = {
  serves: (path) => path.endsWith('/messages'),
  readTurn({ model, stream = false, tools = [], messages }: Body) {
    const blocks = messages.flatMap(({ content }) => (typeof content === 'string' ? [] : content));
    return {
      model,
      streams: stream,
      tools: tools.map(({ name }) => name),
      results: blocks.filter(({ type }) => type === 'tool_result').length,
    };
  },
  whole: message,
  events: (step, turn) => toStreamEvents(message(step, turn)),
};

function message(step: Step, { model, results }: Turn) {
  const usage = { input_tokens: SCRIPTED_USAGE.input, output_tokens: SCRIPTED_USAGE.output };
  const reply =
    'says' in step
      ? { says: step.says, usage }
      : { calls: [{ name: step.calls, input: step.arguments, id: `toolu_${step.id}` }], usage };
  return messageOf(reply, { model, number: results + 1 });
}
