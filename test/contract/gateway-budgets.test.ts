import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import type { GatewayRequest } from '../../src/core/gateway.ts';
import type { Answer, Said } from '../support/scripted-upstream.ts';
import { fails, says } from '../support/scripted-upstream.ts';
import type { OpenedTrial } from '../support/scripted-upstream-gateway.ts';
import { ask, CALL_USD, MODEL, post, startTestGateway } from '../support/scripted-upstream-gateway.ts';

const limits = (changed: Partial<GatewayRequest['task']['limits']>) => ({
  task: { id: 'task', limits: { timeout: 60_000, ...changed } },
});

async function statusOf(trial: OpenedTrial, model = MODEL): Promise<number> {
  const body = JSON.stringify({ model, max_tokens: 9, messages: [{ role: 'user', content: 'Hello' }] });
  const reply = await post(trial, '/v1/messages', { body });
  await reply.text();
  return reply.status;
}

/** Answers only when it is told to. */
function held(said: Said): { readonly answer: Answer; readonly let: () => void; readonly asked: Promise<void> } {
  let go: () => void = () => undefined;
  let come: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    come = resolve;
  });
  const answer: Answer = async (response, call) => {
    come();
    await gate;
    await says(said)(response, call);
  };
  return { answer, let: () => go(), asked };
}

describe('the budget of a trial', () => {
  test.each([
    [{ steps: 2 }, 'steps', '2 model calls made, at most 2 are allowed'],
    [{ tokens: 240 }, 'tokens', '240 tokens used, at most 240 are allowed'],
    [{ costUsd: 2 * CALL_USD }, 'cost', '$0.0008 spent, at most $0.0008 are allowed'],
  ] as const)('of %o lets two calls through and answers 402 for ever after', async (budget, limit, detail) => {
    await using world = await startTestGateway([says({})]);
    await using trial = await world.trial(limits(budget));
    expect([await statusOf(trial), await statusOf(trial)]).toEqual([200, 200]);
    expect(trial.stopped.aborted).toBe(false);
    const refused = await ask(trial).catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 402, type: 'billing_error', message: expect.stringContaining(detail) });
    expect(refused).toHaveProperty('headers');
    expect(await statusOf(trial)).toBe(402);
    expect(world.upstream.calls).toHaveLength(2);
    if (!trial.stopped.aborted) await once(trial.stopped, 'abort');
    expect(await trial.close()).toMatchObject({ end: { kind: 'limit', limit, detail }, modelCalls: 2 });
  });

  test('tells clients not to ask again', async () => {
    await using world = await startTestGateway([says({})]);
    await using trial = await world.trial(limits({ steps: 1 }));
    await statusOf(trial);
    const reply = await post(trial, '/v1/chat/completions', { body: '{"model":"m","messages":[]}' });
    expect(reply.status).toBe(402);
    expect(reply.headers.get('x-should-retry')).toBe('false');
    expect(await reply.json()).toMatchObject({ error: { type: 'insufficient_quota' } });
  });

  test('that one call has passed ends the trial even without a further call', async () => {
    await using world = await startTestGateway([says({ usage: { output_tokens: 500 } })]);
    await using trial = await world.trial(limits({ tokens: 300 }));
    expect(await statusOf(trial)).toBe(200);
    const detail = '600 tokens used, at most 300 are allowed';
    expect((await trial.close()).end).toEqual({ kind: 'limit', limit: 'tokens', detail });
  });

  test('lets a call wait for one in flight, and through when that used less than it had reserved', async () => {
    const first = held({});
    await using world = await startTestGateway([first.answer, says({})]);
    await using trial = await world.trial(limits({ tokens: 125 }));
    const early = statusOf(trial);
    await first.asked;
    const late = statusOf(trial);
    first.let();
    expect(await Promise.all([early, late])).toEqual([200, 200]);
    expect(world.upstream.calls).toHaveLength(2);
  });

  test('starts no more calls than steps, however many come at once', async () => {
    await using world = await startTestGateway([says({})]);
    await using trial = await world.trial(limits({ steps: 3 }));
    const statuses = await Promise.all(Array.from({ length: 20 }, () => statusOf(trial)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 402)).toHaveLength(17);
    expect(world.upstream.calls).toHaveLength(3);
  });

  test('in dollars refuses a model without a price before the first call, and says what to do', async () => {
    await using world = await startTestGateway([says({})]);
    await using trial = await world.trial(limits({ costUsd: 1 }));
    expect(await statusOf(trial, 'unheard-of')).toBe(402);
    expect(world.upstream.calls).toEqual([]);
    const message = expect.stringMatching(/limits.costUsd cannot be kept: the price of "unheard-of".*limits.tokens/);
    const { end } = await trial.close();
    expect(end).toMatchObject({ kind: 'infra', error: { fault: 'budget', message, cause: { code: 'unknown-price' } } });
  });

  test('in dollars lets a model without a price pass where tokens are limited too, at an unknown cost', async () => {
    await using world = await startTestGateway([says({})]);
    await using trial = await world.trial(limits({ costUsd: 1, tokens: 100_000 }));
    expect(await statusOf(trial, 'unheard-of')).toBe(200);
    expect(world.gateway.spentUsd()).toBeNull();
  });
});

