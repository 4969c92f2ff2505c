import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ExportedSpans, SpanSketch } from '../../../test/support/otlp-spans.ts';
import { exportSpans, plainBody } from '../../../test/support/otlp-spans.ts';
import type { TranscriptEvent } from '../../core/transcript.ts';
import { transcriptEvent } from '../../core/transcript.ts';
import type { Sees } from './span-events.ts';
import type { TraceRequest } from './trace-intake.ts';
import { createTraceIntake, TRIAL_LIMITS } from './trace-intake.ts';

const JSON_TYPE = 'application/json';
const PROTOBUF_TYPE = 'application/x-protobuf';

function openIntake(sees: Sees = { modelCalls: false, toolCalls: () => false }) {
  const events: TranscriptEvent[] = [];
  const handle = createTraceIntake({ record: (event) => events.push(event), sees: () => sees });
  return { events, handle };
}

async function eventsOf(request: TraceRequest, sees?: Parameters<typeof openIntake>[0]) {
  const { events, handle } = openIntake(sees);
  const { status, body } = await handle(request);
  expect({ status, size: body.length }).toEqual({
    status: 200,
    size: request.contentType.startsWith(JSON_TYPE) ? 2 : 0,
  });
  return events;
}

function jsonBody(spans: readonly unknown[]): Uint8Array {
  return Buffer.from(JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans }] }] }));
}

const NOW: readonly SpanSketch[] = [
  {
    name: 'invoke_agent clerk',
    startMs: 0,
    durationMs: 900,
    attributes: {
      'gen_ai.operation.name': 'invoke_agent',
      'gen_ai.output.messages': '[{"role":"assistant","parts":[{"type":"text","content":"Refunded."}]}]',
    },
  },
  {
    name: 'execute_tool get_order',
    isChild: true,
    startMs: 200,
    durationMs: 12.5,
    isError: true,
    attributes: {
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': 'get_order',
      'gen_ai.tool.call.arguments': '{"id":"A-1184"}',
      'gen_ai.tool.call.result': 'no such order',
    },
  },
  {
    name: 'chat m-1',
    isChild: true,
    startMs: 100,
    durationMs: 50,
    attributes: {
      'gen_ai.operation.name': 'chat',
      'gen_ai.provider.name': 'openai',
      'gen_ai.request.model': 'm-1',
      'gen_ai.response.model': 'm-1-2026',
      'gen_ai.usage.input_tokens': 100,
      'gen_ai.usage.output_tokens': 7,
      'gen_ai.usage.cache_read.input_tokens': 60,
      'gen_ai.response.finish_reasons': ['tool_calls'],
      'gen_ai.input.messages': '[{"role":"user","parts":[{"type":"text","content":"Refund it."}]}]',
      'gen_ai.output.messages':
        '[{"role":"assistant","parts":[{"type":"text","content":"I look."},{"type":"tool_call","name":"get_order"}]}]',
    },
  },
  { name: 'GET /orders', startMs: 300, durationMs: 2, attributes: { 'http.status': 200, ratio: 0.5, ok: true } },
];

const CALL = {
  type: 'model_call',
  requestedModel: 'm-1',
  reportedModel: 'm-1-2026',
  usage: { input: 40, output: 7, cacheRead: 60, cacheWrite5m: 0, cacheWrite1h: 0 },
  stopReason: 'tool_calls',
  latencyMs: 50,
  costUsd: null,
};

let exported: ExportedSpans;
beforeAll(async () => {
  exported = await exportSpans(NOW);
});

describe('what the real exporter sends', () => {
  test('becomes events in the order of the spans start', async () => {
    expect(await eventsOf(exported)).toEqual([
      { type: 'span', name: 'invoke_agent clerk', attributes: NOW[0]?.attributes, durationMs: 900, status: 'unset' },
      { type: 'answer', text: 'Refunded.' },
      { type: 'message', role: 'user', text: 'Refund it.' },
      CALL,
      { type: 'message', role: 'assistant', text: 'I look.' },
      { type: 'tool_call', tool: 'get_order', arguments: { id: 'A-1184' }, result: 'no such order', isError: true },
      { type: 'span', name: 'GET /orders', attributes: NOW[3]?.attributes, durationMs: 2, status: 'unset' },
    ]);
  });

  test('gives the same events as OTLP in JSON, and with gzip', async () => {
    const expected = await eventsOf(exported);
    expect(await eventsOf({ contentType: 'application/json; charset=utf-8', body: exported.json })).toEqual(expected);
    const zipped = await exportSpans(NOW, 'gzip');
    expect(zipped.contentEncoding).toBe('gzip');
    expect(await eventsOf(zipped)).toEqual(expected);
  });

  test('is kept as spans where the gateway saw the same calls', async () => {
    const kinds = async (sees: Sees) => (await eventsOf(exported, sees)).map(({ type }) => type);
    expect(await kinds({ modelCalls: true, toolCalls: () => true })).toEqual([
      'span',
      'answer',
      'span',
      'span',
      'span',
    ]);
    // As of a tool that a server of the task has recorded.
    const sees = (tool: string) => tool === 'get_order';
    expect(await kinds({ modelCalls: true, toolCalls: sees })).not.toContain('tool_call');
    expect(await kinds({ modelCalls: true, toolCalls: () => false })).toEqual([
      'span',
      'answer',
      'span',
      'tool_call',
      'span',
    ]);
  });
});

