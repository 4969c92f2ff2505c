import { once } from 'node:events';
import Anthropic from '@anthropic-ai/sdk';
import { describe, expect, test } from 'vitest';
import { InfraError } from '../../src/core/errors.ts';
import { createLiveUpstream } from '../../src/gateway/upstream/live.ts';
import type { Answer } from '../support/scripted-upstream.ts';
import { begins, fails, json, says, startScriptedUpstream } from '../support/scripted-upstream.ts';
import type { OpenedTrial } from '../support/scripted-upstream-gateway.ts';
import { ask, KEYS, MODEL, post, sdkFor, startTestGateway } from '../support/scripted-upstream-gateway.ts';

const soon = { headers: { 'retry-after-ms': '1' } };
const BROKE = 'Your credit balance is too low to access the Anthropic API.';
const reset: Answer = (response) => void response.destroy();
const messages = [{ role: 'user' as const, content: 'Hello' }];
const body = JSON.stringify({ model: MODEL, max_tokens: 9, stream: true, messages });

/** The error that a call of the SDK ends with. */
async function failureOf(trial: OpenedTrial): Promise<unknown> {
  return ask(trial).then(
    () => 'no error',
    (error: unknown) => error,
  );
}

function expectNoKeys(...values: readonly unknown[]): void {
  const text = JSON.stringify(values, (_key, value) =>
    value instanceof Error ? `${value.stack} ${value.cause}` : value,
  );
  for (const key of Object.values(KEYS)) expect(text).not.toContain(key);
}

describe('a provider that fails for a moment', () => {
  test.each([
    ['429', fails(429, 'rate_limit_error', soon)],
    ['529', fails(529, 'overloaded_error', soon)],
    ['500', fails(500, 'api_error')],
    ['408', fails(408, 'timeout_error')],
    ['409', fails(409, 'conflict')],
    ['a reset connection', reset],
    ['an error page', json(503, 'down')],
  ])('with %s is asked again, and the agent sees nothing of it', async (_name, answer) => {
    await using world = await startTestGateway([answer, says({ text: 'Back' })]);
    await using trial = await world.trial();
    expect(await ask(trial)).toMatchObject({ content: [{ text: 'Back' }] });
    expect(trial.events[0]).toMatchObject({ type: 'model_call', retries: 1, usage: { input: 100 } });
    expect(await trial.close()).toMatchObject({ end: { kind: 'open' }, modelCalls: 1 });
  });

  test('by a connection that is reset after the headers, but before the first byte, is asked again', async () => {
    const headersOnly: Answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.flushHeaders();
      setImmediate(() => response.destroy());
    };
    await using world = await startTestGateway([headersOnly, says({ text: 'Back' })]);
    await using trial = await world.trial();
    expect(await ask(trial)).toMatchObject({ content: [{ text: 'Back' }] });
  });
});

describe('a provider that keeps failing', () => {
  test.each([
    [
      '529',
      fails(529, 'overloaded_error', { ...soon, message: 'Overloaded' }),
      3,
      'overloaded_error (HTTP 529): Overloaded',
    ],
    ['429', fails(429, 'rate_limit_error', soon), 3, 'rate_limit_error (HTTP 429)'],
    ['reset connections', reset, 3, 'no connection or none that lasted'],
    ['401', fails(401, 'authentication_error', { message: `bad key ${KEYS.anthropic}` }), 1, 'HTTP 401): bad key ***'],
    ['402', fails(402, 'billing_error'), 1, 'billing_error (HTTP 402)'],
    ['403', fails(403, 'permission_error'), 1, 'permission_error (HTTP 403)'],
    ['429 for a used-up quota', fails(429, 'insufficient_quota'), 1, 'insufficient_quota (HTTP 429)'],
    ['400 for a low balance', fails(400, 'invalid_request_error', { message: BROKE }), 1, BROKE],
    ['a page that is no API', json(404, 'not here'), 1, 'HTTP 404 with something that is not its API'],
    ['a pause past the ceiling', fails(429, 'x', { headers: { 'retry-after': '3600' } }), 1, 'HTTP 429'],
  ])('with %s stops the agent at once, and the trial is our failure', async (_name, answer, attempts, text) => {
    await using world = await startTestGateway([answer], { live: { patience: { attempts: 3 } } });
    await using trial = await world.trial();
    const error = await failureOf(trial);
    expect(error).toBeInstanceOf(Anthropic.APIError);
    expect(error).toMatchObject({ status: 402 });
    expect(world.upstream.calls).toHaveLength(attempts);
    expect(await failureOf(trial)).toMatchObject({ status: 402 });
    expect(world.upstream.calls).toHaveLength(attempts);
    if (!trial.stopped.aborted) await once(trial.stopped, 'abort');
    const summary = await trial.close();
    expect(summary).toMatchObject({ end: { kind: 'infra', error: { fault: 'provider' } }, modelCalls: 0 });
    expect(summary.end).toMatchObject({ error: { message: expect.stringContaining(text) } });
    expectNoKeys(summary, error, trial.events);
  });

  test('asks for no second attempt when it says so', async () => {
    await using world = await startTestGateway([fails(500, 'api_error', { headers: { 'x-should-retry': 'false' } })]);
    await using trial = await world.trial();
    expect(await failureOf(trial)).toMatchObject({ status: 402 });
    expect(world.upstream.calls).toHaveLength(1);
  });
});

