import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import Docker from 'dockerode';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Sandbox, SandboxProgram, SandboxUser } from '../../src/core/sandbox.ts';
import { aCommand, aScript, containersOf, ensureTestImage, TEST_LIMITS, testEngine } from '../support/engine.ts';

const RUN = 'test-sandbox-program';
const MIB = 1024 ** 2;
const engine = testEngine(RUN);
const docker = new Docker();
let box: Sandbox;

beforeAll(async () => {
  box = await aBox();
});
afterAll(async () => {
  await engine[Symbol.asyncDispose]();
  expect(await containersOf(RUN)).toEqual([]);
});

async function aBox(): Promise<Sandbox> {
  const image = await ensureTestImage(engine);
  return await engine.create({ image, limits: TEST_LIMITS, name: 'task#1', signal: new AbortController().signal });
}

interface Start {
  readonly user?: SandboxUser;
  readonly env?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

function start(where: Sandbox, command: readonly string[], options: Start = {}): Promise<SandboxProgram> {
  return where.start({ command, user: 'agent', signal: new AbortController().signal, ...options });
}

function sha(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function processes(where: Sandbox): Promise<readonly string[]> {
  const { Processes }: { Processes: string[][] } = await docker.getContainer(where.id).top({ ps_args: '-eo pid,args' });
  return Processes.map(([, command]) => command ?? '');
}

async function isGone(where: Sandbox, command: string): Promise<void> {
  await vi.waitFor(async () => expect(await processes(where)).not.toContain(command), { timeout: 20_000 });
}

test('gives back 20 MB of binary that went through a program', async () => {
  await using program = await start(box, ['cat']);
  const sent = randomBytes(20 * MIB);
  program.stdio.end(sent);
  expect(sha(await buffer(program.stdio))).toBe(sha(sent));
});

test('ends when the program ends, with what it wrote before, though nobody closed its stdin', async () => {
  await using program = await start(box, ['sh', '-c', 'echo out; echo err >&2; exit 3']);
  expect(program.exitCode()).toBe(undefined);
  expect(await text(program.stdio)).toBe('out\n');
  expect(program.exitCode()).toBe(3);
  await vi.waitFor(() => expect(program.stderr()).toBe('err\n'));
});

test('keeps the end of a long stderr', async () => {
  await using program = await start(box, ['sh', '-c', 'seq 1 100000 >&2; echo the end >&2']);
  await text(program.stdio);
  expect(program.stderr()).toMatch(/99999\n100000\nthe end\n$/);
  expect(program.stderr().length).toBeLessThan(10_000);
});

test.each([
  ['agent', '1000'],
  ['root', '0'],
] as const)(
  'runs as %s, with the variables it was given, after the agent commands when memory runs out',
  async (user, uid) => {
    const script = 'id -u; id -g; echo $WORD $found $go; cat /proc/self/oom_score_adj';
    const env = { WORD: 'given', found: 'too', go: 'as well' };
    await using program = await start(box, ['sh', '-c', script], { user, env });
    expect(await text(program.stdio)).toBe(`${uid}\n${uid}\ngiven too as well\n250\n`);
    expect((await box.exec(aCommand(['cat', '/proc/self/oom_score_adj']))).stdout).toBe('500\n');
  },
);

test('stops a program that nobody reads, and loses nothing', async () => {
  await using program = await start(box, ['sh', '-c', 'head -c 50000000 /dev/zero; echo done >/tmp/written']);
  await once(program.stdio, 'readable');
  const before = process.memoryUsage().arrayBuffers;
  await delay(1000);
  expect((await box.exec(aCommand(['test', '-e', '/tmp/written']))).end).toEqual({ kind: 'exited', exitCode: 1 });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4 * MIB);
  let bytes = 0;
  for await (const chunk of program.stdio) bytes += chunk.length;
  expect(bytes).toBe(50_000_000);
});

test('starts a program that writes at once more than anybody reads', async () => {
  for (let round = 0; round < 20; round += 1) {
    await using program = await start(box, ['head', '-c', '3000000', '/dev/zero']);
    expect(program.stdio.readableFlowing).toBe(null);
  }
});

test('stops whoever writes to a program that does not read', async () => {
  await using program = await start(box, ['sleep', '60']);
  const chunk = Buffer.alloc(MIB);
  let taken = 0;
  while (taken < 30 && program.stdio.write(chunk)) {
    taken += 1;
    await delay(10);
  }
  await delay(300);
  expect(program.stdio.writableNeedDrain).toBe(true);
  expect(taken).toBeLessThan(30);
});

test.each([
  ['is not there', ['no-such-program'], /could not start no-such-program.*not found/],
  ['is no program', ['/etc/passwd'], /could not start \/etc\/passwd.*ermission denied/],
])('says why it cannot start what %s', async (_what, command, message) => {
  await expect(start(box, command)).rejects.toMatchObject({
    name: 'InfraError',
    fault: 'sandbox',
    message: expect.stringMatching(message),
  });
});

test('is ended by killing everything', async () => {
  await using where = await aBox();
  const program = await start(where, ['sleep', '1001'], { user: 'root' });
  await where.killAll();
  expect(await text(program.stdio)).toBe('');
});

test('is ended by disposing it, with its children, though it ignores that its stdin was closed', async () => {
  const program = await start(box, ['sh', '-c', 'trap "" TERM HUP; sleep 1002; sleep 1003']);
  await program[Symbol.asyncDispose]();
  expect(program.stdio.destroyed).toBe(true);
  await isGone(box, 'sleep 1002');
  await isGone(box, 'sleep 1003');
});

test('leaves no connection to the engine when it had to be killed', async () => {
  const before = openPipes();
  const program = await start(box, ['sh', '-c', 'trap "" TERM HUP; sleep 1005; sleep 1006']);
  await program[Symbol.asyncDispose]();
  await vi.waitFor(() => expect(openPipes()).toBe(before), { timeout: 5000 });
});

/** What keeps this process alive: each connection to the engine is a pipe. */
function openPipes(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'PipeWrap').length;
}

test('is ended by giving up', async () => {
  const controller = new AbortController();
  const program = await start(box, ['sleep', '1004'], { signal: controller.signal });
  controller.abort();
  await once(program.stdio, 'close');
  await isGone(box, 'sleep 1004');
  await expect(start(box, ['true'], { signal: controller.signal })).rejects.toThrow('aborted');
});

test('ends with its sandbox', async () => {
  const where = await aBox();
  const program = await start(where, ['cat']);
  await where[Symbol.asyncDispose]();
  expect(await text(program.stdio)).toBe('');
});

test('ends with its container', async () => {
  await using where = await aBox();
  const program = await start(where, ['cat']);
  await docker.getContainer(where.id).kill();
  expect(await text(program.stdio)).toBe('');
});

test('lives beside commands', async () => {
  await using program = await start(box, ['cat']);
  expect((await box.exec(aScript('echo one'))).stdout).toBe('one\n');
  program.stdio.end('two\n');
  expect(await text(program.stdio)).toBe('two\n');
});
