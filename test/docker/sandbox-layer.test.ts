import Docker from 'dockerode';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImageIdentity, LayerSpec } from '../../src/core/sandbox.ts';
import { aScript, containersOf, ensureTestImage, TEST_LIMITS, testEngine } from '../support/engine.ts';

const RUN = 'test-sandbox-layer';
const docker = new Docker();
const engine = testEngine(RUN);
const signal = new AbortController().signal;
const built = new Set<string>();
let base: ImageIdentity;

beforeAll(async () => {
  base = await ensureTestImage(engine);
});
afterAll(async () => {
  for (const id of [...built].reverse()) await docker.getImage(id).remove({ force: true });
  await engine[Symbol.asyncDispose]();
  expect(await containersOf(RUN)).toEqual([]);
});

/** A layer that no earlier run of these tests has left. */
function aLayer(rest: Partial<LayerSpec> = {}): LayerSpec {
  const stamp = { path: 'stamp', mode: 0o644, content: Buffer.from(`${process.pid} ${performance.now()}`) };
  const main = { path: 'bin/main.sh', mode: 0o755, content: Buffer.from('#!/bin/sh\ncat /agent/made /agent/stamp') };
  return { base, files: [stamp, main], into: '/agent', setup: undefined, setupTimeoutMs: 60_000, signal, ...rest };
}

async function build(spec: LayerSpec, by = engine): Promise<ImageIdentity> {
  const image = await by.buildLayer(spec);
  built.add(image.id);
  return image;
}

async function run(image: ImageIdentity, script: string): Promise<string> {
  await using box = await engine.create({ image, limits: TEST_LIMITS, name: 'task#1', signal });
  const { stdout, stderr } = await box.exec(aScript(script));
  return stdout + stderr;
}

test('puts the files into the image and runs setup among them, once, as the agent', async () => {
  const spec = aLayer({ setup: 'id -u >made; pwd >>made; bin/main.sh >/dev/null && echo $HOME >>made' });
  const image = await build(spec);
  const stamp = Buffer.from(spec.files[0]?.content ?? '').toString();
  expect(await run(image, '/agent/bin/main.sh')).toBe(`1000\n/agent\n/home/agent\n${stamp}`);
});

test('gives setup a network, and the trials on top of it none', async () => {
  const image = await build(aLayer({ setup: 'ls /sys/class/net >made' }));
  expect(await run(image, 'cat /agent/made; echo; ls /sys/class/net')).toMatch(/^eth0\nlo\n\nlo\n$/);
});

test('finds a layer that was made from the same parts', async () => {
  const spec = aLayer({ setup: 'date +%s%N >made' });
  const first = await build(spec);
  expect(await build({ ...spec, files: spec.files.toReversed() })).toEqual(first);
  expect(await build(spec, testEngine(RUN))).toEqual(first);
});

test.each<[string, Partial<LayerSpec>]>([
  ['setup', { setup: 'echo other >made' }],
  ['the folder', { into: '/other' }],
  ['the files', { files: [] }],
])('makes another layer when %s differs', async (_what, difference) => {
  const spec = aLayer({ setup: 'echo one >made' });
  const [one, other] = [await build(spec), await build({ ...spec, ...difference })];
  expect(other.ref).not.toBe(one.ref);
  expect(other.identity).not.toBe(one.identity);
});

test("names the environment by the parts, not by this machine's image", async () => {
  const spec = aLayer();
  const elsewhere = { ...spec, base: { ...base, id: (await build(aLayer())).id } };
  expect((await build(elsewhere)).identity).toBe((await build(spec)).identity);
});

test('does not take a layer for the image that it was made on', async () => {
  const { ref, id } = await build(aLayer());
  expect((await engine.resolveImage(ref, signal)).identity).toBe(id);
});

test('builds once when several ask at the same time', async () => {
  const spec = aLayer({ setup: 'cat /proc/sys/kernel/random/uuid >made' });
  const images = await Promise.all([build(spec), build(spec), build(spec)]);
  expect(new Set(images.map(({ id }) => id)).size).toBe(1);
});

test('gives every process a layer that works when several build the same at the same time', async () => {
  const spec = aLayer({ setup: 'echo ok >made' });
  const images = await Promise.all([build(spec), build(spec, testEngine(RUN)), build(spec, testEngine(RUN))]);
  expect(await Promise.all(images.map((image) => run(image, 'cat /agent/made')))).toEqual(['ok\n', 'ok\n', 'ok\n']);
});

test('shows the end of what a failing setup wrote, and tries anew the next time', async () => {
  const spec = aLayer({ setup: 'seq 100000; echo the reason >&2; exit 4' });
  for (const _time of [1, 2]) {
    await expect(engine.buildLayer(spec)).rejects.toMatchObject({
      fault: 'setup',
      message: expect.stringMatching(/^setup ended with exit code 4: seq .*\n99\d+\n100000\nthe reason$/s),
    });
  }
});

test('ends a setup that takes too long', async () => {
  const spec = aLayer({ setup: 'sleep 600', setupTimeoutMs: 1500 });
  await expect(engine.buildLayer(spec)).rejects.toThrow('setup did not end within 1.5 s: sleep 600');
});

test('leaves no label on the image by which a container of it would be swept', async () => {
  const { id } = await build(aLayer());
  const { Config } = await docker.getImage(id).inspect();
  expect(Config.Labels).toMatchObject({
    'agent-eval.run': '',
    'agent-eval.owner': '',
    'agent-eval.recipe': 'sandbox-3',
  });
});