describe('a request that the provider refuses', () => {
  test('comes back as it is, counts as a call without cost, and ends nothing', async () => {
    const refusal = fails(400, 'invalid_request_error', { message: `max_tokens ${KEYS.anthropic}` });
    await using world = await startTestGateway([refusal, says({})]);
    await using trial = await world.trial();
    const error = await failureOf(trial);
    expect(error).toMatchObject({ status: 400, type: 'invalid_request_error' });
    await ask(trial);
    expect(world.gateway.spentUsd()).toBe(0.0004);
    const zero = { input: 0, output: 0, cacheRead: 0, cacheWrite5m: 0, cacheWrite1h: 0 };
    expect(trial.events.slice(0, 2)).toMatchObject([
      { type: 'model_call', usage: zero, reportedModel: null },
      { type: 'note', text: expect.stringContaining('provider refused: HTTP 400') },
    ]);
    expect(await trial.close()).toMatchObject({ end: { kind: 'open' }, modelCalls: 2 });
    expectNoKeys(error, trial.events);
  });
});

describe('a reply that breaks off', () => {
  test.each([
    ['by a reset', (response) => void response.destroy()],
    ['by a clean end in the middle', (response) => void response.end()],
    [
      'by an error event',
      (response) =>
        void response.end(
          'event: error\ndata: {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}\n\n',
        ),
    ],
  ] satisfies [string, Parameters<typeof begins>[1]][])(
    '%s never ends cleanly for the agent, and the trial is our failure',
    async (_name, then) => {
      await using world = await startTestGateway([begins({ text: 'Half' }, then)]);
      await using trial = await world.trial();
      const reply = await post(trial, '/v1/messages', { body });
      expect(reply.status).toBe(200);
      await expect(reply.text()).rejects.toThrow('terminated');
      expect(world.upstream.calls).toHaveLength(1);
      expect(trial.events[0]).toMatchObject({ type: 'model_call', usage: null, stopReason: null });
      expect(world.gateway.spentUsd()).toBeNull();
      expect(await failureOf(trial)).toMatchObject({ status: 402 });
      expect(await trial.close()).toMatchObject({
        end: { kind: 'infra', error: { fault: 'provider' } },
        modelCalls: 1,
      });
    },
  );

  test('because nothing comes any more is given up after the idle time', async () => {
    const silence = begins({ text: 'Half' }, () => undefined);
    await using world = await startTestGateway([silence], { live: { patience: { idleMs: 30 } } });
    await using trial = await world.trial();
    const reply = await post(trial, '/v1/messages', { body });
    await expect(reply.text()).rejects.toThrow('terminated');
    const { end } = await trial.close();
    expect(end).toMatchObject({ error: { message: expect.stringContaining('nothing came for 0.03 s') } });
  });
});

