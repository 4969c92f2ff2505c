import { describe, expect, test } from 'vitest';
import type { AnthropicUsage } from '../../../test/support/anthropic-usage.ts';
import { anthropicUsage } from '../../../test/support/anthropic-usage.ts';
import { expectSameHoweverCut, json, readReply, sse } from '../../../test/support/wire-replies.ts';
import type { JsonObject } from '../../core/json.ts';
import { anthropicMessages } from './anthropic-messages.ts';

function plain(value: unknown): JsonObject {
  // JSON.parse of an object's JSON is a JSON object.
  return JSON.parse(JSON.stringify(value)) as JsonObject;
}

function start(parts: Partial<AnthropicUsage> = {}): JsonObject {
  const message = {
    type: 'message',
    role: 'assistant',
    model: 'claude-opus-5-5',
    content: [],
    usage: anthropicUsage(parts),
  };
  return plain({ type: 'message_start', message });
}

const wholeDelta = plain({
  type: 'message_delta',
  delta: { stop_reason: 'tool_use', stop_sequence: null },
  usage: {
    output_tokens: 90,
    input_tokens: null,
    cache_read_input_tokens: null,
    output_tokens_details: { thinking_tokens: 40 },
  },
});
const stop = { type: 'message_stop' };

const toolStream = [
  start({
    input_tokens: 7,
    cache_read_input_tokens: 500,
    cache_creation_input_tokens: 300,
    cache_creation: { ephemeral_5m_input_tokens: 100, ephemeral_1h_input_tokens: 200 },
  }),
  { type: 'ping' },
  { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '', signature: '' } },
  { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: 'Hm.' } },
  { type: 'content_block_start', index: 1, content_block: { type: 'text', text: '' } },
  { type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text: 'Let me ' } },
  { type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text: 'look — ünd.' } },
  {
    type: 'content_block_start',
    index: 2,
    content_block: { type: 'server_tool_use', id: 'srv_1', name: 'web_fetch', input: {} },
  },
  { type: 'content_block_delta', index: 2, delta: { type: 'input_json_delta', partial_json: '{"url":"x"}' } },
  {
    type: 'content_block_start',
    index: 3,
    content_block: { type: 'tool_use', id: 'toolu_1', name: 'Bash', input: {} },
  },
  { type: 'content_block_delta', index: 3, delta: { type: 'input_json_delta', partial_json: '' } },
  { type: 'content_block_delta', index: 3, delta: { type: 'input_json_delta', partial_json: '{"command":"l' } },
  { type: 'content_block_delta', index: 3, delta: { type: 'input_json_delta', partial_json: 's","n":[1]}' } },
  { type: 'content_block_stop', index: 3 },
  { type: 'content_block_start', index: 4, content_block: { type: 'tool_use', id: 'toolu_2', name: 'Now', input: {} } },
  wholeDelta,
  stop,
];

function read(events: readonly JsonObject[]) {
  return readReply(anthropicMessages, sse(events, { named: true }), { streams: true });
}

describe('a stream', () => {
  test('gives text, tool uses and all kinds of tokens', () => {
    expect(read(toolStream)).toEqual({
      reportedModel: 'claude-opus-5-5',
      usage: { input: 7, output: 90, cacheRead: 500, cacheWrite5m: 100, cacheWrite1h: 200, reasoning: 40 },
      stopReason: 'tool_use',
      text: 'Let me look — ünd.',
      toolUses: [
        { id: 'toolu_1', tool: 'Bash', arguments: { command: 'ls', n: [1] } },
        { id: 'toolu_2', tool: 'Now', arguments: {} },
      ],
      isComplete: true,
      error: null,
    });
  });

  test('says the same however its bytes are cut', () => {
    expectSameHoweverCut(anthropicMessages, sse(toolStream, { named: true }), { streams: true });
  });

  test('that ends early has no usage and is not complete', () => {
    expect(read(toolStream.slice(0, -2))).toMatchObject({ usage: null, isComplete: false, stopReason: null });
  });

  test('states usage with its last delta, whole even without message_stop', () => {
    expect(read(toolStream.slice(0, -1))).toMatchObject({ usage: { output: 90 }, isComplete: false });
  });

  test('has no usage when its delta states none', () => {
    expect(read([start(), { ...wholeDelta, usage: { output_tokens: null } }, stop]).usage).toBeNull();
  });

  test('restates its input in the delta, and the rest of the writes lives as long as any', () => {
    const restated = {
      output_tokens: 5,
      input_tokens: 20,
      cache_read_input_tokens: 600,
      cache_creation_input_tokens: 450,
    };
    const split = { ephemeral_5m_input_tokens: 100, ephemeral_1h_input_tokens: 200 };
    const events = [
      start({ cache_creation_input_tokens: 300, cache_creation: split }),
      { ...wholeDelta, usage: restated },
      stop,
    ];
    expect(read(events).usage).toEqual({ input: 20, output: 5, cacheRead: 600, cacheWrite5m: 100, cacheWrite1h: 350 });
  });

  test('names an error that comes inside it', () => {
    const error = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } };
    expect(read([start(), error])).toMatchObject({
      error: 'overloaded_error: Overloaded',
      isComplete: false,
      usage: null,
    });
  });

  test('reports the model that took over from the one that declined', () => {
    const block = { type: 'fallback', from: { model: 'claude-opus-5-5' }, to: { model: 'claude-sonnet-5-5' } };
    const events = [start(), { type: 'content_block_start', index: 0, content_block: block }, wholeDelta, stop];
    expect(read(events).reportedModel).toBe('claude-sonnet-5-5');
  });

  test('keeps arguments that are no JSON as they were written', () => {
    const [head, tail] = [toolStream.slice(0, 12), toolStream.slice(13)];
    expect(read([...head, ...tail]).toolUses[0]?.arguments).toBe('{"command":"l');
  });
});

