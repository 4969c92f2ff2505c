import Docker from 'dockerode';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { ImageIdentity, LayerSpec } from '../../src/core/sandbox.ts';
import { engineAddress } from '../../src/sandbox/engine-address.ts';
import { createLayerStore } from '../../src/sandbox/layer-store.ts';
import { pruneLayers } from '../../src/sandbox/prune-layers.ts';
import { containersOf, ensureTestImage, TEST_LIMITS, testEngine } from '../support/engine.ts';

const RUN = 'test-sandbox-layers-pruned';
/** A repository of its own: nobody else's layers are touched. */
const REPOSITORY = `agent-eval-layer-of-test-${process.pid}`;
const HOUR_MS = 3_600_000;
const docker = new Docker();
const engine = testEngine(RUN);
const address = engineAddress({ dockerHost: process.env['DOCKER_HOST'] });
const { signal } = new AbortController();
let base: ImageIdentity;

beforeAll(async () => {
  base = await ensureTestImage(engine);
});
afterAll(async () => {
  for (const { RepoTags } of await layers()) await docker.getImage(RepoTags?.[0] ?? '').remove();
  await engine[Symbol.asyncDispose]();
  expect(await containersOf(RUN)).toEqual([]);
});

const layers = () => docker.listImages({ filters: { reference: [REPOSITORY] } });
const refsLeft = async () => (await layers()).flatMap(({ RepoTags }) => RepoTags ?? []);
const pruneIn = (hours: number) =>
  pruneLayers(address, { repository: REPOSITORY, nowMs: Date.now() + hours * HOUR_MS });

function aStore(now?: () => number) {
  return createLayerStore({
    docker,
    address,
    repository: REPOSITORY,
    ...(now !== undefined && { now }),
    async open({ base: image }) {
      const sandbox = await engine.create({ image, limits: TEST_LIMITS, name: 'setup', signal });
      return { container: docker.getContainer(sandbox.id), sandbox };
    },
  });
}

function aLayer(rest: Partial<LayerSpec> = {}): LayerSpec {
  const stamp = { path: 'stamp', mode: 0o644, content: Buffer.from(String(performance.now())) };
  return { base, files: [stamp], into: '/agent', setup: undefined, setupTimeoutMs: 60_000, signal, ...rest };
}

const lastTagged = async (ref: string) => {
  const image: unknown = await docker.getImage(ref).inspect();
  return Date.parse(z.object({ Metadata: z.object({ LastTagTime: z.string() }) }).parse(image).Metadata.LastTagTime);
};

test('removes a layer that was not used for a week, and keeps one that was', async () => {
  const { ref } = await aStore().build(aLayer());
  expect(await pruneIn(7 * 24 - 1)).toBe(0);
  expect(await refsLeft()).toEqual([ref]);
  expect(await pruneIn(7 * 24 + 1)).toBe(1);
  expect(await refsLeft()).toEqual([]);
});

test('keeps a layer whose container is there, and removes it afterwards', async () => {
  const image = await aStore().build(aLayer());
  const box = await engine.create({ image, limits: TEST_LIMITS, name: 'task#1', signal });
  expect(await pruneIn(9000)).toBe(0);
  expect(await refsLeft()).toEqual([image.ref]);
  await box[Symbol.asyncDispose]();
  expect(await pruneIn(9000)).toBe(1);
});

test('removes a layer that stands on another one, with that one', async () => {
  const below = await aStore().build(aLayer());
  const above = await aStore().build(aLayer({ base: below }));
  expect(await pruneIn(9000)).toBe(2);
  await expect(docker.getImage(above.id).inspect()).rejects.toThrow(/no such image/i);
  await expect(docker.getImage(below.id).inspect()).rejects.toThrow(/no such image/i);
  expect((await docker.getImage(base.id).inspect()).Id).toBe(base.id);
});

test('leaves what a person has named, and takes only its own name away', async () => {
  const { ref, id } = await aStore().build(aLayer());
  const kept = { repo: `${REPOSITORY}-kept`, tag: 'mine' };
  await docker.getImage(ref).tag(kept);
  expect(await pruneIn(9000)).toBe(1);
  expect((await docker.getImage(`${kept.repo}:${kept.tag}`).inspect()).Id).toBe(id);
  await docker.getImage(`${kept.repo}:${kept.tag}`).remove();
});

test('counts finding a layer as use of it, and so each hour of making containers of it', async () => {
  const spec = aLayer();
  const { ref } = await aStore().build(spec);
  const builtMs = await lastTagged(ref);
  let clockMs = Date.now();
  const store = aStore(() => clockMs);
  const image = await store.build(spec);
  const foundMs = await lastTagged(ref);
  expect(foundMs).toBeGreaterThan(builtMs);
  await store.noteUse(image);
  expect(await lastTagged(ref)).toBe(foundMs);
  clockMs += HOUR_MS;
  await store.noteUse(image);
  expect(await lastTagged(ref)).toBeGreaterThan(foundMs);
  expect(await pruneIn(9000)).toBe(1);
});

test('builds anew what was removed', async () => {
  const spec = aLayer();
  const first = await aStore().build(spec);
  await pruneIn(9000);
  expect((await aStore().build(spec)).ref).toBe(first.ref);
  expect(await refsLeft()).toEqual([first.ref]);
  await pruneIn(9000);
});