describe('an agent that goes away', () => {
  test('ends the call at the provider too, and what it cost is unknown', async () => {
    let gone: () => void = () => undefined;
    const left = new Promise<void>((resolve) => {
      gone = resolve;
    });
    const silence = begins({ text: 'Half' }, (response) => response.once('close', gone));
    await using world = await startTestGateway([silence]);
    await using trial = await world.trial();
    const stream = sdkFor(trial).messages.stream({ model: MODEL, max_tokens: 9, messages });
    await stream.emitted('streamEvent');
    stream.abort();
    await left;
    expect(await trial.close()).toMatchObject({ end: { kind: 'open' }, modelCalls: 1 });
    expect(trial.events[0]).toMatchObject({ type: 'model_call', usage: null });
    expect(world.gateway.spentUsd()).toBeNull();
  });

  test('by the end of the trial leaves no call open', async () => {
    await using world = await startTestGateway([begins({ text: 'Half' }, () => undefined)]);
    await using trial = await world.trial();
    const reply = await post(trial, '/v1/messages', { body });
    const [summary, again] = await Promise.all([trial.close(), trial.close()]);
    expect(again).toBe(summary);
    expect(summary).toMatchObject({ end: { kind: 'open' }, modelCalls: 1 });
    await expect(reply.text()).rejects.toThrow('terminated');
    await expect(post(trial, '/v1/messages', { body })).rejects.toThrow('fetch failed');
  });

  test('because the run is cancelled leaves no call open', async () => {
    await using world = await startTestGateway([begins({ text: 'Half' }, () => undefined)]);
    await using trial = await world.trial();
    const reply = await post(trial, '/v1/messages', { body });
    trial.cancel();
    await expect(reply.text()).rejects.toThrow('terminated');
  });
});

describe('other failures of ours', () => {
  test('a tunnel that closes by itself stops the trial at once', async () => {
    await using world = await startTestGateway([says({})], { graceMs: 3_600_000 });
    await using trial = await world.trial();
    trial.cutTunnel();
    if (!trial.stopped.aborted) await once(trial.stopped, 'abort');
    const { end } = await trial.close();
    const message = "the gateway's end inside the sandbox was stopped: its process has ended";
    expect(end).toEqual({ kind: 'infra', error: new InfraError('gateway', message) });
  });

  test('a provider without a key is named before any call', async () => {
    await using world = await startTestGateway([says({})], { live: { providers: {} } });
    await using trial = await world.trial();
    expect(await failureOf(trial)).toMatchObject({ status: 402 });
    const message = expect.stringContaining('no key for anthropic is set');
    const { end } = await trial.close();
    expect(end).toMatchObject({ error: { fault: 'provider', message, cause: { code: 'no-key' } } });
  });

  test.each([
    ['spoiled, when the provider failed', fails(401, 'authentication_error'), true],
    ['not spoiled, when it did not', says({}), false],
  ])('an upstream is told at the end that the trial is %s', async (_name, answer, isSpoiled) => {
    const told: object[] = [];
    await using live = await startScriptedUpstream(answer);
    const send = createLiveUpstream({
      providers: { anthropic: { baseUrl: live.url } },
      now: () => performance.now(),
      random: Math.random,
    });
    const end = async (outcome: object) => {
      told.push(outcome);
      return ['drifted'];
    };
    await using world = await startTestGateway([], { upstreamFor: async () => ({ send, end }) });
    await using trial = await world.trial();
    await failureOf(trial);
    await trial.close();
    await trial.close();
    expect(told).toEqual([{ isSpoiled }]);
    expect(trial.events.at(-1)).toEqual({ type: 'note', text: 'drifted' });
  });

  test('what an upstream finds at the end of a trial is its end', async () => {
    const stale = new InfraError('cassette', 'stale');
    await using world = await startTestGateway([says({})], {
      upstreamFor: async () => ({ send: () => Promise.reject(stale), end: () => Promise.reject(stale) }),
    });
    await using trial = await world.trial();
    expect((await trial.close()).end).toEqual({ kind: 'infra', error: stale });
  });

  test('a bug in an upstream ends the trial as ours, and never hangs', async () => {
    await using world = await startTestGateway([says({})], {
      upstreamFor: async () => ({ send: () => Promise.reject(new TypeError('oops')), end: async () => ['noted'] }),
    });
    await using trial = await world.trial();
    await expect(post(trial, '/v1/messages', { body })).rejects.toThrow('fetch failed');
    expect(await trial.close()).toMatchObject({ end: { kind: 'infra', error: { fault: 'gateway' } }, modelCalls: 0 });
    expect(trial.events).toEqual([{ type: 'note', text: 'noted' }]);
  });
});
