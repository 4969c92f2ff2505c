import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import Docker from 'dockerode';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ImageIdentity } from '../../src/core/sandbox.ts';
import { containerOptions } from '../../src/sandbox/container-options.ts';
import { createDockerEngine } from '../../src/sandbox/docker-engine.ts';
import { describeOwner } from '../../src/sandbox/owner.ts';
import { sweepRun } from '../../src/sandbox/sweep.ts';
import { containersOf, ensureTestImage, TEST_LIMITS, testEngine } from '../support/engine.ts';

const RUN = 'test-sandbox-leaks';
const KILLED = 'test-sandbox-leaks-killed';
const DEAD_OWNER = `${describeOwner()}0`;
const docker = new Docker();
const engine = testEngine(RUN);
const signal = new AbortController().signal;
let image: ImageIdentity;

beforeAll(async () => {
  image = await ensureTestImage(engine);
});
afterAll(async () => {
  await engine[Symbol.asyncDispose]();
  expect(await containersOf(RUN)).toEqual([]);
  expect(await containersOf(KILLED)).toEqual([]);
});

/** A container that was made and never started, as one leaves it who is killed in between. */
async function createdOnly({ owner, runId = RUN }: { owner: string; runId?: string }): Promise<string> {
  const containerName = `agent-eval-${randomUUID()}`;
  const request = { containerName, imageId: image.id, label: 'task#1', network: 'none', limits: TEST_LIMITS } as const;
  await docker.createContainer(containerOptions(request, { runId, owner }));
  return `/${containerName} created`;
}

/** Starts a process that opens sandboxes; resolves when they are open. */
async function harness() {
  const script = fileURLToPath(new URL('../support/killed-harness.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, KILLED], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  expect(String(line)).toBe('ready\n');
  return child;
}

test('leaves no container when its process is killed, not even a busy one', async () => {
  const child = await harness();
  expect(await containersOf(KILLED)).toHaveLength(2);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await vi.waitFor(async () => expect(await containersOf(KILLED)).toEqual([]), { timeout: 60_000, interval: 100 });
});

test('removes at the next start what was made and never started by a process that is dead', async () => {
  await createdOnly({ owner: DEAD_OWNER });
  const mine = await createdOnly({ owner: describeOwner() });
  const elsewhere = await createdOnly({ owner: 'another-machine.4026531836:1:7' });
  const unknown = await createdOnly({ owner: '' });
  expect(await engine.sweep()).toBeGreaterThanOrEqual(1);
  expect((await containersOf(RUN)).toSorted()).toEqual([mine, elsewhere, unknown].toSorted());
  await sweepRun({ dockerHost: process.env['DOCKER_HOST'] }, RUN);
});

test('removes everything of one run and nothing of another at the end of a job', async () => {
  const other = await createdOnly({ owner: describeOwner(), runId: KILLED });
  await createdOnly({ owner: describeOwner() });
  await engine.create({ image, limits: TEST_LIMITS, name: 'task#2', signal });
  const location = { dockerHost: process.env['DOCKER_HOST'] };
  expect(await sweepRun(location, RUN)).toBe(2);
  expect(await containersOf(RUN)).toEqual([]);
  expect(await containersOf(KILLED)).toEqual([other]);
  expect(await sweepRun(location, KILLED)).toBe(1);
  expect(await sweepRun(location, RUN)).toBe(0);
});

test('removes what another removes at the same time', async () => {
  await Promise.all(
    Array.from({ length: 4 }, (_, n) => engine.create({ image, limits: TEST_LIMITS, name: `task#${n}`, signal })),
  );
  const location = { dockerHost: process.env['DOCKER_HOST'] };
  await Promise.all([sweepRun(location, RUN), sweepRun(location, RUN), engine[Symbol.asyncDispose]()]);
  expect(await containersOf(RUN)).toEqual([]);
});

test('removes a container whose creation was given up half-way', async () => {
  const controller = new AbortController();
  const creating = engine.create({ image, limits: TEST_LIMITS, name: 'task#1', signal: controller.signal });
  controller.abort(new Error('cancelled'));
  await expect(creating).rejects.toThrow('cancelled');
  expect(await containersOf(RUN)).toEqual([]);
});

test('removes the containers that are still open when the engine is disposed', async () => {
  const own = createDockerEngine({ dockerHost: process.env['DOCKER_HOST'], runId: RUN });
  await own.create({ image, limits: TEST_LIMITS, name: 'task#1', signal });
  await own[Symbol.asyncDispose]();
  expect(await containersOf(RUN)).toEqual([]);
});
