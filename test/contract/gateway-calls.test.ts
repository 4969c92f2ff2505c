import { describe, expect, test } from 'vitest';
import { json, says, streams } from '../support/scripted-upstream.ts';
import { ask, KEYS, MODEL, post, sdkFor, startTestGateway } from '../support/scripted-upstream-gateway.ts';

const usage = { input: 100, output: 20, cacheRead: 0, cacheWrite5m: 0, cacheWrite1h: 0 };
const modelCall = {
  type: 'model_call',
  requestedModel: MODEL,
  reportedModel: MODEL,
  usage,
  stopReason: 'end_turn',
  latencyMs: expect.any(Number),
  costUsd: null,
};

describe('a Messages call', () => {
  test.each([true, false])(
    'through the SDK, streamed: %s, gets its reply and is told in the transcript',
    async (isStreamed) => {
      await using world = await startTestGateway([says({ text: 'Hi there' })]);
      await using trial = await world.trial();
      const messages = [{ role: 'user' as const, content: 'Hello' }];
      const request = { model: MODEL, max_tokens: 1000, messages };
      const client = sdkFor(trial);
      const reply = await (isStreamed
        ? client.messages.stream(request).finalMessage()
        : client.messages.create(request));
      expect(reply.content).toEqual([{ type: 'text', text: 'Hi there' }]);
      expect(trial.events).toEqual([modelCall, { type: 'message', role: 'assistant', text: 'Hi there' }]);
      expect(await trial.close()).toEqual({ end: { kind: 'open' }, modelCalls: 1, toolCallsRecorded: false });
    },
  );

  test('goes out with the real key instead of the trial token, uncompressed, with the headers of its API', async () => {
    await using world = await startTestGateway([says({})]);
    await using trial = await world.trial();
    const body = JSON.stringify({ model: MODEL, max_tokens: 1, messages: [], unknown: { kept: [1] } });
    const headers = {
      authorization: `Bearer ${trial.token}`,
      'anthropic-version': '2023-06-01',
      'anthropic-beta': 'a,b',
      'x-session': 's',
      'accept-encoding': 'gzip',
      cookie: 'c=1',
    };
    await post(trial, '/v1/messages?beta=true', { body, headers });
    const [call] = world.upstream.calls;
    expect(call).toMatchObject({ path: '/v1/messages?beta=true', body: JSON.parse(body) });
    expect(call?.headers).toMatchObject({
      'x-api-key': KEYS.anthropic,
      'anthropic-version': '2023-06-01',
      'anthropic-beta': 'a,b',
      'accept-encoding': 'identity',
      host: new URL(world.upstream.url).host,
    });
    expect(call?.headers).not.toHaveProperty('authorization');
    expect(call?.headers).not.toHaveProperty('cookie');
    expect(call?.headers).not.toHaveProperty('x-session');
    expect(JSON.stringify(call)).not.toContain(trial.token);
  });

  test('works on the port of this machine as in the sandbox', async () => {
    await using world = await startTestGateway([says({})]);
    await using trial = await world.trial({ sandbox: undefined });
    expect(trial.sandboxUrl).toBe(trial.hostUrl);
    await ask({ ...trial, insideUrl: trial.hostUrl });
    expect(await trial.close()).toMatchObject({ end: { kind: 'open' }, modelCalls: 1 });
  });
});

