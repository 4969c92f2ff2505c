import { describe, expect, test } from 'vitest';
import { expectSameHoweverCut, json, readReply, sse } from '../../../test/support/wire-replies.ts';
import type { JsonObject } from '../../core/json.ts';
import { openaiChat } from './openai-chat.ts';

function chunk(delta: JsonObject, finish_reason: string | null = null): JsonObject {
  return {
    object: 'chat.completion.chunk',
    model: 'gpt-5.5-2026-04-23',
    choices: [{ index: 0, delta, finish_reason }],
    usage: null,
  };
}

const usage = {
  prompt_tokens: 1000,
  completion_tokens: 80,
  total_tokens: 1080,
  prompt_tokens_details: { cached_tokens: 600, cache_write_tokens: 100, audio_tokens: 0 },
  completion_tokens_details: { reasoning_tokens: 30 },
};
const usageChunk = {
  object: 'chat.completion.chunk',
  model: 'gpt-5.5-2026-04-23',
  choices: [],
  usage,
  service_tier: 'default',
};
const tokens = { input: 300, output: 80, cacheRead: 600, cacheWrite5m: 100, cacheWrite1h: 0, reasoning: 30 };

const toolStream = [
  chunk({ role: 'assistant', content: '' }),
  chunk({ content: 'Let me ' }),
  chunk({ content: 'look.' }),
  chunk({ tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name: 'bash', arguments: '' } }] }),
  chunk({ tool_calls: [{ index: 0, function: { arguments: '{"cmd":' } }] }),
  chunk({ tool_calls: [{ index: 1, id: 'call_2', type: 'function', function: { name: 'read', arguments: '{"pa' } }] }),
  chunk({ tool_calls: [{ index: 0, function: { arguments: '"ls"}' } }] }),
  chunk({ tool_calls: [{ index: 2, id: 'call_3', type: 'custom', custom: { name: 'patch', input: '{}' } }] }),
  chunk({ function_call: { name: 'old', arguments: '{}' } }),
  chunk({}, 'tool_calls'),
  usageChunk,
];

function read(events: readonly (JsonObject | string)[]) {
  return readReply(openaiChat, sse(events), { streams: true });
}

describe('a stream', () => {
  test('gives text, tool uses and tokens without counting any twice', () => {
    expect(read([...toolStream, '[DONE]'])).toEqual({
      reportedModel: 'gpt-5.5-2026-04-23',
      usage: tokens,
      stopReason: 'tool_calls',
      text: 'Let me look.',
      toolUses: [
        { id: 'call_1', tool: 'bash', arguments: { cmd: 'ls' } },
        { id: 'call_2', tool: 'read', arguments: '{"pa' },
        { id: 'call_3', tool: 'patch', arguments: '{}' },
        { id: 'function_call#0:old', tool: 'old', arguments: {} },
      ],
      isComplete: true,
      error: null,
    });
  });

  test('says the same however its bytes are cut', () => {
    expectSameHoweverCut(openaiChat, sse([...toolStream, '[DONE]']), { streams: true });
  });

  test('is complete with its finish reason, but has no usage where none came', () => {
    expect(read(toolStream.slice(0, -1))).toMatchObject({ isComplete: true, usage: null });
  });

  test('that ends early is not complete, and usage stated on the way is not all', () => {
    expect(read([{ ...chunk({ content: 'Hi' }), usage }])).toMatchObject({
      isComplete: false,
      usage: null,
      text: 'Hi',
    });
  });

  test('names an error that comes inside it', () => {
    const facts = read([
      chunk({ content: 'Hi' }),
      { error: { message: 'Overloaded', type: 'server_error', code: null } },
    ]);
    expect(facts).toMatchObject({ error: 'server_error: Overloaded', isComplete: false });
  });
});

test('a whole completion gives the same facts', () => {
  const call = (id: string, name: string) => ({ id, type: 'function', function: { name, arguments: '{"a":1}' } });
  const message = { role: 'assistant', content: null, tool_calls: [call('call_1', 'bash'), call('call_2', 'read')] };
  const reply = {
    model: 'm',
    choices: [{ index: 0, message, finish_reason: 'tool_calls' }],
    usage,
    service_tier: 'flex',
  };
  expect(readReply(openaiChat, json(reply), { streams: false })).toEqual({
    reportedModel: 'm',
    usage: { ...tokens, rates: ['service_tier:flex'] },
    stopReason: 'tool_calls',
    text: '',
    toolUses: [
      { id: 'call_1', tool: 'bash', arguments: { a: 1 } },
      { id: 'call_2', tool: 'read', arguments: { a: 1 } },
    ],
    isComplete: true,
    error: null,
  });
});

