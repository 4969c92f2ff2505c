import { expect, test } from 'vitest';
import { createDockerEngine } from '../../src/sandbox/docker-engine.ts';
import { hashLayer } from '../../src/sandbox/layer.ts';
import { type FakeDockerOptions, startFakeDocker } from '../support/fake-docker.ts';

const base = { ref: 'image:1', identity: 'image', id: 'image' };
const BUILT = { base, files: [], into: '/agent', setup: undefined, setupTimeoutMs: 1000 };
const OLD = 'agent-eval-layer:old';

/** An engine that has the layer, which is just being used, and one that was last used in 2020. */
function anEngine(): NonNullable<FakeDockerOptions['answers']> {
  const now = new Date().toISOString();
  const own = `agent-eval-layer:${hashLayer(base.id, BUILT)}`;
  const image = (usedAt: string) => ({ Id: 'own', Created: usedAt, Metadata: { LastTagTime: usedAt } });
  return {
    [`POST /images/${own}/tag`]: { status: 201, body: {} },
    [`GET /images/${own}/json`]: { status: 200, body: image(now) },
    [`GET /images/${OLD}/json`]: { status: 200, body: image('2020-01-01T00:00:00Z') },
    'GET /images/json': { status: 200, body: [{ RepoTags: [own] }, { RepoTags: [OLD, 'mine:1'] }, { RepoTags: null }] },
    [`DELETE /images/${OLD}`]: { status: 200, body: [] },
  };
}

interface Run {
  readonly usesLayer?: boolean;
  readonly answers?: FakeDockerOptions['answers'];
  readonly stop?: boolean;
}

/** Images that are removed when the run has ended. */
async function removedBy({ usesLayer = true, answers = {}, stop = false }: Run): Promise<readonly string[]> {
  await using docker = await startFakeDocker({ answers: { ...anEngine(), ...answers } });
  const controller = new AbortController();
  const engine = createDockerEngine({ dockerHost: docker.dockerHost, runId: 'layers' });
  if (usesLayer) expect((await engine.buildLayer({ ...BUILT, signal: controller.signal })).id).toBe('own');
  if (stop) controller.abort();
  await engine[Symbol.asyncDispose]();
  return docker.requests.filter((request) => request.startsWith('DELETE'));
}

test('removes at the end of a run the layers that nobody uses any more, and no others', async () => {
  expect(await removedBy({})).toEqual([`DELETE /images/${OLD}`]);
});

test('removes none where the run used none, or was stopped and has no time for it', async () => {
  expect(await removedBy({ usesLayer: false })).toEqual([]);
  expect(await removedBy({ stop: true })).toEqual([]);
});

test('uses a layer all the same where the engine lets nobody name it', async () => {
  const own = `agent-eval-layer:${hashLayer(base.id, BUILT)}`;
  const refusal = { status: 403, body: { message: 'this socket is for reading' } };
  expect(await removedBy({ answers: { [`POST /images/${own}/tag`]: refusal } })).toEqual([`DELETE /images/${OLD}`]);
});

test('does not spoil a run when the engine cannot tell of its layers, or keeps one', async () => {
  expect(await removedBy({ answers: { 'GET /images/json': { status: 500, body: { message: 'busy' } } } })).toEqual([]);
  const refusal = { status: 409, body: { message: 'a container uses it' } };
  expect(await removedBy({ answers: { [`DELETE /images/${OLD}`]: refusal } })).toEqual([`DELETE /images/${OLD}`]);
});
