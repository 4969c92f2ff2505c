import { describe, expect, test } from 'vitest';
import { expectSameHoweverCut, json, readReply, sse } from '../../../test/support/wire-replies.ts';
import type { JsonObject } from '../../core/json.ts';
import { openaiResponses } from './openai-responses.ts';

const usage = {
  input_tokens: 1000,
  input_tokens_details: { cached_tokens: 600, cache_write_tokens: 100 },
  output_tokens: 80,
  output_tokens_details: { reasoning_tokens: 30 },
  total_tokens: 1080,
};
const tokens = { input: 300, output: 80, cacheRead: 600, cacheWrite5m: 100, cacheWrite1h: 0, reasoning: 30 };
const message = {
  type: 'message',
  id: 'msg_1',
  role: 'assistant',
  content: [{ type: 'output_text', text: 'Let me look.' }],
};
const calls = [
  { type: 'function_call', id: 'fc_1', call_id: 'call_1', name: 'shell', arguments: '{"command":["ls"]}' },
  { type: 'custom_tool_call', id: 'ct_1', call_id: 'call_2', name: 'apply_patch', input: '*** Begin' },
  { type: 'local_shell_call', id: 'ls_1', call_id: 'call_3', action: { type: 'exec', command: ['ls'] } },
  { type: 'apply_patch_call', id: 'ap_1', call_id: 'call_4', operation: { type: 'delete_file', path: 'a' } },
  { type: 'shell_call', id: 'sh_1', call_id: 'call_5', action: { commands: ['ls'] } },
  { type: 'function_call', call_id: 'call_6', namespace: 'mcp__shop__', name: 'refund', arguments: '{}' },
];
const output = [{ type: 'reasoning', id: 'rs_1', summary: [] }, message, ...calls];
const toolUses = [
  { id: 'call_1', tool: 'shell', arguments: { command: ['ls'] } },
  { id: 'call_2', tool: 'apply_patch', arguments: '*** Begin' },
  { id: 'call_3', tool: 'local_shell_call', arguments: { type: 'exec', command: ['ls'] } },
  { id: 'call_4', tool: 'apply_patch_call', arguments: { type: 'delete_file', path: 'a' } },
  { id: 'call_5', tool: 'shell_call', arguments: { commands: ['ls'] } },
  { id: 'call_6', tool: 'mcp__shop__refund', arguments: {} },
];
const facts = {
  reportedModel: 'gpt-5.5',
  usage: tokens,
  stopReason: 'completed',
  text: 'Let me look.',
  toolUses,
  isComplete: true,
  error: null,
};

function response(parts: JsonObject): JsonObject {
  return {
    object: 'response',
    model: 'gpt-5.5',
    status: 'completed',
    service_tier: 'default',
    error: null,
    incomplete_details: null,
    output,
    usage,
    ...parts,
  };
}

const opening = [
  { type: 'response.created', response: { model: 'gpt-5.5', status: 'in_progress', usage: null } },
  { type: 'response.output_text.delta', output_index: 1, delta: 'Let me ' },
  { type: 'response.output_text.delta', output_index: 1, delta: 'look.' },
  { type: 'response.output_item.done', output_index: 1, item: message },
  ...calls.map((item, index) => ({ type: 'response.output_item.done', output_index: index + 2, item })),
];

function read(events: readonly JsonObject[]) {
  return readReply(openaiResponses, sse(events, { named: true }), { streams: true });
}

