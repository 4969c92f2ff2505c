import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ImageIdentity } from '../../src/core/sandbox.ts';
import type { Task } from '../../src/core/task.ts';
import { containersOf, ensureTestImage, testEngine } from '../support/engine.ts';
import type { ReadyPreset } from '../support/preset-trials.ts';
import { bundledTask, REAL_KEY, readyPreset, runPreset } from '../support/preset-trials.ts';
import type { ScriptedProviderOptions } from '../support/scripted-provider/scripted-provider.ts';
import { startScriptedProvider } from '../support/scripted-provider/scripted-provider.ts';
import type { Found } from '../support/search-container.ts';
import { searchContainer } from '../support/search-container.ts';

const RUN = 'test-presets';
const engine = testEngine(RUN);
let image: ImageIdentity;
let task: Task;

/** What the task wants to see in clean.csv. */
const CLEAN = `name,email,phone
Ada Lovelace,ada@example.com,+441712345
"Bergström, Lars",lars@example.org,+46812345678
Grace Hopper,navy@example.com,2025550143
José Muñoz,pepe@example.es,+34600111222
"Smith, Anna",smith.anna@example.net,0301234567
Zoë Quist,zoe@example.nl,
`;
const script = {
  actions: [{ runs: 'head -n 3 contacts.csv' }, { writes: 'clean.csv', text: CLEAN }],
  answer: 'clean.csv is written.',
};

beforeAll(async () => {
  image = await ensureTestImage(engine);
  task = await bundledTask('clean-contacts');
});
afterEach(async () => {
  expect(await containersOf(RUN)).toEqual([]);
});
afterAll(() => engine[Symbol.asyncDispose]());

describe.each([
  ['claude-code', 'claude-sonnet-5-5', ['Bash', 'Write'], 'x-api-key'],
  ['codex', 'gpt-5.5', ['exec_command', 'exec_command'], 'authorization'],
  ['opencode', 'claude-sonnet-5-5', ['bash', 'write'], 'x-api-key'],
  ['gemini', 'gemini-3-pro', ['run_shell_command', 'write_file'], 'x-goog-api-key'],
])('%s', (preset, model, tools, keyHeader) => {
  let ready: ReadyPreset;

  beforeAll(async () => {
    ready = await readyPreset(engine, image, { preset, model });
  });

  async function run(options: Omit<ScriptedProviderOptions, 'script'> = {}, limits: Partial<Task['limits']> = {}) {
    await using provider = await startScriptedProvider({ script, ...options });
    const limited = { ...task, limits: { ...task.limits, ...limits } };
    const finished = await runPreset({ engine, preset: ready, task: limited, model, providerUrl: provider.url });
    return { ...finished, requests: provider.requests };
  }

  test('solves a bundled task without a network, and all it did is known', async () => {
    const { trial, transcript, requests } = await run();
    expect(trial).toMatchObject({ verdict: 'pass', end: 'completed', steps: 3, tokens: 3150 });
    expect(trial.costUsd).toBeCloseTo(0.0075, 10);
    expect(transcript.filter(({ type }) => type === 'model_call')).toHaveLength(3);
    const calls = transcript.filter((event) => event.type === 'tool_call');
    expect(calls.map(({ tool, isError }) => [tool, isError])).toEqual(tools.map((tool) => [tool, false]));
    expect(calls[0]?.result).toContain('name');
    expect(transcript).toContainEqual(expect.objectContaining({ type: 'answer', text: script.answer }));
    expect(requests.map(({ headers }) => String(headers[keyHeader]))).toEqual(
      Array(3).fill(expect.stringContaining(REAL_KEY)),
    );
  });

  test('never holds a real key, in its processes or its files', async () => {
    let found: readonly Found[] = [];
    const beforeReply = async (call: number) => {
      if (call === 2) found = await searchContainer(RUN, [REAL_KEY, 'trial-']);
    };
    const { trial, transcript } = await run({ beforeReply });
    const [key, token] = found;
    expect(key).toEqual({ environ: 0, files: 0 });
    // The same search finds the key that means nothing elsewhere.
    expect(token?.environ).toBeGreaterThan(0);
    expect(trial.verdict).toBe('pass');
    expect(JSON.stringify(transcript)).not.toContain(REAL_KEY);
  });

  test('that needs more calls than it may make is at its limit within 15 seconds', async () => {
    let lastCallMs = 0;
    const beforeReply = async () => {
      lastCallMs = performance.now();
    };
    const { trial, requests } = await run({ beforeReply }, { steps: 2 });
    expect(trial.end).toBe('limit');
    expect(requests).toHaveLength(2);
    expect(performance.now() - lastCallMs).toBeLessThan(15_000);
  });

  test.each(['reset', 'eof'] as const)('is no result when the provider breaks off in mid-stream (%s)', async (cut) => {
    const broken = run({ faultOf: (call) => (call === 2 ? { cut } : undefined) });
    await expect(broken).rejects.toMatchObject({ name: 'InfraError', fault: 'provider' });
  });

  test('is no result when the provider is overloaded for good', async () => {
    const overloaded = run({ faultOf: (call) => (call > 1 ? { status: 529 } : undefined) });
    await expect(overloaded).rejects.toMatchObject({ name: 'InfraError', fault: 'provider' });
  });
});