describe('a whole message', () => {
  function readMessage(parts: Partial<AnthropicUsage>, content: readonly unknown[] = []) {
    const message = {
      type: 'message',
      model: 'claude-opus-5-5',
      content,
      stop_reason: 'end_turn',
      usage: anthropicUsage(parts),
    };
    return readReply(anthropicMessages, json(message), { streams: false });
  }

  test('gives the same facts as a stream', () => {
    const content = [
      { type: 'thinking', thinking: 'Hm.' },
      { type: 'text', text: 'Done.' },
      { type: 'tool_use', id: 'toolu_1', name: 'Bash', input: { command: 'ls' } },
    ];
    expect(readMessage({ output_tokens: 5, cache_creation_input_tokens: 8 }, content)).toEqual({
      reportedModel: 'claude-opus-5-5',
      usage: { input: 10, output: 5, cacheRead: 0, cacheWrite5m: 8, cacheWrite1h: 0 },
      stopReason: 'end_turn',
      text: 'Done.',
      toolUses: [{ id: 'toolu_1', tool: 'Bash', arguments: { command: 'ls' } }],
      isComplete: true,
      error: null,
    });
  });

  const iteration = {
    input_tokens: 100,
    output_tokens: 20,
    cache_read_input_tokens: 3,
    cache_creation_input_tokens: 0,
    cache_creation: null,
  };

  test('counts a compaction besides the sums, and no other sampling twice', () => {
    const iterations = [
      { ...iteration, type: 'compaction' as const },
      { ...iteration, type: 'message' as const, model: 'claude-opus-5-5' },
    ];
    expect(readMessage({ iterations: iterations as AnthropicUsage['iterations'] }).usage).toEqual({
      input: 110,
      output: 21,
      cacheRead: 3,
      cacheWrite5m: 0,
      cacheWrite1h: 0,
    });
  });

  test.each<[string, Partial<AnthropicUsage>, readonly string[] | undefined]>([
    ['a priority tier', { service_tier: 'priority' }, ['service_tier:priority']],
    ['fast mode in the US', { speed: 'fast', inference_geo: 'us' }, ['inference_geo:us', 'speed:fast']],
    ['the list price', { speed: 'standard', inference_geo: 'global' }, undefined],
    ['an advisor', { iterations: [{ ...iteration, type: 'advisor_message', model: 'claude-opus-5' }] }, ['advisor']],
    ['a fallback', { iterations: [{ ...iteration, type: 'fallback_message', model: 'claude-opus-5' }] }, ['fallback']],
  ])('says that %s has a rate of its own', (_what, parts, rates) => {
    expect(readMessage(parts).usage?.rates).toEqual(rates);
  });

  test('counts web searches, and says that run code is billed apart', () => {
    const code = { type: 'server_tool_use', id: 'srv_1', name: 'bash_code_execution', input: {} };
    const { usage: counted, toolUses } = readMessage(
      { server_tool_use: { web_search_requests: 2, web_fetch_requests: 1 } },
      [code],
    );
    expect(counted).toMatchObject({ webSearches: 2, rates: ['code_execution'] });
    expect(toolUses).toEqual([]);
  });
});

describe('a request', () => {
  test('gives model, limit and every tool result, system messages in between or not', () => {
    const body = plain({
      model: 'claude-opus-5-5',
      max_tokens: 128_000,
      stream: true,
      tools: [{ name: 'Bash', input_schema: { type: 'object' } }],
      messages: [
        { role: 'user', content: 'Go' },
        { role: 'assistant', content: [{ type: 'tool_use', id: 'toolu_1', name: 'Bash', input: {} }] },
        { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_1', content: 'fine' }] },
        { role: 'system', content: 'Careful.' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'and' },
            {
              type: 'tool_result',
              tool_use_id: 'toolu_2',
              is_error: true,
              content: [{ type: 'text', text: 'no' }, { type: 'image' }, { type: 'text', text: 'way' }],
            },
          ],
        },
      ],
    });
    expect(anthropicMessages.readRequest(body, '/v1/messages')).toEqual({
      model: 'claude-opus-5-5',
      streams: true,
      maxOutputTokens: 128_000,
      offersTools: true,
      toolResults: [
        { id: 'toolu_1', text: 'fine', isError: false },
        { id: 'toolu_2', text: 'no\nway', isError: true },
      ],
    });
    expect(anthropicMessages.prepareBody(body)).toBe(body);
  });

  test.each([
    [{ thread: { type: 'continue', previous_message_id: 'msg_1' } }, true],
    [{ thread: { type: 'create' } }, false],
    [{ tools: [] }, false],
    [{ messages: [{ role: 'system', content: [{ type: 'tool_addition', tool: {} }] }] }, true],
  ])('%j offers tools: %s', (body, offersTools) => {
    expect(anthropicMessages.readRequest(plain(body), '/v1/messages').offersTools).toBe(offersTools);
  });
});

test('refuses in the API’s words', () => {
  expect(anthropicMessages.errorBody('budget', 'agent-eval budget exhausted')).toEqual({
    type: 'error',
    error: { type: 'billing_error', message: 'agent-eval budget exhausted' },
  });
});
