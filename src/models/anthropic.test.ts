import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { ScriptedReply } from '../../test/support/messages-server.ts';
import { startMessagesServer } from '../../test/support/messages-server.ts';
import type { InfraError } from '../core/errors.ts';
import type { ModelRequest } from '../core/model-client.ts';
import type { AnthropicOptions } from './anthropic.ts';
import { createAnthropicClient } from './anthropic.ts';

const API_KEY = 'sk-ant-test-0123456789';
const request: ModelRequest = {
  model: 'claude-sonnet-5-5',
  system: 'Be brief.',
  messages: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }],
  tools: [{ name: 'look', description: 'Looks.', parameters: { type: 'object', properties: {} } }],
  maxTokens: 64_000,
  signal: new AbortController().signal,
};

async function ask(script: readonly ScriptedReply[], options: Partial<AnthropicOptions & ModelRequest> = {}) {
  await using server = await startMessagesServer(script);
  const client = createAnthropicClient({ apiKey: API_KEY, baseUrl: server.url, ...options });
  const reply = await client.respond({ ...request, ...options }).catch((error: unknown) => error);
  return { reply, requests: server.requests };
}

describe('a request', () => {
  test('is one whole streamed Messages call with the key in its header and caching on', async () => {
    const { requests } = await ask([{ says: 'Hi' }]);
    expect(requests).toHaveLength(1);
    const [{ path, headers, body } = {}] = requests;
    expect(path).toBe('/v1/messages');
    expect(headers).toMatchObject({ authorization: `Bearer ${API_KEY}`, 'anthropic-version': '2026-10-21' });
    expect(body).toEqual({
      model: 'claude-sonnet-5-5',
      max_tokens: 64_000,
      cache_control: { type: 'ephemeral' },
      system: 'Be brief.',
      messages: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }],
      tools: [{ name: 'look', description: 'Looks.', input_schema: { type: 'object', properties: {} } }],
      stream: true,
    });
  });

  test('sends back tool calls, results and what it does not understand as they came', async () => {
    const first = await ask([
      { thinks: 'Hm.', says: 'Let me look.', calls: [{ name: 'look', input: { at: ['x', 1] } }] },
    ]);
    const content = (first.reply as { content: ModelRequest['messages'][number]['content'] }).content;
    const { requests } = await ask([{ says: 'Done' }], {
      messages: [
        ...request.messages,
        { role: 'assistant', content },
        { role: 'user', content: [{ type: 'tool_result', id: 'toolu_1_1', text: 'no such file', isError: true }] },
      ],
    });
    expect(requests[0]?.body.messages.slice(1)).toEqual([
      {
        role: 'assistant',
        content: [
          { type: 'thinking', thinking: 'Hm.', signature: 'sig_1' },
          { type: 'text', text: 'Let me look.' },
          { type: 'tool_use', id: 'toolu_1_1', name: 'look', input: { at: ['x', 1] } },
        ],
      },
      {
        role: 'user',
        content: [{ type: 'tool_result', tool_use_id: 'toolu_1_1', content: 'no such file', is_error: true }],
      },
    ]);
  });
});

describe('a reply', () => {
  test('carries the model that answered, its usage by kind and its stop reason', async () => {
    const usage = {
      input_tokens: 3,
      output_tokens: 50,
      cache_read_input_tokens: 1000,
      cache_creation_input_tokens: 700,
      cache_creation: { ephemeral_5m_input_tokens: 500, ephemeral_1h_input_tokens: 200 },
    };
    const { reply } = await ask([{ says: 'Hi', model: 'claude-sonnet-5-5-20261001', usage }]);
    expect(reply).toEqual({
      reportedModel: 'claude-sonnet-5-5-20261001',
      content: [{ type: 'text', text: 'Hi' }],
      stopReason: 'end_turn',
      rawStopReason: 'end_turn',
      usage: { input: 3, output: 50, cacheRead: 1000, cacheWrite5m: 500, cacheWrite1h: 200 },
      latencyMs: expect.any(Number),
    });
  });

  test('counts cache writes of unsaid lifetime as the shorter one', async () => {
    const { reply } = await ask([{ says: 'Hi', usage: { cache_creation_input_tokens: 700 } }]);
    expect(reply).toMatchObject({ usage: { cacheWrite5m: 700, cacheWrite1h: 0 } });
  });

  test.each([
    ['stop_sequence', 'stop_sequence'],
    ['max_tokens', 'max_tokens'],
    ['pause_turn', 'pause_turn'],
    ['refusal', 'refusal'],
    ['model_context_window_exceeded', 'context_exceeded'],
    ['something_new', 'other'],
  ])('that stops by %s says %s', async (stopReason, expected) => {
    const { reply } = await ask([{ says: 'Hi', stopReason }]);
    expect(reply).toMatchObject({ stopReason: expected, rawStopReason: stopReason });
  });
});

