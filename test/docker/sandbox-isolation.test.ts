import Docker from 'dockerode';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UserError } from '../../src/core/errors.ts';
import type { ImageIdentity, Sandbox } from '../../src/core/sandbox.ts';
import { aCommand, aScript, containersOf, ensureTestImage, TEST_LIMITS, testEngine } from '../support/engine.ts';

const RUN = 'test-sandbox-isolation';
const engine = testEngine(RUN);
const signal = new AbortController().signal;
let image: ImageIdentity;
let box: Sandbox;

beforeAll(async () => {
  image = await ensureTestImage(engine);
  box = await engine.create({ image, limits: TEST_LIMITS, name: 'task#1', signal });
});
afterAll(async () => {
  await engine[Symbol.asyncDispose]();
  expect(await containersOf(RUN)).toEqual([]);
});

async function output(script: string): Promise<string> {
  const { stdout, stderr } = await box.exec(aScript(script));
  return stdout + stderr;
}

test('asks the engine for every limit, and for nothing that is not needed', async () => {
  const { Config, HostConfig } = await new Docker().getContainer(box.id).inspect();
  expect(HostConfig).toMatchObject({
    AutoRemove: true,
    Init: true,
    NetworkMode: 'none',
    Binds: null,
    Privileged: false,
    CapDrop: ['ALL'],
    CapAdd: ['KILL'],
    SecurityOpt: ['no-new-privileges'],
    LogConfig: { Type: 'none' },
    NanoCpus: 1e9,
    Memory: TEST_LIMITS.memoryBytes,
    MemorySwap: TEST_LIMITS.memoryBytes,
    PidsLimit: TEST_LIMITS.pids,
    Ulimits: expect.arrayContaining([{ Name: 'fsize', Soft: TEST_LIMITS.diskBytes, Hard: TEST_LIMITS.diskBytes }]),
  });
  expect(Config.Labels).toMatchObject({
    'agent-eval.run': RUN,
    'agent-eval.name': 'task#1',
    'agent-eval.owner': expect.stringMatching(new RegExp(`:${process.pid}:\\d+$`)),
  });
});

test('runs commands as an ordinary user without any capability', async () => {
  expect(await output('id -u; id -g; grep -E "CapEff|CapPrm|CapInh|CapAmb|NoNewPrivs" /proc/self/status')).toBe(
    [
      '1000',
      '1000',
      'CapInh:\t0000000000000000',
      'CapPrm:\t0000000000000000',
      'CapEff:\t0000000000000000',
      'CapAmb:\t0000000000000000',
      'NoNewPrivs:\t1',
      '',
    ].join('\n'),
  );
});

test('has no network but the loopback interface', async () => {
  expect(await output('ls /sys/class/net; cat /proc/net/route | wc -l')).toBe('lo\n1\n');
  const connect = `require('net').connect(53, '1.1.1.1').on('error', (error) => console.log(error.code))`;
  expect((await box.exec(aCommand(['node', '-e', connect]))).stdout).toBe('ENETUNREACH\n');
});

test('shows the agent none of the variables of the process that made it', async () => {
  expect(await output('env | cut -d= -f1 | sort | tr "\\n" " "')).toBe('HOME HOSTNAME OLDPWD PATH PWD SHLVL ');
});

test('keeps its main process from the agent', async () => {
  const attack =
    'kill -9 1 7; ls /proc/1/fd; cat /proc/1/environ; cat /proc/1/mem; echo k >/proc/1/fd/0; echo -17 >/proc/1/oom_adj';
  const tried = await output(attack);
  expect(tried.match(/ermission denied|not permitted/g)?.length).toBeGreaterThanOrEqual(6);
  expect(await output('echo alive')).toBe('alive\n');
});

test('lets the agent write to its workspace, its home and /tmp only', async () => {
  const places = '/workspace ~ /tmp / /etc /bin /usr/local/bin /root /home /proc /sys/fs/cgroup /dev';
  const script = `for place in ${places}; do touch $place/new 2>/dev/null && echo $place; done; true`;
  expect(await output(script)).toBe('/workspace\n/home/agent\n/tmp\n');
});

test('ends a file at the disk limit', async () => {
  const { end } = await box.exec(aScript('exec dd if=/dev/zero of=big bs=1M count=40'));
  expect(end).toEqual({ kind: 'exited', exitCode: 153 });
  expect(await output('stat -c %s big; rm big')).toBe(`${TEST_LIMITS.diskBytes}\n`);
});

test('says in words of the configuration when the engine cannot give so much', async () => {
  const wanted = engine.create({ image, limits: { ...TEST_LIMITS, cpus: 64 }, name: 'task#2', signal });
  await expect(wanted).rejects.toBeInstanceOf(UserError);
  await expect(wanted).rejects.toThrow(/CPUs/);
});