describe('the other APIs', () => {
  test('OpenAI Chat Completions, streamed, ask for usage and are metered', async () => {
    const chunk = (delta: object, finish: string | null = null) => ({
      id: 'c',
      object: 'chat.completion.chunk',
      model: 'gpt-x',
      choices: [{ index: 0, delta, finish_reason: finish }],
    });
    const end = { id: 'c', model: 'gpt-x', choices: [], usage: { prompt_tokens: 7, completion_tokens: 3 } };
    await using world = await startTestGateway([streams(chunk({ content: 'Hey' }), chunk({}, 'stop'), end, '[DONE]')]);
    await using trial = await world.trial();
    const body = JSON.stringify({ model: 'gpt-x', stream: true, messages: [{ role: 'user', content: 'Hello' }] });
    const headers = { 'x-api-key': '', authorization: `Bearer ${trial.token}` };
    const reply = await post(trial, '/v1/chat/completions', { body, headers });
    expect(await reply.text()).toContain('[DONE]');
    expect(world.upstream.calls[0]?.body).toMatchObject({ stream_options: { include_usage: true } });
    expect(world.upstream.calls[0]?.headers.authorization).toBe(`Bearer ${KEYS.openai}`);
    expect(trial.events[0]).toMatchObject({ reportedModel: 'gpt-x', usage: { input: 7, output: 3 } });
  });

  test('OpenAI Responses are metered', async () => {
    const output = [{ type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Hey' }] }];
    const reply = {
      id: 'r',
      object: 'response',
      status: 'completed',
      model: 'gpt-x',
      output,
      usage: { input_tokens: 7, output_tokens: 3 },
    };
    await using world = await startTestGateway([json(200, reply)]);
    await using trial = await world.trial();
    const body = JSON.stringify({ model: 'gpt-x', input: 'Hello' });
    const answer = await post(trial, '/responses', { body, headers: { authorization: `Bearer ${trial.token}` } });
    expect(await answer.json()).toEqual(reply);
    expect(trial.events).toMatchObject([{ usage: { input: 7, output: 3 } }, { type: 'message', text: 'Hey' }]);
  });

  test('Gemini takes the token as header or parameter, and only the key of its own goes out', async () => {
    const part = {
      candidates: [{ content: { role: 'model', parts: [{ text: 'Hey' }] }, finishReason: 'STOP' }],
      usageMetadata: { promptTokenCount: 7, candidatesTokenCount: 3, totalTokenCount: 10 },
      modelVersion: 'gemini-x',
    };
    await using world = await startTestGateway([streams(part)]);
    await using trial = await world.trial();
    const path = '/v1beta/models/gemini-x:streamGenerateContent?alt=sse';
    const body = JSON.stringify({ contents: [{ role: 'user', parts: [{ text: 'Hello' }] }] });
    const first = await post(trial, path, { body, headers: { 'x-api-key': '', 'x-goog-api-key': trial.token } });
    const second = await post(trial, `${path}&key=${trial.token}`, { body, headers: { 'x-api-key': '' } });
    expect([first.status, second.status]).toEqual([200, 200]);
    await Promise.all([first.text(), second.text()]);
    expect(world.upstream.calls.map((call) => [call.path, call.headers['x-goog-api-key']])).toEqual([
      [path, KEYS.gemini],
      [path, KEYS.gemini],
    ]);
    expect(trial.events.filter(({ type }) => type === 'model_call')).toMatchObject([
      { requestedModel: 'gemini-x', usage: { input: 7, output: 3 } },
      { requestedModel: 'gemini-x' },
    ]);
  });
});

describe('tool uses', () => {
  const uses = [
    { id: 't1', name: 'look', input: { at: 'x' } },
    { id: 't2', name: 'touch', input: {} },
  ];
  const tools = [{ name: 'look', description: 'Looks.', input_schema: { type: 'object' as const } }];

  async function twoTurns(recordsToolCalls: boolean) {
    await using world = await startTestGateway([says({ text: '', uses }), says({ text: 'Fine' })]);
    await using trial = await world.trial({ recordsToolCalls });
    const client = sdkFor(trial);
    const first = { role: 'user' as const, content: 'Go' };
    const reply = await client.messages.create({ model: MODEL, max_tokens: 9, tools, messages: [first] });
    const result = { type: 'tool_result' as const, tool_use_id: 't1', content: `key ${KEYS.openai}`, is_error: true };
    const messages = [
      first,
      { role: 'assistant' as const, content: reply.content },
      { role: 'user' as const, content: [result] },
    ];
    for (let turn = 0; turn < 2; turn += 1)
      await client.messages.create({ model: MODEL, max_tokens: 9, tools, messages });
    const summary = await trial.close();
    return { summary, told: trial.events.map((event) => (event.type === 'tool_call' ? event : event.type)) };
  }

  test('are told once, with the first result that came back, or with none at the end', async () => {
    const { summary, told } = await twoTurns(true);
    const look = { type: 'tool_call', tool: 'look', arguments: { at: 'x' }, result: 'key ***', isError: true };
    const touch = { type: 'tool_call', tool: 'touch', arguments: {}, result: null, isError: false };
    expect(told).toEqual(['model_call', look, 'model_call', 'message', 'model_call', 'message', touch]);
    expect(summary).toMatchObject({ modelCalls: 3, toolCallsRecorded: true });
  });

  test.each([
    ['a side call without tools', [says({ text: 'A title' }), says({ text: 'Fine' })], true],
    ['only a refused one that offered tools', [says({ text: 'A title' }), json(400, { type: 'error' })], false],
  ])('count as seen with %s: %s', async (_what, script, toolCallsRecorded) => {
    await using world = await startTestGateway(script);
    await using trial = await world.trial();
    const client = sdkFor(trial);
    const messages = [{ role: 'user' as const, content: 'Go' }];
    await client.messages.create({ model: MODEL, max_tokens: 9, messages });
    await client.messages.create({ model: MODEL, max_tokens: 9, tools, messages }).catch(() => undefined);
    expect(await trial.close()).toMatchObject({ modelCalls: 2, toolCallsRecorded });
  });

  test('are left to an agent that records them itself', async () => {
    expect((await twoTurns(false)).told).toEqual(['model_call', 'model_call', 'model_call']);
  });
});

describe('counting tokens', () => {
  test('is passed on with the key, costs nothing and is no step', async () => {
    await using world = await startTestGateway([json(200, { input_tokens: 12 })], { runBudgetUsd: 1 });
    await using trial = await world.trial({ task: { id: 'task', limits: { timeout: 1, steps: 1 } } });
    const client = sdkFor(trial);
    const request = { model: MODEL, messages: [{ role: 'user' as const, content: 'Hello' }] };
    expect(await client.messages.countTokens(request)).toEqual({ input_tokens: 12 });
    expect(await client.messages.countTokens(request)).toEqual({ input_tokens: 12 });
    expect(world.upstream.calls[0]?.headers['x-api-key']).toBe(KEYS.anthropic);
    expect(world.gateway.spentUsd()).toBe(0);
    expect(await trial.close()).toEqual({ end: { kind: 'open' }, modelCalls: 0, toolCallsRecorded: false });
    expect(trial.events).toEqual([]);
  });
});
