import { describe, expect, test } from 'vitest';
import { expectSameHoweverCut, json, readReply, sse } from '../../../test/support/wire-replies.ts';
import type { JsonObject } from '../../core/json.ts';
import { gemini } from './gemini.ts';

const usageMetadata = {
  promptTokenCount: 1000,
  cachedContentTokenCount: 600,
  candidatesTokenCount: 50,
  thoughtsTokenCount: 30,
  toolUsePromptTokenCount: 5,
  totalTokenCount: 1085,
};
const tokens = { input: 405, output: 80, cacheRead: 600, cacheWrite5m: 0, cacheWrite1h: 0, reasoning: 30 };

function response(parts: readonly JsonObject[], more: JsonObject = {}, finishReason?: string): JsonObject {
  const content = { role: 'model', parts };
  const candidate = { index: 0, content, ...(finishReason === undefined ? {} : { finishReason }) };
  return {
    candidates: [candidate],
    modelVersion: 'gemini-2.5-pro',
    usageMetadata: { promptTokenCount: 1000 },
    ...more,
  };
}

const stream = [
  response([{ text: 'Hm.', thought: true }]),
  response([{ text: 'Let me ' }]),
  response([{ text: 'look.' }, { functionCall: { name: 'read', args: { path: 'a' } } }]),
  response([{ functionCall: { name: 'read', args: { path: 'b' } } }, { functionCall: { name: 'list' } }]),
  response([{ text: '' }], { usageMetadata }, 'STOP'),
];
const facts = {
  reportedModel: 'gemini-2.5-pro',
  usage: tokens,
  stopReason: 'STOP',
  text: 'Let me look.',
  toolUses: [
    { id: 'read#1', tool: 'read', arguments: { path: 'a' } },
    { id: 'read#2', tool: 'read', arguments: { path: 'b' } },
    { id: 'list#1', tool: 'list', arguments: {} },
  ],
  isComplete: true,
  error: null,
};

describe('a reply', () => {
  test('gives the same facts as events, as a list and, for what fits, as one response', () => {
    expect(readReply(gemini, sse(stream), { streams: true })).toEqual(facts);
    expect(readReply(gemini, json(stream), { streams: false })).toEqual(facts);
    const whole = response([{ text: 'Let me look.' }], { usageMetadata }, 'STOP');
    expect(readReply(gemini, json(whole), { streams: false })).toEqual({ ...facts, toolUses: [] });
  });

  test('says the same however its bytes are cut', () => {
    expectSameHoweverCut(gemini, sse(stream), { streams: true });
    expectSameHoweverCut(gemini, json(stream), { streams: false });
  });

  test('that ends early has no usage, though every response states some', () => {
    const early = readReply(gemini, sse(stream.slice(0, 3)), { streams: true });
    expect(early).toMatchObject({ usage: null, isComplete: false, stopReason: null, text: 'Let me look.' });
  });

  test('may be a refusal of the prompt', () => {
    const refused = {
      promptFeedback: { blockReason: 'SAFETY' },
      usageMetadata: { promptTokenCount: 7 },
      modelVersion: 'm',
    };
    expect(readReply(gemini, json(refused), { streams: false })).toMatchObject({
      stopReason: 'SAFETY',
      isComplete: true,
      usage: { input: 7, output: 0, cacheRead: 0 },
    });
  });

  test('names an error that comes inside it', () => {
    const error = { error: { code: 503, message: 'Overloaded', status: 'UNAVAILABLE' } };
    const broken = readReply(gemini, sse([...stream.slice(0, 2), error]), { streams: true });
    expect(broken).toMatchObject({ error: 'UNAVAILABLE: Overloaded', isComplete: false });
  });

  test.each<[JsonObject, JsonObject, readonly string[] | undefined]>([
    [{ serviceTier: 'STANDARD', trafficType: 'ON_DEMAND' }, {}, undefined],
    [{ serviceTier: 'flex' }, {}, ['service_tier:flex']],
    [{ trafficType: 'PROVISIONED_THROUGHPUT' }, {}, ['traffic_type:provisioned_throughput']],
    [{ promptTokensDetails: [{ modality: 'AUDIO', tokenCount: 3 }] }, {}, ['modality:audio']],
    [{ promptTokensDetails: [{ modality: 'TEXT', tokenCount: 3 }] }, {}, undefined],
    [{}, { groundingMetadata: { webSearchQueries: ['x'] } }, ['grounding']],
  ])('with %j and %j has the rates %j', (stated, candidate, rates) => {
    const reply = {
      candidates: [{ finishReason: 'STOP', ...candidate }],
      usageMetadata: { ...usageMetadata, ...stated },
    };
    expect(readReply(gemini, json(reply), { streams: false }).usage?.rates).toEqual(rates);
  });
});

