import { describe, expect, test, vi } from 'vitest';
import { createLiveUpstream } from '../../src/gateway/upstream/live.ts';
import type { Answer } from '../support/scripted-upstream.ts';
import { fails, says, startScriptedUpstream } from '../support/scripted-upstream.ts';
import type { OpenedTrial, TestGateway } from '../support/scripted-upstream-gateway.ts';
import { ask, MODEL, post, startTestGateway } from '../support/scripted-upstream-gateway.ts';

const body = JSON.stringify({ model: MODEL, max_tokens: 9, messages: [{ role: 'user', content: 'Hello' }] });

describe('a call that the agent gives up', () => {
  const hangs: Answer = () => undefined;

  /** Makes a call and leaves at this attempt to answer it: what failed before is known by then. */
  async function giveUpAt(attempt: number, { upstream }: TestGateway, trial: OpenedTrial): Promise<void> {
    const leaving = new AbortController();
    const call = post(trial, '/v1/messages', { body, signal: leaving.signal });
    await vi.waitFor(() => expect(upstream.calls).toHaveLength(attempt));
    leaving.abort(new Error('gave up'));
    await expect(call).rejects.toThrow('gave up');
    await vi.waitFor(() => expect(trial.events.map(({ type }) => type)).toContain('model_call'));
  }

  test('while the provider fails makes the trial our failure', async () => {
    await using world = await startTestGateway([fails(500, 'api_error'), hangs]);
    await using trial = await world.trial();
    await giveUpAt(2, world, trial);
    const error = { fault: 'provider', message: expect.stringContaining('HTTP 500') };
    expect((await trial.close()).end).toMatchObject({ kind: 'infra', error });
  });

  test('while the provider fails means nothing once another call is answered', async () => {
    await using world = await startTestGateway([fails(500, 'api_error'), hangs, says({})]);
    await using trial = await world.trial();
    await giveUpAt(2, world, trial);
    await ask(trial);
    expect((await trial.close()).end).toEqual({ kind: 'open' });
  });

  test("while it waits for another trial's call that was throttled was failed by the provider", async () => {
    await using upstream = await startScriptedUpstream(
      fails(429, 'rate_limit_error', { headers: { 'retry-after': '60' } }),
    );
    const send = createLiveUpstream({
      providers: { anthropic: { baseUrl: upstream.url } },
      now: () => performance.now(),
      random: Math.random,
    });
    const call = (signal: AbortSignal) =>
      send({ wire: 'anthropic-messages', provider: 'anthropic', path: '/v1/messages', headers: {}, body: {}, signal });
    const throttled = new AbortController();
    const first = call(throttled.signal).catch((error: unknown) => error);
    await vi.waitFor(async () => {
      const leaving = new AbortController();
      const waiting = call(leaving.signal);
      leaving.abort(new Error('gave up'));
      await expect(waiting).rejects.toThrow('made other calls wait');
    });
    throttled.abort();
    expect(await first).toMatchObject({ fault: 'provider', message: expect.stringContaining('HTTP 429') });
  });

  test('while the provider is only slow ends nothing', async () => {
    await using world = await startTestGateway([hangs]);
    await using trial = await world.trial();
    await giveUpAt(1, world, trial);
    expect((await trial.close()).end).toEqual({ kind: 'open' });
  });
});