describe('the older form of tool calls', () => {
  const asked = (name: string) => ({ role: 'assistant', content: null, function_call: { name, arguments: '{}' } });
  const answer = (name: string, content: string) => ({ role: 'function', name, content });

  test('is a tool use in a whole completion and in the pieces of a stream', () => {
    const message = { role: 'assistant', content: null, function_call: { name: 'bash', arguments: '{"cmd":"ls"}' } };
    const whole = json({ choices: [{ index: 0, message, finish_reason: 'function_call' }] });
    const pieces = sse([
      chunk({ role: 'assistant', content: null, function_call: { name: 'bash', arguments: '' } }),
      chunk({ function_call: { arguments: '{"cmd":' } }),
      chunk({ function_call: { arguments: '"ls"}' } }, 'function_call'),
      usageChunk,
      '[DONE]',
    ]);
    const toolUses = [{ id: 'function_call#0:bash', tool: 'bash', arguments: { cmd: 'ls' } }];
    expect(readReply(openaiChat, whole, { streams: false })).toMatchObject({ toolUses });
    expect(readReply(openaiChat, pieces, { streams: true })).toMatchObject({ toolUses });
    expectSameHoweverCut(openaiChat, pieces, { streams: true });
  });

  test('is paired with its result by place and name', () => {
    const messages = [asked('bash'), answer('bash', 'one'), asked('bash'), answer('bash', 'two')];
    const facts = openaiChat.readRequest({ model: 'm', messages }, '/v1/chat/completions');
    expect(facts.toolResults).toEqual([
      { id: 'function_call#0:bash', text: 'one', isError: false },
      { id: 'function_call#1:bash', text: 'two', isError: false },
    ]);
    const reader = openaiChat.createReader({ streams: false, body: { messages } });
    reader.write(Buffer.from(JSON.stringify({ choices: [{ index: 0, message: asked('read'), finish_reason: 'x' }] })));
    expect(reader.end().toolUses).toEqual([{ id: 'function_call#2:read', tool: 'read', arguments: {} }]);
  });

  test('is offered by functions', () => {
    const { offersTools } = openaiChat.readRequest({ model: 'm', functions: [{ name: 'bash' }] }, '/');
    expect(offersTools).toBe(true);
  });
});

describe('a request', () => {
  test('gives model, limit of all choices and every tool result', () => {
    const body: JsonObject = {
      model: 'gpt-5.5',
      max_completion_tokens: 500,
      max_tokens: 9,
      n: 2,
      tools: [{ type: 'function', function: { name: 'bash' } }],
      messages: [
        { role: 'tool', tool_call_id: 'call_1', content: 'fine' },
        { role: 'user', content: 'and' },
        { role: 'tool', tool_call_id: 'call_2', content: [{ type: 'text', text: 'also' }] },
      ],
    };
    expect(openaiChat.readRequest(body, '/v1/chat/completions')).toEqual({
      model: 'gpt-5.5',
      streams: false,
      maxOutputTokens: 1000,
      offersTools: true,
      toolResults: [
        { id: 'call_1', text: 'fine', isError: false },
        { id: 'call_2', text: 'also', isError: false },
      ],
    });
  });

  test('asks for usage in every stream, and changes nothing else', () => {
    expect(openaiChat.prepareBody({ stream: true, stream_options: { include_obfuscation: false }, n: 1 })).toEqual({
      stream: true,
      stream_options: { include_obfuscation: false, include_usage: true },
      n: 1,
    });
    for (const body of [{ model: 'm' }, { stream: true, stream_options: { include_usage: true } }]) {
      expect(openaiChat.prepareBody(body)).toBe(body);
    }
  });
});

test('refuses in the API’s words', () => {
  const error = {
    message: 'agent-eval budget exhausted',
    type: 'insufficient_quota',
    code: 'insufficient_quota',
    param: null,
  };
  expect(openaiChat.errorBody('budget', 'agent-eval budget exhausted')).toEqual({ error });
});