describe('a request', () => {
  const call = (name: string, id?: string) => ({
    functionCall: { name, args: {}, ...(id === undefined ? {} : { id }) },
  });
  const result = (name: string, response: JsonObject, id?: string) => ({
    functionResponse: { name, response, ...(id === undefined ? {} : { id }) },
  });

  test('gives model and method from the path, limit of all candidates and every tool result', () => {
    const body: JsonObject = {
      generationConfig: { maxOutputTokens: 500, candidateCount: 2 },
      tools: [{ functionDeclarations: [] }],
      contents: [
        { role: 'user', parts: [{ text: 'Go' }] },
        { role: 'model', parts: [call('read'), call('read')] },
        { role: 'user', parts: [result('read', { output: 'fine' }), result('read', { error: 'no such file' })] },
        { role: 'model', parts: [call('list')] },
        { role: 'user', parts: [result('list', { entries: ['a'] })] },
      ],
    };
    expect(gemini.readRequest(body, '/v1beta/models/gemini-2.5-pro:streamGenerateContent?alt=sse')).toEqual({
      model: 'gemini-2.5-pro',
      streams: true,
      maxOutputTokens: 1000,
      offersTools: true,
      toolResults: [
        { id: 'read#1', text: 'fine', isError: false },
        { id: 'read#2', text: 'no such file', isError: true },
        { id: 'list#1', text: '{"entries":["a"]}', isError: false },
      ],
    });
  });

  test('answers calls by the ids that the client made up, in whatever order', () => {
    const contents = [
      { role: 'model', parts: [call('read', 'read_1'), call('read', 'read_2')] },
      {
        role: 'user',
        parts: [result('read', { output: 'second' }, 'read_2'), result('read', { output: 'first' }, 'read_1')],
      },
    ];
    expect(gemini.readRequest({ contents }, '/v1beta/models/m:generateContent').toolResults).toEqual([
      { id: 'read#2', text: 'second', isError: false },
      { id: 'read#1', text: 'first', isError: false },
    ]);
  });

  test('gives a later call of a name another id, and the next request answers it by that', () => {
    const first = [
      { role: 'model', parts: [call('read')] },
      { role: 'user', parts: [result('read', { output: 'one' })] },
    ];
    const reply = response(
      [{ functionCall: { id: 'server-made', name: 'read', args: {} } }],
      { usageMetadata },
      'STOP',
    );
    const [use] = readReply(gemini, json(reply), { streams: false, body: { contents: first } }).toolUses;
    const second = [
      ...first,
      { role: 'model', parts: [call('read', 'client-made')] },
      { role: 'user', parts: [result('read', { output: 'two' }, 'client-made')] },
    ];
    const results = gemini.readRequest({ contents: second }, '/v1beta/models/m:generateContent').toolResults;
    expect(results.find(({ id }) => id === use?.id)).toEqual({ id: 'read#2', text: 'two', isError: false });
  });
});

test('refuses in the API’s words', () => {
  const error = { message: 'agent-eval budget exhausted', code: 402, status: 'FAILED_PRECONDITION' };
  expect(gemini.errorBody('budget', 'agent-eval budget exhausted')).toEqual({ error });
});