describe('a stream', () => {
  test('gives text, tool uses and tokens without counting any twice', () => {
    expect(read([...opening, { type: 'response.completed', response: response({}) }])).toEqual(facts);
  });

  test('says the same however its bytes are cut', () => {
    expectSameHoweverCut(
      openaiResponses,
      sse([...opening, { type: 'response.completed', response: response({}) }], { named: true }),
      { streams: true },
    );
  });

  test('may name its items and its text only once, wherever', () => {
    const withoutDeltas = opening.filter(({ type }) => type !== 'response.output_text.delta');
    expect(read([...withoutDeltas, { type: 'response.completed', response: response({}) }])).toEqual(facts);
    expect(read([...withoutDeltas, { type: 'response.completed', response: response({ output: [] }) }])).toEqual(facts);
    expect(read([...opening, { type: 'response.completed', response: response({ output: [] }) }])).toEqual(facts);
    expect(read([{ type: 'response.completed', response: response({}) }])).toEqual(facts);
  });

  test('that ends early has what it gave so far, no usage, and is not complete', () => {
    expect(read(opening)).toEqual({ ...facts, usage: null, stopReason: null, isComplete: false });
  });

  test('says why it stopped short', () => {
    const incomplete = response({ status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } });
    expect(read([{ type: 'response.incomplete', response: incomplete }])).toMatchObject({
      stopReason: 'max_output_tokens',
      usage: tokens,
      isComplete: true,
    });
  });

  test('names the error it failed with', () => {
    const failed = response({
      status: 'failed',
      usage: null,
      output: [],
      error: { code: 'server_error', message: 'Sorry' },
    });
    const expected = { error: 'server_error: Sorry', stopReason: 'failed', usage: null };
    expect(read([{ type: 'response.failed', response: failed }])).toMatchObject(expected);
    expect(read([{ type: 'error', code: 'server_error', message: 'Sorry', param: null }])).toMatchObject({
      error: 'server_error: Sorry',
      isComplete: false,
    });
  });
});

describe('a whole response', () => {
  test('gives the same facts as a stream', () => {
    expect(readReply(openaiResponses, json(response({})), { streams: false })).toEqual(facts);
  });

  test('says what the provider bills apart', () => {
    const reply = response({
      output: [{ type: 'web_search_call', id: 'ws_1', status: 'completed' }],
      service_tier: 'priority',
    });
    const { usage: counted, toolUses: uses } = readReply(openaiResponses, json(reply), { streams: false });
    expect(counted?.rates).toEqual(['service_tier:priority', 'web_search_call']);
    expect(uses).toEqual([]);
  });

  test('that only waits in a queue is not complete', () => {
    const queued = response({ status: 'queued', output: [], usage: null });
    expect(readReply(openaiResponses, json(queued), { streams: false })).toMatchObject({
      isComplete: false,
      usage: null,
    });
  });
});

describe('a request', () => {
  test('gives model, limit and every tool result', () => {
    const body: JsonObject = {
      model: 'gpt-5.5',
      max_output_tokens: 500,
      stream: true,
      tools: [{ type: 'function', name: 'shell' }],
      input: [
        { type: 'message', role: 'user', content: 'Go' },
        ...calls,
        { type: 'function_call_output', call_id: 'call_1', output: 'fine' },
        { type: 'custom_tool_call_output', call_id: 'call_2', output: [{ type: 'input_text', text: 'also' }] },
        { type: 'local_shell_call_output', id: 'call_3', output: '{}' },
        { type: 'apply_patch_call_output', call_id: 'call_4', status: 'failed', output: 'no such file' },
        {
          type: 'shell_call_output',
          call_id: 'call_5',
          output: [{ stdout: 'a', stderr: 'b', outcome: { type: 'exit', exit_code: 1 } }],
        },
      ],
    };
    expect(openaiResponses.readRequest(body, '/v1/responses')).toEqual({
      model: 'gpt-5.5',
      streams: true,
      maxOutputTokens: 500,
      offersTools: true,
      toolResults: [
        { id: 'call_1', text: 'fine', isError: false },
        { id: 'call_2', text: 'also', isError: false },
        { id: 'call_3', text: '{}', isError: false },
        { id: 'call_4', text: 'no such file', isError: true },
        { id: 'call_5', text: 'a\nb', isError: false },
      ],
    });
  });

  test.each([
    [{ previous_response_id: 'resp_1', input: 'Go' }, true],
    [{ previous_response_id: null, input: 'Go' }, false],
    [{ prompt: { id: 'pmpt_1' } }, true],
  ])('%j offers tools: %s', (body, offersTools) => {
    expect(openaiResponses.readRequest(body, '/v1/responses').offersTools).toBe(offersTools);
  });
});
