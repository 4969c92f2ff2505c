import { z } from 'zod';
import type { Json } from '../../core/json.ts';
import type { TranscriptEvent, Usage } from '../../core/transcript.ts';
import { ATTRIBUTES, KINDS, type SpanKind } from './attribute-table.ts';
import { boundAttributes } from './bound-attributes.ts';
import type { OtlpSpan } from './otlp-span.ts';
import { attributeOf, inputOf, outputOf, parsed } from './span-messages.ts';

/** What has already been recorded from another source, so that a span which tells of it again stays a span. */
export interface Sees {
  readonly modelCalls: boolean;
  /** By the name of the tool. */
  readonly toolCalls: (tool: string) => boolean;
}

/** The transcript events that a span stands for: at least one, the span itself where it stands for nothing else. */
export function eventsOf(span: OtlpSpan, sees: Sees): readonly TranscriptEvent[] {
  const kind = kindOf(span);
  switch (kind) {
    case 'model_call':
      return sees.modelCalls ? [spanEvent(span)] : modelCallEvents(span);
    case 'tool_call':
      return sees.toolCalls(toolOf(span)) ? [spanEvent(span)] : [toolCallEvent(span)];
    case 'agent':
      return [spanEvent(span), ...answerOf(span)];
    case undefined:
      return [spanEvent(span)];
    default:
      return kind satisfies never;
  }
}

/** Where no attribute says it: who names a model and counts its tokens has called it. */
function kindOf(span: OtlpSpan): SpanKind | undefined {
  const said = ATTRIBUTES.kind.find((name) => Object.hasOwn(span.attributes, name));
  if (said === undefined)
    return attributeOf(span, 'requestedModel') !== null && usageOf(span) ? 'model_call' : undefined;
  const word = String(text(span.attributes[said])).toLowerCase();
  return Object.hasOwn(KINDS, word) ? KINDS[word] : undefined;
}

/** What was said before this call is the history of earlier ones: only words of the user are new in it. */
function modelCallEvents(span: OtlpSpan): readonly TranscriptEvent[] {
  const reportedModel = text(attributeOf(span, 'reportedModel'));
  const said = inputOf(span).filter(({ role }) => role === 'user');
  return [
    ...said.map((message) => ({ type: 'message', role: 'user', text: message.text }) as const),
    {
      type: 'model_call',
      requestedModel: text(attributeOf(span, 'requestedModel')) ?? reportedModel ?? 'unknown',
      reportedModel,
      usage: usageOf(span),
      stopReason: stopReasonOf(span),
      latencyMs: durationMs(span),
      costUsd: amount.safeParse(attributeOf(span, 'costUsd')).data ?? null,
    },
    ...outputOf(span).map((message) => ({ type: 'message', role: 'assistant', text: message.text }) as const),
  ];
}

function toolOf(span: OtlpSpan): string {
  return text(attributeOf(span, 'tool')) ?? span.name.replace(/^execute_tool /, '');
}

function toolCallEvent(span: OtlpSpan): TranscriptEvent {
  const result = attributeOf(span, 'toolResult');
  return {
    type: 'tool_call',
    tool: toolOf(span),
    arguments: mutable(parsed(attributeOf(span, 'toolArguments'))),
    result: result === null ? null : (text(result) ?? JSON.stringify(result)),
    isError: span.status === 'error',
  };
}

/** The outermost agent's last words; those of agents inside it are its own affair. */
function answerOf(span: OtlpSpan): readonly TranscriptEvent[] {
  if (!span.isRoot) return [];
  const answer = outputOf(span).at(-1)?.text ?? text(attributeOf(span, 'agentOutput'));
  return answer === null || answer === '' ? [] : [{ type: 'answer', text: answer }];
}

function spanEvent(span: OtlpSpan): TranscriptEvent {
  const { name, status, attributes } = span;
  const bounded = boundAttributes(attributes);
  return { type: 'span', name: name.slice(0, 1000), attributes: bounded, durationMs: durationMs(span), status };
}

const amount = z.number().nonnegative();
const count = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).pipe(z.number().int().nonnegative());

/** The whole of the input is stated with its cached parts; where these are more than it, it was stated without. */
function usageOf(span: OtlpSpan): Usage | null {
  const [input, output] = [tokens(span, 'inputTokens'), tokens(span, 'outputTokens')];
  if (input === undefined || output === undefined) return null;
  const cacheRead = tokens(span, 'cacheReadTokens') ?? 0;
  const cacheWrite5m = tokens(span, 'cacheWriteTokens') ?? 0;
  const cached = cacheRead + cacheWrite5m;
  const reasoning = tokens(span, 'reasoningTokens');
  return {
    input: cached > input ? input : input - cached,
    output,
    cacheRead,
    cacheWrite5m,
    cacheWrite1h: 0,
    ...(reasoning === undefined ? {} : { reasoning }),
  };
}

function tokens(span: OtlpSpan, entry: keyof typeof ATTRIBUTES): number | undefined {
  return count.safeParse(attributeOf(span, entry)).data;
}

/** One reason for each choice; the first is the one that counts. */
function stopReasonOf(span: OtlpSpan): string | null {
  const value = parsed(attributeOf(span, 'stopReason'));
  return text(Array.isArray(value) ? value[0] : value);
}

function durationMs({ startNano, endNano }: OtlpSpan): number {
  return endNano > startNano ? Number(endNano - startNano) / 1e6 : 0;
}

function text(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

/** The same JSON, though the schema's type forbids nobody to change it: nobody changes a recorded event. */
function mutable(value: Json) {
  return value as Extract<TranscriptEvent, { type: 'tool_call' }>['arguments'];
}
