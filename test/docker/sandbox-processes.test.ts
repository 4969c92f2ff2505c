import Docker from 'dockerode';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImageIdentity, Sandbox, SandboxLimits } from '../../src/core/sandbox.ts';
import { aCommand, aScript, containersOf, ensureTestImage, TEST_LIMITS, testEngine } from '../support/engine.ts';

const RUN = 'test-sandbox-processes';
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

/** The agent's processes, as the engine sees them from outside. */
async function left(box: Sandbox): Promise<readonly string[]> {
  const { Processes }: { Processes: string[][] } = await new Docker()
    .getContainer(box.id)
    .top({ ps_args: '-eo pid,uid,args' });
  return Processes.filter(([, uid]) => uid === '1000').map(([, , command]) => command ?? '');
}

/** Two forks and a session of its own away from whoever started it, deaf to every polite signal. */
const DAEMON = `
  (setsid sh -c 'trap "" TERM HUP INT QUIT; (trap "" TERM HUP INT QUIT; while :; do sleep 1; done) & while :; do sleep 1; done' >/dev/null 2>&1 &)
`;

test('kills daemons that left their session and ignore signals', async () => {
  await using box = await aBox();
  const result = await box.exec(aScript(`${DAEMON} sleep 600`, { timeoutMs: 3000 }));
  expect(result.end).toEqual({ kind: 'timed_out' });
  expect(await left(box)).toEqual([]);
});

test('ends a fork bomb at the process limit, and the container works on', async () => {
  await using box = await aBox();
  await box.put({
    files: [{ path: 'bomb.sh', mode: 0o755, content: Buffer.from('#!/bin/bash\nf() { f | f & }; f; sleep 600\n') }],
    into: '/workspace',
    owner: 'agent',
  });
  const result = await box.exec(aCommand(['./bomb.sh'], { timeoutMs: 3000 }));
  expect(result.end.kind).toMatch(/timed_out|output_exceeded/);
  expect(await left(box)).toEqual([]);
});

test('starts a command in a container that an earlier one has filled with processes', async () => {
  await using box = await aBox({ pids: 16 });
  const fill = 'i=0; while [ $i -lt 40 ]; do sleep 600 >/dev/null 2>&1 & i=$((i+1)); done';
  expect((await box.exec(aScript(fill))).stderr).toContain("can't fork");
  expect(await box.exec(aCommand(['echo', 'room']))).toMatchObject({
    end: { kind: 'exited', exitCode: 0 },
    stdout: 'room\n',
  });
});

test('does not fill up with orphans', async () => {
  await using box = await aBox({ pids: 24 });
  const orphans = 'i=0; while [ $i -lt 80 ]; do (sleep 0 &) ; i=$((i+1)); done; wait';
  await box.exec(aScript(orphans));
  expect((await box.exec(aCommand(['echo', 'room']))).stdout).toBe('room\n');
});

test.each([1, 20, 60])(
  'leaves nothing of a command whose time of %i ms is over before it has begun',
  async (timeoutMs) => {
    await using box = await aBox();
    expect((await box.exec(aCommand(['sleep', '600'], { timeoutMs }))).end).toEqual({ kind: 'timed_out' });
    expect(await left(box)).toEqual([]);
  },
);

test('does not take the exit of a command for the end of what holds its output', async () => {
  await using box = await aBox();
  const result = await box.exec(aScript('sleep 600 & echo done; exit 3'));
  expect(result).toMatchObject({ end: { kind: 'exited', exitCode: 3 }, stdout: 'done\n' });
});

test.each([
  ['the command itself', ['node', '-e', 'const all = []; for (;;) all.push(Buffer.alloc(10_000_000, 1))']],
  [
    'a child, whose parent exits with 0',
    ['sh', '-c', 'node -e "const a = []; for (;;) a.push(Buffer.alloc(1e7, 1))"; exit 0'],
  ],
])('says that memory ran out for %s', async (_who, command) => {
  await using box = await aBox({ memoryBytes: 128 * 1024 ** 2 });
  expect((await box.exec(aCommand(command))).end).toEqual({ kind: 'out_of_memory' });
  expect((await box.exec(aCommand(['true']))).end).toEqual({ kind: 'exited', exitCode: 0 });
});

test('does not call a command killed by itself out of memory', async () => {
  await using box = await aBox();
  expect((await box.exec(aScript('kill -9 $$'))).end).toEqual({ kind: 'exited', exitCode: 137 });
});

test('puts characters together that were written byte by byte', async () => {
  await using box = await aBox();
  const program = `
    const fs = require('node:fs');
    for (const byte of Buffer.from('añ€😀'.repeat(200))) { fs.writeSync(1, Uint8Array.of(byte)); fs.writeSync(2, Uint8Array.of(byte)); }
  `;
  const { stdout, stderr } = await box.exec(aCommand(['node', '-e', program]));
  expect([stdout, stderr]).toEqual(['añ€😀'.repeat(200), 'añ€😀'.repeat(200)]);
});

test('keeps little of much output, and waits for its end', async () => {
  await using box = await aBox();
  const request = aScript('head -c 50000000 /dev/zero | tr "\\0" x; echo end >&2', { outputBytes: 1000 });
  const result = await box.exec(request);
  expect(result).toEqual({
    end: { kind: 'exited', exitCode: 0 },
    started: true,
    stdout: 'x'.repeat(1000),
    stderr: 'end\n',
    truncated: true,
    durationMs: expect.any(Number),
  });
});
