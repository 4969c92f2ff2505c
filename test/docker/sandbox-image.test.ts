import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import Docker from 'dockerode';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImageIdentity } from '../../src/core/sandbox.ts';
import { aScript, containersOf, ensureTestImage, TEST_IMAGE, TEST_LIMITS, testEngine } from '../support/engine.ts';

const RUN = 'test-sandbox-image';
const engine = testEngine(RUN);
const signal = new AbortController().signal;

beforeAll(async () => {
  await ensureTestImage(engine);
});
afterAll(async () => {
  await engine[Symbol.asyncDispose]();
  expect(await containersOf(RUN)).toEqual([]);
});

/** Runs a script of docker/ to its end, without a terminal and without stdin. */
async function script(name: string, { args = [], env = {} }: { args?: string[]; env?: Record<string, string> } = {}) {
  const file = fileURLToPath(new URL(`../../docker/${name}`, import.meta.url));
  const run = promisify(execFile)('sh', [file, ...args], { env: { ...process.env, ...env } });
  run.child.stdin?.end();
  return await run.then(
    ({ stderr }) => ({ code: 0, stderr }),
    (error: { code: number; stderr: string }) => ({ code: error.code, stderr: error.stderr }),
  );
}

async function output(image: ImageIdentity, command: string): Promise<string> {
  await using box = await engine.create({ image, limits: TEST_LIMITS, name: 'task#1', signal });
  const { stdout, stderr } = await box.exec(aScript(command));
  return stdout + stderr;
}

test('start-engine uses the engine that answers', async () => {
  const { code, stderr } = await script('start-engine.sh');
  expect(code).toBe(0);
  expect(stderr).toMatch(/^engine: a container engine answers at .*; using it\n$/);
});

test('start-engine starts nothing when DOCKER_HOST names an engine that does not answer', async () => {
  expect(await script('start-engine.sh', { env: { DOCKER_HOST: 'unix:///nowhere.sock' } })).toEqual({
    code: 1,
    stderr: 'engine: nothing answers at DOCKER_HOST=unix:///nowhere.sock: start that engine, or unset DOCKER_HOST\n',
  });
});

test('build-image leaves an image of this recipe as it is', async () => {
  const before = await engine.resolveImage(TEST_IMAGE, signal);
  expect(await script('build-image.sh')).toEqual({ code: 0, stderr: `image: ${TEST_IMAGE} is there (sandbox-3)\n` });
  expect(await engine.resolveImage(TEST_IMAGE, signal)).toEqual(before);
});

test('build-offline makes an image with node, bash and the usual tools for user agent', async () => {
  const ref = 'agent-eval-offline-try:1';
  expect(await script('build-offline.sh', { args: [ref, 'offline-try'] })).toMatchObject({ code: 0 });
  const image = await engine.resolveImage(ref, signal);
  try {
    expect(image.identity).toBe('recipe:offline-try');
    const tools = 'sh bash node env grep sed awk find sort xargs tar diff head tail wc cut tr mktemp stat seq';
    expect(await output(image, `for tool in ${tools}; do command -v $tool >/dev/null || echo no $tool; done`)).toBe('');
    const look = 'whoami; cd; pwd; touch /tmp/x && node -p "typeof fetch"; bash -c "[[ a == a ]] && echo bash"';
    expect(await output(image, look)).toBe('agent\n/home/agent\nfunction\nbash\n');
    expect((await new Docker().getImage(ref).inspect()).Config).toMatchObject({
      User: 'agent',
      WorkingDir: '/workspace',
    });
  } finally {
    await new Docker().getImage(ref).remove({ force: true });
  }
});

test('does not take an image made from ours, which inherits its label, for ours', async () => {
  const docker = new Docker();
  await docker.getImage(TEST_IMAGE).tag({ repo: 'agent-eval-derived-try', tag: '1' });
  try {
    const { identity, id } = await engine.resolveImage('agent-eval-derived-try:1', signal);
    expect(identity).toBe(id);
    expect((await engine.resolveImage(TEST_IMAGE, signal)).identity).toBe('recipe:sandbox-3');
  } finally {
    await docker.getImage('agent-eval-derived-try:1').remove();
  }
});
