import { text } from 'node:stream/consumers';
import Docker from 'dockerode';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ContainerEnded } from '../../src/core/errors.ts';
import type { ImageIdentity, Sandbox, SandboxLimits } from '../../src/core/sandbox.ts';
import { aCommand, aScript, containersOf, ensureTestImage, TEST_LIMITS, testEngine } from '../support/engine.ts';

const RUN = 'test-sandbox-death';
const docker = new Docker();
const engine = testEngine(RUN);
let image: ImageIdentity;

beforeAll(async () => {
  image = await ensureTestImage(engine);
});
afterAll(async () => {
  await engine[Symbol.asyncDispose]();
  expect(await containersOf(RUN)).toEqual([]);
});

function aBox(limits: Partial<SandboxLimits> = {}): Promise<Sandbox> {
  const signal = new AbortController().signal;
  return engine.create({ image, limits: { ...TEST_LIMITS, ...limits }, name: 'task#1', signal });
}

/** Root inside the container, which no agent is: what takes luck or a bug of the kernel is done at once. */
async function asRoot(box: Sandbox, script: string): Promise<void> {
  const attach = { AttachStdout: true, AttachStderr: true };
  const exec = await docker.getContainer(box.id).exec({ Cmd: ['sh', '-c', script], User: '0:0', ...attach });
  await text(await exec.start({}));
}

/** The keeper is the one `sh` that the container's init has started. */
const KEEPER = `$(ps -o pid,ppid,comm | awk '$2 == 1 && $3 == "sh" { print $1 }' | head -n 1)`;
/** Several, so that none of them is larger than the keeper is made to seem. */
const HOGS = `
  echo 0 >/proc/self/oom_score_adj
  for hog in 1 2 3 4; do node -e "const all = []; for (;;) all.push(Buffer.alloc(1e6, 1))" & done
  wait`;

async function isRunning(box: Sandbox, command: string): Promise<void> {
  const listed = async () => JSON.stringify(await docker.getContainer(box.id).top({ ps_args: '-eo pid,args' }));
  await vi.waitFor(async () => expect(await listed()).toContain(`"${command}"`), { timeout: 30_000, interval: 50 });
}

async function ending(box: Sandbox) {
  const methods = [box.killAll(), box.snapshot('/workspace'), box.exec(aCommand(['true']))];
  const settled = await Promise.allSettled(methods);
  return settled.map((result) => (result.status === 'rejected' ? result.reason : result.value));
}

test('a container that the kernel ended for want of memory is told so, now and afterwards', async () => {
  await using box = await aBox({ memoryBytes: 128 * 1024 ** 2 });
  await box.exec(aCommand(['true']));
  await asRoot(box, `echo 1000 >/proc/${KEEPER}/oom_score_adj`);
  expect((await box.exec(aScript(HOGS))).end).toEqual({ kind: 'out_of_memory' });
  const errors = await ending(box);
  expect(errors.every((error) => error instanceof ContainerEnded && error.outOfMemory)).toBe(true);
});

test('a container that was ended from inside is told so, with what the command wrote until then', async () => {
  await using box = await aBox();
  const running = box.exec(aScript('echo begun; sleep 600'));
  await isRunning(box, 'sleep 600');
  await asRoot(box, `kill -9 ${KEEPER}`);
  expect(await running).toMatchObject({ end: { kind: 'container_ended' }, stdout: 'begun\n' });
  const errors = await ending(box);
  expect(errors.every((error) => error instanceof ContainerEnded && !error.outOfMemory)).toBe(true);
});

test('what ends the container between two commands is the doing of what ran there', async () => {
  await using box = await aBox();
  await box.exec(aCommand(['true']));
  await asRoot(box, `kill -9 ${KEEPER}`);
  await expect(box.killAll()).rejects.toBeInstanceOf(ContainerEnded);
});

test('a container that somebody outside has ended is no doing of what ran inside', async () => {
  await using box = await aBox();
  const running = box.exec(aScript('sleep 600'));
  await isRunning(box, 'sleep 600');
  await docker.getContainer(box.id).kill();
  const error = await running.catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'InfraError' });
});

test('a container that ends before any command has run is our failure', async () => {
  await using box = await aBox();
  await asRoot(box, `kill -9 ${KEEPER}`);
  await expect(box.exec(aCommand(['true']))).rejects.toMatchObject({ name: 'InfraError' });
});

test('shared memory, which no process gives back, takes a small part of the memory at most', async () => {
  await using box = await aBox({ memoryBytes: 128 * 1024 ** 2 });
  const script =
    'cat /proc/sys/kernel/shmall; dd if=/dev/zero of=/dev/shm/x bs=1M count=200 2>/dev/null; stat -c %s /dev/shm/x';
  expect((await box.exec(aScript(script))).stdout).toBe(`4096\n${16 * 1024 ** 2}\n`);
});
