import { expect, test } from 'vitest';
import { ContainerEnded } from '../../src/core/errors.ts';
import type { ExecResult } from '../../src/core/sandbox.ts';
import { createDockerEngine } from '../../src/sandbox/docker-engine.ts';
import { aCommand, aScript, TEST_LIMITS } from '../support/engine.ts';
import { type FakeDocker, type FakeDockerOptions, startFakeDocker } from '../support/fake-docker.ts';

const signal = new AbortController().signal;
const image = { ref: 'image:1', identity: 'image', id: 'image' };
const ENDED = [{ Running: false, ExitCode: 0 }] as const;

function engineAt({ dockerHost }: Pick<FakeDocker, 'dockerHost'>) {
  return createDockerEngine({ dockerHost, runId: 'faults' });
}

/** What one command comes to on an engine that plays these faults. */
async function execOn(options: FakeDockerOptions, request = aCommand(['true'])): Promise<ExecResult> {
  await using docker = await startFakeDocker(options);
  const box = await engineAt(docker).create({ image, limits: TEST_LIMITS, name: 'task#1', signal });
  return await box.exec(request);
}

test('says what to do when no engine answers', async () => {
  const docker = await startFakeDocker();
  await docker[Symbol.asyncDispose]();
  await expect(engineAt(docker).version()).rejects.toMatchObject({
    name: 'InfraError',
    fault: 'engine',
    message: expect.stringMatching(
      /^asking the engine for its version: no container engine answers \(.*\)\. Start Docker/,
    ),
  });
  await expect(engineAt({ dockerHost: 'unix:///nowhere/docker.sock' }).sweep()).rejects.toMatchObject({
    fault: 'engine',
    message: expect.stringContaining('Start Docker'),
  });
});

test('takes what the engine confirms for a result', async () => {
  const result = await execOn({ execs: [{ stdout: 'hi\n', inspect: [{ Running: false, ExitCode: 3 }] }] });
  expect(result).toMatchObject({ end: { kind: 'exited', exitCode: 3 }, stdout: 'hi\n', stderr: '' });
});

test('asks again while the engine still calls the command running', async () => {
  const running = { Running: true, ExitCode: null };
  expect((await execOn({ execs: [{ inspect: [running, running, ...ENDED] }] })).end).toEqual({
    kind: 'exited',
    exitCode: 0,
  });
});

test('takes no clean end of the stream for a result when the engine has died', async () => {
  await expect(execOn({ execs: [{ stdout: 'all tests passed\n', inspect: ['dead'] }] })).rejects.toMatchObject({
    fault: 'engine',
  });
});

test('takes no result of which the output may have been lost', async () => {
  const cut = { stdout: 'first half', close: 'break', inspect: ENDED } as const;
  await expect(execOn({ execs: [cut] })).rejects.toMatchObject({ fault: 'engine' });
});

test('takes no result without an exit code', async () => {
  await expect(execOn({ execs: [{ inspect: [{ Running: true, ExitCode: null }, 'dead'] }] })).rejects.toMatchObject({
    fault: 'engine',
  });
});

/** Its container ends with the first command. */
function endingKeeper() {
  let asked = 0;
  return (line: string) => {
    if (line !== 'm') return line;
    asked += 1;
    return asked === 1 ? '0' : 'gone';
  };
}
const KILLED = { Action: 'die', exitCode: '137' };

test.each([
  ['the engine knows of no end', []],
  ['somebody outside has ended', [{ Action: 'kill' }, KILLED]],
  ['ended because its stdin was closed', [{ Action: 'die', exitCode: '0' }]],
])('takes no result whose container has ended with it when %s', async (_why, events) => {
  const error = await execOn({ execs: [{ inspect: ENDED }], keeper: endingKeeper(), events }).catch((e: unknown) => e);
  expect(error).toMatchObject({ name: 'InfraError', fault: 'sandbox' });
});

test('takes no result whose container has ended with the engine', async () => {
  const dead = execOn({ execs: [{ inspect: ['dead'] }], keeper: endingKeeper(), events: [KILLED] });
  await expect(dead).rejects.toMatchObject({ name: 'InfraError', fault: 'engine' });
});

test.each([
  ['out_of_memory', true, [{ Action: 'oom' }, KILLED]],
  ['container_ended', false, [KILLED]],
] as const)('takes the end of a container from inside for the result %s, and no other after it', async (...row) => {
  const [kind, outOfMemory, events] = row;
  await using docker = await startFakeDocker({ execs: [{ inspect: ENDED }], keeper: endingKeeper(), events });
  const box = await engineAt(docker).create({ image, limits: TEST_LIMITS, name: 'task#1', signal });
  expect(await box.exec(aCommand(['true']))).toMatchObject({ end: { kind } });
  for (const used of [box.exec(aCommand(['true'])), box.killAll()]) {
    const error = await used.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ContainerEnded);
    expect(error).toMatchObject({ outOfMemory });
  }
});

