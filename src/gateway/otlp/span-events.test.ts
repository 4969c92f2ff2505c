import { describe, expect, test } from 'vitest';
import type { SpanSketch } from '../../../test/support/otlp-spans.ts';
import { exportSpans } from '../../../test/support/otlp-spans.ts';
import type { TranscriptEvent } from '../../core/transcript.ts';
import { createTraceIntake } from './trace-intake.ts';

async function eventsOf(request: Awaited<ReturnType<typeof exportSpans>>) {
  const events: TranscriptEvent[] = [];
  const sees = () => ({ modelCalls: false, toolCalls: () => false });
  await createTraceIntake({ record: (event) => events.push(event), sees })(request);
  return events;
}

const CALL = {
  type: 'model_call',
  requestedModel: 'm-1',
  reportedModel: 'm-1-2026',
  usage: { input: 40, output: 7, cacheRead: 0, cacheWrite5m: 0, cacheWrite1h: 0 },
  stopReason: 'tool_calls',
  latencyMs: 50,
  costUsd: null,
};

describe('attribute names of other conventions give the same call', () => {
  const usage = { 'gen_ai.usage.prompt_tokens': 40, 'gen_ai.usage.completion_tokens': 7 };
  const model = { 'gen_ai.system': 'openai', 'gen_ai.request.model': 'm-1', 'gen_ai.response.model': 'm-1-2026' };
  const prompt = '[{"role":"user","content":"Refund it."}]';
  const sketches: readonly (readonly [string, Omit<SpanSketch, 'name'>])[] = [
    [
      'GenAI before 1.36, with content in events',
      {
        attributes: {
          'gen_ai.operation.name': 'chat',
          ...model,
          ...usage,
          'gen_ai.response.finish_reasons': ['tool_calls'],
        },
        events: [
          { name: 'gen_ai.content.prompt', attributes: { 'gen_ai.prompt': prompt } },
          {
            name: 'gen_ai.content.completion',
            attributes: { 'gen_ai.completion': '[{"role":"assistant","content":"I look."}]' },
          },
        ],
      },
    ],
    [
      'GenAI with an event for each message',
      {
        attributes: {
          'gen_ai.operation.name': 'chat',
          ...model,
          ...usage,
          'gen_ai.response.finish_reasons': ['tool_calls'],
        },
        events: [
          { name: 'gen_ai.user.message', attributes: { content: 'Refund it.' } },
          { name: 'gen_ai.choice', attributes: { message: '{"role":"assistant","content":"I look."}' } },
        ],
      },
    ],
    [
      'OpenLLMetry',
      {
        attributes: {
          'llm.request.type': 'chat',
          ...model,
          ...usage,
          'gen_ai.prompt.0.role': 'system',
          'gen_ai.prompt.0.content': 'Be brief.',
          'gen_ai.prompt.1.role': 'user',
          'gen_ai.prompt.1.content': 'Refund it.',
          'gen_ai.completion.0.role': 'assistant',
          'gen_ai.completion.0.content': 'I look.',
          'gen_ai.completion.0.finish_reason': 'tool_calls',
        },
      },
    ],
    [
      'OpenInference',
      {
        attributes: {
          'openinference.span.kind': 'LLM',
          'llm.request.model_name': 'm-1',
          'llm.response.model_name': 'm-1-2026',
          'llm.token_count.prompt': 40,
          'llm.token_count.completion': 7,
          'llm.finish_reason': 'tool_calls',
          'llm.input_messages.0.message.role': 'user',
          'llm.input_messages.0.message.content': 'Refund it.',
          'llm.output_messages.0.message.role': 'assistant',
          'llm.output_messages.0.message.content': 'I look.',
        },
      },
    ],
    [
      'the AI SDK, which names no operation of GenAI',
      {
        attributes: {
          'ai.operationId': 'ai.generateText.doGenerate',
          ...model,
          'gen_ai.usage.input_tokens': 40,
          'gen_ai.usage.output_tokens': 7,
          'gen_ai.response.finish_reasons': ['tool_calls'],
          'gen_ai.prompt': prompt,
          'ai.response.text': 'I look.',
        },
      },
    ],
  ];

  test.each(sketches)('%s', async (_convention, sketch) => {
    expect(await eventsOf(await exportSpans([{ name: 'call', durationMs: 50, ...sketch }]))).toEqual([
      { type: 'message', role: 'user', text: 'Refund it.' },
      CALL,
      { type: 'message', role: 'assistant', text: 'I look.' },
    ]);
  });

  test.each([
    [
      'OpenInference',
      { 'openinference.span.kind': 'TOOL', 'tool.name': 't', 'input.value': '{"a":1}', 'output.value': 'r' },
    ],
    [
      'OpenLLMetry',
      {
        'traceloop.span.kind': 'tool',
        'traceloop.entity.name': 't',
        'traceloop.entity.input': '{"a":1}',
        'traceloop.entity.output': 'r',
      },
    ],
    [
      'the AI SDK',
      {
        'ai.operationId': 'ai.toolCall',
        'ai.toolCall.name': 't',
        'ai.toolCall.args': '{"a":1}',
        'ai.toolCall.result': 'r',
      },
    ],
  ])('tools of %s', async (_convention, attributes) => {
    expect(await eventsOf(await exportSpans([{ name: 'tool', attributes }]))).toEqual([
      { type: 'tool_call', tool: 't', arguments: { a: 1 }, result: 'r', isError: false },
    ]);
  });
});

test('a call whose tokens are not stated has an unknown usage, and a span that is no call stays a span', async () => {
  const unknown = { 'gen_ai.operation.name': 'chat', 'gen_ai.request.model': 'm-1', 'gen_ai.usage.input_tokens': -1 };
  const embedding = { 'gen_ai.operation.name': 'embeddings', 'gen_ai.request.model': 'm-2' };
  const sketches = [
    { name: 'chat', attributes: unknown },
    { name: 'embeddings', attributes: embedding, startMs: 1 },
  ];
  expect(await eventsOf(await exportSpans(sketches))).toMatchObject([
    { type: 'model_call', requestedModel: 'm-1', reportedModel: null, usage: null },
    { type: 'span', name: 'embeddings', attributes: embedding },
  ]);
});

test('only the outermost agent has the answer', async () => {
  const agent = (text: string) => ({ 'openinference.span.kind': 'AGENT', 'output.value': text });
  const sketches = [
    { name: 'outer', attributes: agent('whole'), durationMs: 9 },
    { name: 'inner', attributes: agent('part'), startMs: 1, isChild: true },
  ];
  const events = await eventsOf(await exportSpans(sketches));
  expect(events.filter(({ type }) => type === 'answer')).toEqual([{ type: 'answer', text: 'whole' }]);
});
