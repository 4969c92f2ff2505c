import type { Step, Turn } from './script.ts';
import type { ScriptedWire } from './wire.ts';
import { SCRIPTED_USAGE, sse } from './wire.ts';

interface Body {
  readonly tools?: readonly { readonly functionDeclarations?: readonly { readonly name: string }[] }[];
  readonly contents: readonly { readonly parts?: readonly { readonly functionResponse?: unknown }[] }[];
}

const PATH = /\/models\/([^/:]+):(generateContent|streamGenerateContent)$/;

/** Gemini generateContent: model and streaming are named in the path. */
export const gemini: ScriptedWire = {
  serves: (path) => PATH.test(path),
  readTurn({ tools = [], contents }: Body, path) {
    const [, model = '', method] = PATH.exec(path) ?? [];
    const parts = contents.flatMap((content) => content.parts ?? []);
    return {
      model,
      streams: method === 'streamGenerateContent',
      tools: tools.flatMap(({ functionDeclarations = [] }) => functionDeclarations.map(({ name }) => name)),
      results: parts.filter(({ functionResponse }) => functionResponse !== undefined).length,
    };
  },
  whole: (step, turn) => reply(turn, [partOf(step)], true),
  events: (step, turn) => [sse(reply(turn, [{ text: '' }], false)), sse(reply(turn, [partOf(step)], true))],
};

function reply({ model, results }: Turn, parts: readonly object[], isLast: boolean) {
  const { input, output } = SCRIPTED_USAGE;
  return {
    candidates: [{ index: 0, content: { role: 'model', parts }, ...(isLast ? { finishReason: 'STOP' } : {}) }],
    usageMetadata: {
      promptTokenCount: input,
      ...(isLast ? { candidatesTokenCount: output } : {}),
      totalTokenCount: input + (isLast ? output : 0),
    },
    modelVersion: model,
    responseId: `gemini-${results + 1}`,
  };
}

function partOf(step: Step): object {
  return 'says' in step ? { text: step.says } : { functionCall: { name: step.calls, args: step.arguments } };
}