test.each([
  ['preparing', { create: { status: 500, message: 'no space left' } }, 'preparing a command: no space left'],
  ['starting', { start: { status: 500, message: 'no more' } }, 'starting a command: no more'],
  ['starting', { start: { status: 409, message: 'Container box is not running' } }, 'Container box is not running'],
])('passes on what the engine says when %s fails', async (_what, exec, message) => {
  await expect(execOn({ execs: [exec] })).rejects.toMatchObject({
    fault: 'sandbox',
    message: expect.stringContaining(message),
  });
});

test('kills everything and tries once more when a command was not started', async () => {
  const text = 'OCI runtime exec failed: exec failed: unable to start container process';
  const failing = { stdout: text, stderr: '', inspect: [{ Running: false, ExitCode: 126 }] };
  expect(await execOn({ execs: [failing, { stdout: 'hi' }] })).toMatchObject({ end: { exitCode: 0 }, stdout: 'hi' });
  await expect(execOn({ execs: [failing, failing] })).rejects.toMatchObject({
    fault: 'sandbox',
    message: expect.stringContaining(text),
  });
});

test('believes no agent that claims the engine had failed', async () => {
  const stdout = 'OCI runtime exec failed: exec failed';
  const result = await execOn({ execs: [{ stdout, inspect: [{ Running: false, ExitCode: 126 }] }] });
  expect(result.end).toEqual({ kind: 'exited', exitCode: 126 });
});

test('kills the container when its keeper does not obey, and lets nothing more run in it', async () => {
  await using docker = await startFakeDocker({
    execs: [{ close: 'hold' }],
    keeper: (line) => (line === 'k' ? undefined : line === 'm' ? '0' : line),
  });
  const box = await engineAt(docker).create({ image, limits: TEST_LIMITS, name: 'task#1', signal });
  expect((await box.exec(aScript('sleep 600', { timeoutMs: 10 }))).end).toEqual({ kind: 'timed_out' });
  expect(docker.requests).toContain('POST /containers/box/kill');
  await expect(box.exec(aCommand(['true']))).rejects.toBeInstanceOf(ContainerEnded);
});

test.each([
  ['creating', { 'POST /containers/create': { status: 500, body: { message: 'devmapper' } } }, { fault: 'sandbox' }],
  [
    'creating',
    { 'POST /containers/create': { status: 404, body: { message: 'No such image: x' } } },
    { fault: 'image' },
  ],
  ['creating', { 'POST /containers/create': { status: 400, body: { message: 'only 2 CPUs' } } }, { name: 'UserError' }],
  ['starting', { 'POST /containers/box/start': { status: 500, body: { message: 'cgroup' } } }, { fault: 'sandbox' }],
  [
    'starting',
    { 'POST /containers/box/start': { status: 400, body: { message: 'exec: "/bin/sh": stat /bin/sh: no such file' } } },
    { fault: 'image', message: expect.stringContaining('the image has no /bin/sh') },
  ],
])('removes the container when %s it fails', async (_what, answers, error) => {
  await using docker = await startFakeDocker({ answers });
  const creating = engineAt(docker).create({ image, limits: TEST_LIMITS, name: 'task#1', signal });
  await expect(creating).rejects.toMatchObject(error);
  expect(docker.requests.at(-1)).toBe('DELETE /containers/box');
});

test('disposes in silence when the engine has gone', async () => {
  const docker = await startFakeDocker();
  const box = await engineAt(docker).create({ image, limits: TEST_LIMITS, name: 'task#1', signal });
  await docker[Symbol.asyncDispose]();
  await box[Symbol.asyncDispose]();
  await expect(box.snapshot('/workspace')).rejects.toMatchObject({ fault: 'engine' });
});

test('waits for a removal that is already in progress', async () => {
  const answers = { 'DELETE /containers/box': { status: 409, body: { message: 'removal is already in progress' } } };
  await using docker = await startFakeDocker({ answers });
  const box = await engineAt(docker).create({ image, limits: TEST_LIMITS, name: 'task#1', signal });
  await box[Symbol.asyncDispose]();
  expect(docker.requests.at(-1)).toBe('POST /containers/box/wait');
});

test("names the image that cannot be pulled, with the engine's reason", async () => {
  const answers = {
    'GET /images/team/tool:3/json': { status: 404, body: { message: 'No such image' } },
    'POST /images/create': { status: 200, body: { error: 'manifest unknown' } },
  };
  await using docker = await startFakeDocker({ answers });
  await expect(engineAt(docker).resolveImage('team/tool:3', signal)).rejects.toMatchObject({
    fault: 'image',
    message: expect.stringMatching(
      /^image team\/tool:3 is not here and cannot be pulled: manifest unknown\. Check its name/,
    ),
  });
});

test.each([
  ['node:22-bookworm-slim', 'It is the default, as none was set: image: NAME in agent-eval.yml sets one'],
  ['agent-eval-sandbox:2', 'In a clone of agent-eval, sh docker/build-image.sh builds it'],
])('says where the image %s comes from', async (ref, hint) => {
  const answers = {
    [`GET /images/${ref}/json`]: { status: 404, body: { message: 'No such image' } },
    'POST /images/create': { status: 200, body: { error: 'no route to host' } },
  };
  await using docker = await startFakeDocker({ answers });
  await expect(engineAt(docker).resolveImage(ref, signal)).rejects.toMatchObject({
    message: expect.stringContaining(`no route to host. ${hint}`),
  });
});