describe('the budget of a run', () => {
  test('is shared by its trials; when it is used up, they end as no result and no other starts', async () => {
    await using world = await startTestGateway([says({})], { runBudgetUsd: 2 * CALL_USD });
    await using one = await world.trial();
    await using other = await world.trial({ index: 1 });
    expect(world.gateway.exhausted()).toBeUndefined();
    expect([await statusOf(one), await statusOf(other)]).toEqual([200, 200]);
    expect(world.gateway.spentUsd()).toBe(2 * CALL_USD);
    const text = 'the budget of the run is used up: $0.0008 spent, at most $0.0008 are allowed';
    expect(world.gateway.exhausted()).toBe(text);
    expect(await statusOf(one)).toBe(402);
    expect(await one.close()).toMatchObject({ end: { kind: 'infra', error: { fault: 'budget', message: text } } });
    expect(await other.close()).toMatchObject({ end: { kind: 'open' } });
  });

  test('pays nothing for replayed calls, whose trial is still held to its limits', async () => {
    const reply = await recordedReply();
    await using world = await startTestGateway([says({})], {
      runBudgetUsd: CALL_USD,
      upstreamFor: async () => ({ send: async () => reply(), end: async () => [] }),
    });
    await using trial = await world.trial(limits({ costUsd: 2 * CALL_USD }));
    expect([await statusOf(trial), await statusOf(trial), await statusOf(trial)]).toEqual([200, 200, 402]);
    expect(world.gateway.spentUsd()).toBe(0);
    expect(trial.events[0]).toMatchObject({ type: 'model_call', replayed: true, usage: { input: 100 } });
    expect(await trial.close()).toMatchObject({ end: { kind: 'limit', limit: 'cost' } });
  });

  test('of nothing is refused', async () => {
    await expect(startTestGateway([says({})], { runBudgetUsd: 0 })).rejects.toMatchObject({ code: 'budget' });
  });
});

/** A whole reply as a cassette gives it. */
async function recordedReply() {
  await using world = await startTestGateway([says({})]);
  await using trial = await world.trial();
  const body = JSON.stringify({ model: MODEL, max_tokens: 9, messages: [] });
  const bytes = Buffer.from(await (await post(trial, '/v1/messages', { body })).arrayBuffer());
  async function* chunks() {
    yield bytes;
  }
  const headers = { 'content-type': 'application/json' };
  return () => ({ status: 200, headers, body: chunks(), retries: 0, isReplayed: true });
}

describe('a rate limit', () => {
  test('of one trial slows the others, and every call gets its reply', async () => {
    const limited = fails(429, 'rate_limit_error', { headers: { 'retry-after-ms': '5' } });
    await using world = await startTestGateway([limited, limited, says({})]);
    await using one = await world.trial();
    await using other = await world.trial({ index: 1 });
    const statuses = await Promise.all([statusOf(one), statusOf(other), statusOf(one), statusOf(other)]);
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(world.upstream.calls).toHaveLength(6);
  });
});
