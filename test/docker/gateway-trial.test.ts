import Docker from 'dockerode';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ImageIdentity } from '../../src/core/sandbox.ts';
import { aCriterion, eventsOf, openCommandTrials, printed, REAL_KEY, textOf } from '../support/command-trials.ts';
import { containersOf, ensureTestImage, TEST_IMAGE, testEngine } from '../support/engine.ts';
import { searchContainer } from '../support/search-container.ts';

const RUN = 'test-gateway-trial';
const engine = testEngine(RUN);
let image: ImageIdentity;

beforeAll(async () => {
  image = await ensureTestImage(engine);
});
afterEach(async () => {
  expect(await containersOf(RUN)).toEqual([]);
});
afterAll(() => engine[Symbol.asyncDispose]());

function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

describe('a command that calls a model', () => {
  test('solves a task with one call and without a trace, and no real key is inside meanwhile', async () => {
    let found: unknown;
    await using world = await openCommandTrials({ engine, image }, async () => {
      found = await searchContainer(RUN, [REAL_KEY]);
      return { calls: [{ name: 'write_file', input: { path: 'answer.txt', text: '42' } }] };
    });
    const { trial, transcript } = await world.run({
      task: {
        criteria: [
          aCriterion({ type: 'file', path: 'answer.txt', equals: '42' }),
          aCriterion({ type: 'tool-calls', tool: 'write_file', times: 1 }, 'AC-2'),
        ],
      },
      script: `
        import { writeFileSync } from 'node:fs';
        const tools = [{ name: 'write_file', input_schema: { type: 'object' } }];
        const { content } = await ask('What is the answer?', { tools });
        for (const { input } of content) writeFileSync(input.path, input.text);
        console.log(JSON.stringify(process.env));`,
    });
    expect(trial).toMatchObject({ verdict: 'pass', end: 'completed', steps: 1, tokens: 120 });
    expect(trial.costUsd).toBeCloseTo(0.0004, 10);
    expect(eventsOf(transcript, 'tool_call')).toMatchObject([
      { tool: 'write_file', arguments: { path: 'answer.txt', text: '42' }, result: null },
    ]);
    expect(printed(transcript)).toMatchObject({
      ANTHROPIC_BASE_URL: 'http://127.0.0.1:8383',
      ANTHROPIC_API_KEY: expect.stringMatching(/^trial-/),
      OPENAI_API_KEY: expect.stringMatching(/^trial-/),
    });
    expect(found).toEqual([{ environ: 0, files: 0 }]);
    expect(JSON.stringify(transcript)).not.toContain(REAL_KEY);
    expect(world.server.requests[0]?.headers['x-api-key']).toBe(REAL_KEY);
  });

  test('and leaves a daemon that goes on calling is billed for nothing after its end', async () => {
    await using world = await openCommandTrials({ engine, image }, () => ({ says: 'yes' }));
    const { trial, transcript } = await world.run({
      script: `
        import { spawn } from 'node:child_process';
        if (process.argv[2] === 'daemon') for (;;) await ask('again');
        spawn(process.execPath, ['agent.mjs', 'daemon'], { detached: true, stdio: 'ignore' }).unref();
        await ask('first');
        for (let calls = 0; calls < 20; calls += 1) await ask('and on');`,
    });
    const asked = world.server.requests.length;
    const spentUsd = world.gateway.spentUsd();
    expect(trial.end).toBe('completed');
    expect(eventsOf(transcript, 'model_call')).toHaveLength(trial.steps ?? 0);
    expect(trial.steps).toBeGreaterThanOrEqual(asked);
    await world.run({ script: `await ask('another trial');` });
    expect(world.server.requests.slice(asked).map(({ body }) => textOf(body))).toEqual(['another trial']);
    expect(world.gateway.spentUsd()).toBe(spentUsd === null ? null : spentUsd + 0.0004);
  });

  test('is at its time limit when its time is over in the middle of a call', async () => {
    const asked = deferred();
    await using world = await openCommandTrials({ engine, image }, () => {
      asked.resolve();
      return { hangs: true };
    });
    const { trial, transcript } = await world.run({
      task: { limits: { timeout: 8000 } },
      script: `await ask('for ever');`,
    });
    await asked.promise;
    expect(trial).toMatchObject({ end: 'limit', verdict: 'fail', endDetail: 'did not finish in 8 s' });
    expect(eventsOf(transcript, 'model_call')).toMatchObject([{ usage: null, stopReason: null }]);
  });

  test('is no result when its time is over while the provider fails', async () => {
    const overloaded = { fails: 529, headers: { 'retry-after': '60' } };
    await using world = await openCommandTrials({ engine, image }, () => overloaded);
    const running = world.run({ task: { limits: { timeout: 8000 } }, script: `await ask('soon');` });
    await expect(running).rejects.toMatchObject({
      name: 'InfraError',
      fault: 'provider',
      message: expect.stringContaining('HTTP 529'),
    });
  });

  test('ends with its run, in the middle of a call', async () => {
    const asked = deferred();
    const over = new AbortController();
    await using world = await openCommandTrials({ engine, image }, () => {
      asked.resolve();
      return { hangs: true };
    });
    const running = world.run({ signal: over.signal, script: `await ask('for ever');` });
    const ended = running.catch((error: unknown) => error);
    await asked.promise;
    over.abort(new Error('cancelled'));
    expect(await ended).toMatchObject({ message: 'cancelled' });
  });

  test('needs node in its image, and is told so', async () => {
    const ref = 'agent-eval-nodeless-try:1';
    await commitWithoutNode(ref);
    try {
      await using world = await openCommandTrials({ engine, image }, []);
      const nodeless = await engine.resolveImage(ref, new AbortController().signal);
      await expect(world.run({ image: nodeless, script: '' })).rejects.toMatchObject({
        name: 'InfraError',
        fault: 'gateway',
        message: expect.stringContaining('the image has no node, which the gateway needs'),
      });
    } finally {
      await new Docker().getImage(ref).remove({ force: true });
    }
  });
});

async function commitWithoutNode(ref: string): Promise<void> {
  const docker = new Docker();
  const Cmd = ['sh', '-c', 'rm -f "$(command -v node)"'];
  const container = await docker.createContainer({ Image: TEST_IMAGE, Entrypoint: [], Cmd, User: '0:0' });
  await container.start();
  await container.wait();
  const [repo = '', tag = ''] = ref.split(':');
  await container.commit({ repo, tag });
  await container.remove();
}