describe('limits', () => {
  test('spans beyond the limit of a trial are refused, counted, and noted once', async () => {
    const { events, handle } = openIntake();
    const spans = Array.from({ length: TRIAL_LIMITS.spans - 1 }, () => ({ name: 'x' }));
    await handle({ contentType: JSON_TYPE, body: jsonBody(spans) });
    const more = jsonBody([{ name: 'a' }, { name: 'b' }, { name: 7 }]);
    const reply = await handle({ contentType: JSON_TYPE, body: more });
    await handle({ contentType: JSON_TYPE, body: more });
    expect(JSON.parse(Buffer.from(reply.body).toString())).toEqual({
      partialSuccess: { rejectedSpans: '2', errorMessage: 'too many spans' },
    });
    expect(events.filter(({ type }) => type === 'span')).toHaveLength(TRIAL_LIMITS.spans);
    expect(events.filter(({ type }) => type === 'note')).toEqual([
      { type: 'note', text: 'the agent sent more than 10000 spans; the rest was refused' },
    ]);
  });

  test('a span that cannot be read is refused alone, in either encoding', async () => {
    const { events, handle } = openIntake();
    // resource_spans { scope_spans { spans { name: "ok" } spans { a field that is cut off } } }
    const body = Uint8Array.from([10, 13, 18, 11, 18, 4, 42, 2, 111, 107, 18, 3, 42, 9, 120]);
    const reply = await handle({ contentType: PROTOBUF_TYPE, body });
    expect(events).toMatchObject([{ type: 'span', name: 'ok' }]);
    const message = Buffer.from('spans that cannot be read');
    expect([...reply.body]).toEqual([10, 4 + message.length, 8, 1, 18, message.length, ...message]);
  });

  test('long values are cut, and say so', async () => {
    const [event] = await eventsOf(await exportSpans([{ name: 'long', attributes: { text: 'x'.repeat(9000) } }]));
    const kept = event?.type === 'span' ? String(event.attributes['text']) : '';
    expect(kept).toBe(`${'x'.repeat(8192)} [808 characters left out]`);
  });

  test.each([
    ['an unknown encoding', { contentType: 'text/plain', body: new Uint8Array() }, 415],
    ['an unknown compression', { contentType: JSON_TYPE, contentEncoding: 'br', body: new Uint8Array() }, 415],
    ['what is not gzip', { contentType: JSON_TYPE, contentEncoding: 'gzip', body: Buffer.from('{}') }, 400],
    ['what is not JSON', { contentType: JSON_TYPE, body: Buffer.from('{') }, 400],
    ['what is not a request', { contentType: JSON_TYPE, body: Buffer.from('{"resourceSpans":{}}') }, 400],
    ['what is not protobuf', { contentType: PROTOBUF_TYPE, body: Buffer.from('{') }, 400],
    ['a bomb', { contentType: JSON_TYPE, contentEncoding: 'gzip', body: gzipSync(Buffer.alloc(9 * 1024 ** 2)) }, 413],
  ])('%s is refused with a status that no exporter tries again', async (_what, request, status) => {
    const { events, handle } = openIntake();
    expect((await handle(request)).status).toBe(status);
    expect(events).toEqual([]);
  });
});

describe('hostile bytes', () => {
  const nestedJson = (depth: number) =>
    `${'{"arrayValue":{"values":['.repeat(depth)}{"intValue":1}${']}}'.repeat(depth)}`;
  const deepSpan = (value: string) =>
    Buffer.from(
      `{"resourceSpans":[{"scopeSpans":[{"spans":[{"name":"n","attributes":[{"key":"k","value":${value}}]}]}]}]}`,
    );
  const deepText = '['.repeat(100_000) + ']'.repeat(100_000);

  test('nested deeply are refused, or stay text', async () => {
    const { events, handle } = openIntake();
    const reply = await handle({ contentType: JSON_TYPE, body: deepSpan(nestedJson(10_000)) });
    expect(Buffer.from(reply.body).toString()).toContain('"rejectedSpans":"1"');
    const attributes = { 'gen_ai.operation.name': 'execute_tool', 'gen_ai.tool.call.arguments': deepText };
    await handle(await exportSpans([{ name: 'execute_tool t', attributes }]));
    expect(events).toEqual([{ type: 'tool_call', tool: 't', arguments: deepText, result: null, isError: false }]);
  });

  test('of any kind never throw, and all that is recorded is an event of a transcript', async () => {
    const whole = plainBody(exported);
    const spoiled = (bytes: Uint8Array) =>
      fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }).map((changes) => {
        const copy = Uint8Array.from(bytes);
        for (const [at, byte] of changes) copy[at] = byte;
        return copy;
      });
    const request = fc.record({
      contentType: fc.constantFrom(JSON_TYPE, PROTOBUF_TYPE),
      contentEncoding: fc.constantFrom('', '', '', 'gzip'),
      body: fc.oneof(fc.uint8Array({ maxLength: 300 }), spoiled(whole), spoiled(exported.json)),
    });
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(request, async (hostile) => {
        const { events, handle } = openIntake();
        const { status } = await handle(hostile);
        statuses.add(status);
        for (const event of events) transcriptEvent.parse(JSON.parse(JSON.stringify(event)));
      }),
      { numRuns: 2000 },
    );
    expect(statuses).toEqual(new Set([200, 400]));
  });
});