describe('a refused request', () => {
  test.each([
    [400, 'invalid_request_error'],
    [404, 'not_found_error'],
    [413, 'request_too_large'],
    [422, 'invalid_request_error'],
  ])('with %d is a rejection in the words of the API', async (status, type) => {
    const { reply, requests } = await ask([{ fails: status, type, message: 'model: no such model' }]);
    expect(reply).toEqual({ rejected: { status, type, message: 'model: no such model' } });
    expect(requests).toHaveLength(1);
  });

  test('for the length of its prompt stops as context_exceeded and costs nothing', async () => {
    const { reply } = await ask([{ fails: 400, message: 'prompt is too long: 210000 tokens > 200000 maximum' }]);
    expect(reply).toMatchObject({
      stopReason: 'context_exceeded',
      content: [],
      usage: { input: 0, output: 0, cacheRead: 0, cacheWrite5m: 0, cacheWrite1h: 0 },
    });
  });
});

describe('a failing provider', () => {
  test.each([
    [429, 'rate_limit_error'],
    [529, 'overloaded_error'],
    [503, 'api_error'],
    [401, 'authentication_error'],
    [402, 'billing_error'],
    [403, 'permission_error'],
    [400, 'billing_error'],
  ])('that answers %d %s is our failure, and is not asked again', async (fails, type) => {
    const { reply, requests } = await ask([{ fails, type, message: 'Later' }, { says: 'too late' }]);
    expectProviderFailure(reply, `the model call failed: ${type} (HTTP ${fails}): Later`);
    expect(requests).toHaveLength(1);
  });

  test('is our failure when it says that the credit is used up', async () => {
    const { reply } = await ask([
      { fails: 400, type: 'invalid_request_error', message: 'Your credit balance is too low to access the API.' },
    ]);
    expectProviderFailure(reply, 'credit balance is too low');
  });

  test('is not the agent failing when a 404 comes from something else than the API', async () => {
    const { reply } = await ask([{ fails: 404, html: '<h1>Not here</h1>' }]);
    expectProviderFailure(reply, 'no API error (HTTP 404)');
  });

  test.each([
    ['reset', 'reply cut off'],
    ['eof', 'reply cut off'],
    ['event', 'overloaded_error in the reply'],
  ] as const)('whose reply breaks by %s is our failure', async (breaks, text) => {
    const { reply, requests } = await ask([{ breaks }, { says: 'too late' }]);
    expectProviderFailure(reply, text);
    expect(requests).toHaveLength(1);
  });

  test('that answers with something else than a stream is told what, not that it broke off', async () => {
    const page = `{"id":"msg_1","key":"${API_KEY}"}`;
    const { reply, requests } = await ask([{ answers: page }, { says: 'too late' }]);
    expectProviderFailure(
      reply,
      'the model call failed: application/json instead of text/event-stream: "{\\"id\\":\\"msg_1\\",\\"key\\":\\"***\\"}"',
    );
    expect(requests).toHaveLength(1);
  });

  test('that cannot be reached is our failure, with the cause', async () => {
    const { reply } = await ask([], { baseUrl: await unusedUrl() });
    expectProviderFailure(reply, 'no connection');
    expectProviderFailure(reply, 'ECONNREFUSED');
  });

  test('never gets the key into an error text', async () => {
    const message = `invalid x-api-key: ${API_KEY}`;
    const infra = await ask([{ fails: 401, type: 'authentication_error', message }]);
    expectProviderFailure(infra.reply, 'invalid x-api-key: ***');
    expect(infra.reply).not.toHaveProperty('cause');
    const { reply } = await ask([{ fails: 400, message }]);
    expect(reply).toMatchObject({ rejected: { message: 'invalid x-api-key: ***' } });
  });
});

describe('an aborted call', () => {
  test('throws the reason of the signal', async () => {
    const reason = new Error('cancelled by the user');
    const { reply } = await ask([{ hangs: true }], { signal: AbortSignal.abort(reason) });
    expect(reply).toBe(reason);
  });

  test('throws the reason of the signal while the provider is silent', async () => {
    const controller = new AbortController();
    await using server = await startMessagesServer([{ hangs: true }]);
    const client = createAnthropicClient({ apiKey: API_KEY, baseUrl: server.url });
    const call = client.respond({ ...request, signal: controller.signal });
    await expect.poll(() => server.requests.length).toBe(1);
    const reason = new DOMException('time is over', 'TimeoutError');
    controller.abort(reason);
    await expect(call).rejects.toBe(reason);
  });
});

function expectProviderFailure(error: unknown, text: string): void {
  expect(error).toMatchObject({ name: 'InfraError', fault: 'provider' });
  // Checked in the line above.
  expect((error as InfraError).message).toContain(text);
}

async function unusedUrl(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}
