import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { runCli } from '../support/cli.ts';
import { abandonedContainers } from '../support/containers.ts';
import { json, startLoopbackServer } from '../support/loopback-server.ts';
import { tempFolder } from '../support/temp-folder.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const KEY = 'sk-a-key-that-nobody-may-see';
const IMAGE = 'image: agent-eval-sandbox:2\n';
const TASK =
  'prompt: x\ntags: [fast]\ncriteria: [{ id: A, statement: s, grader: { type: file, path: a, exists: true } }]\n';

const foundSchema = z.object({
  faults: z.number(),
  warnings: z.number(),
  findings: z.array(z.object({ check: z.string(), state: z.string(), text: z.string(), todo: z.string().optional() })),
});

afterAll(async () => {
  expect(await abandonedContainers()).toEqual([]);
});

async function diagnose(cwd: string, env: Readonly<Record<string, string>> = {}) {
  const { code, stdout, stderr } = await runCli(['doctor', '--json'], { cwd, env });
  expect({ stderr }).toEqual({ stderr: '' });
  const found = foundSchema.parse(JSON.parse(stdout));
  const stateOf = (check: string) => found.findings.filter((finding) => finding.check === check);
  return { code, stdout, found, stateOf };
}

test('finds nothing that would stop a run of this repository', async () => {
  const { code, found } = await diagnose(REPOSITORY);
  expect({ code, faults: found.faults }).toEqual({ code: 0, faults: 0 });
  const well = found.findings.filter(({ state }) => state === 'well').map(({ check }) => check);
  expect(well).toEqual(expect.arrayContaining(['config', 'subset', 'agent', 'node', 'engine', 'image', 'clock']));
});

test('names everything that would stop a broken project, with what to change, and no key', async () => {
  await using folder = await tempFolder({
    'agent-eval.yml': [
      'agent: { preset: codex, model: gpt-5.5 }',
      'agents:',
      "  - { name: lost, agent: { type: command, run: x, files: ['agnet/**'] } }",
      '  - { name: far, agent: { type: tool-loop, model: m } }',
      'baseline: file:base.json',
      'subsets: { fast: { tags: [quick] } }',
      '',
    ].join('\n'),
    'tasks/a/task.yaml': `${TASK}environment: { image: nowhere.invalid/absent:1 }\n`,
    'base.json': '{}',
  });
  const address = { ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: `http://user:${KEY}@127.0.0.1:1/` };
  const { code, stdout, stateOf } = await diagnose(folder.path, address);
  expect(code).toBe(1);
  expect(stateOf('subset')).toMatchObject([{ state: 'fault', todo: expect.stringContaining('tags: [quick]') }]);
  expect(stateOf('agent')[0]).toMatchObject({
    state: 'fault',
    todo: expect.stringContaining('agent-eval.yml, line 3'),
  });
  expect(stateOf('keys')).toMatchObject([
    { state: 'fault', todo: expect.stringContaining('export OPENAI_API_KEY') },
    {
      state: 'fault',
      text: expect.stringContaining('http://127.0.0.1:1 (ANTHROPIC_BASE_URL): it is no http or https URL without user'),
    },
  ]);
  expect(stateOf('baseline')).toMatchObject([{ state: 'fault' }]);
  expect(stateOf('image')).toMatchObject([
    { state: 'fault', text: expect.stringContaining('nowhere.invalid/absent:1') },
  ]);
  expect(stateOf('git')).toMatchObject([{ state: 'warning' }]);
  expect(stdout).not.toContain(KEY);
});

test('says how to reach an engine that does not answer', async () => {
  await using folder = await tempFolder({
    'agent-eval.yml': `agent: { type: command, run: x }\n${IMAGE}`,
    'tasks/a/task.yaml': TASK,
  });
  const { code, stdout } = await runCli(['doctor'], { cwd: folder.path, env: { DOCKER_HOST: 'tcp://127.0.0.1:1' } });
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /^✗ engine {2,}no container engine answers at tcp:\/\/127\.0\.0\.1:1 .*\n {5,}→ Start that engine/,
  );
  expect(stdout).toMatch(/1 thing would stop a run, \d warnings\.\n$/);
});

test('looks for a provider behind a proxy at the proxy, and shows nobody its password', async () => {
  await using proxy = await startLoopbackServer(() => json(200, {}));
  await using folder = await tempFolder({
    'agent-eval.yml': `agent: { type: tool-loop, model: m }\n${IMAGE}`,
    'tasks/a/task.yaml': TASK,
  });
  const keysBehind = async (place: string) => {
    const env = { ANTHROPIC_API_KEY: 'sk-a', ANTHROPIC_BASE_URL: 'https://models.invalid' };
    const { stdout, stateOf } = await diagnose(folder.path, { ...env, HTTPS_PROXY: `http://me:${KEY}@${place}` });
    expect(stdout).not.toContain(KEY);
    return stateOf('keys');
  };
  expect(await keysBehind(new URL(proxy.url).host)).toMatchObject([{ state: 'well' }]);
  expect(await keysBehind('127.0.0.1:1')).toMatchObject([
    { state: 'fault', text: expect.stringContaining('the proxy http://127.0.0.1:1: connect ECONNREFUSED') },
  ]);
});

test('cannot start with a config that cannot be read', async () => {
  await using folder = await tempFolder({ 'agent-eval.yml': 'agent: { type: command }\ntrails: 3\n' });
  const { code, stderr } = await runCli(['doctor'], { cwd: folder.path });
  expect(code).toBe(2);
  expect(stderr).toContain('agent-eval.yml:2 trails');
});

test('in a job it finds out what the token may do, and changes nothing', async () => {
  const asked: string[] = [];
  await using github = await startLoopbackServer(({ method, url, headers }) => {
    asked.push(`${method} ${url.pathname}`);
    if (headers.authorization !== 'token job-token') return json(401, { message: 'Bad credentials' });
    if (url.pathname.endsWith('/check-runs')) return json(403, { message: 'Resource not accessible by integration' });
    if (method === 'POST') return json(404, { message: 'Not Found' });
    return json(200, url.pathname.endsWith('/artifacts') ? { total_count: 0, artifacts: [] } : []);
  });
  await using folder = await tempFolder({
    'agent-eval.yml': `agent: { type: command, run: x }\n${IMAGE}baseline: none\n`,
    'tasks/a/task.yaml': TASK,
    'event.json': JSON.stringify({
      repository: { full_name: 'octo/agent' },
      pull_request: {
        number: 7,
        head: { sha: 'a'.repeat(40), repo: { full_name: 'else/agent' } },
        base: { ref: 'main' },
      },
    }),
  });
  const { code, stateOf } = await diagnose(folder.path, {
    GITHUB_ACTIONS: 'true',
    GITHUB_TOKEN: 'job-token',
    GITHUB_API_URL: github.url,
    GITHUB_EVENT_NAME: 'pull_request',
    GITHUB_EVENT_PATH: join(folder.path, 'event.json'),
    GITHUB_SHA: 'b'.repeat(40),
    GITHUB_REPOSITORY: 'octo/agent',
    GITHUB_RUN_ID: '1',
    ACTIONS_RESULTS_URL: github.url,
  });
  expect(code).toBe(0);
  expect(stateOf('token').map(({ state, text }) => [state, text])).toEqual([
    ['warning', 'the token lacks checks: write: there is no named check and no annotation, but a commit status.'],
    ['well', 'contents: read'],
    ['well', 'pull-requests: write'],
    ['well', 'actions: read'],
  ]);
  expect(stateOf('event')).toMatchObject([{ state: 'warning', text: expect.stringContaining('from a fork') }]);
  expect(stateOf('cache')).toMatchObject([{ state: 'well' }]);
  expect(asked).toEqual([
    'GET /repos/octo/agent/commits',
    'POST /repos/octo/agent/issues/0/comments',
    'POST /repos/octo/agent/check-runs',
    'GET /repos/octo/agent/actions/artifacts',
  ]);
});

test('a clone of one commit lacks the commit to compare with', async () => {
  await using folder = await tempFolder({
    'origin/agent-eval.yml': `agent: { type: command, run: x }\n${IMAGE}`,
    'origin/tasks/a/task.yaml': TASK,
  });
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], { cwd: folder.path });
  git('init', '-qb', 'main', 'origin');
  git('-C', 'origin', 'add', '.');
  for (const text of ['one', 'two']) git('-C', 'origin', 'commit', '-q', '--allow-empty', '-m', text);
  git('clone', '-q', '--depth=1', `file://${join(folder.path, 'origin')}`, 'clone');
  const { stateOf } = await diagnose(join(folder.path, 'clone'));
  expect(stateOf('git')).toMatchObject([{ state: 'warning', todo: expect.stringContaining('fetch-depth: 2') }]);
});

test.each([
  ['package.json', 'fix-average'],
  ['pyproject.toml', 'raise-python'],
  ['go.mod', 'raise-go'],
  ['README.md', 'hello'],
])('what init writes beside %s is sound, and its agent solves it', async (sign, id) => {
  await using folder = await tempFolder({ [sign]: '' });
  const init = await runCli(['init'], { cwd: folder.path });
  expect(init.stdout).toContain('Next: agent-eval doctor');
  const config = join(folder.path, 'agent-eval.yml');
  await writeFile(config, `${await readFile(config, 'utf8')}${IMAGE}`);
  const validated = await runCli(['validate', '--json'], { cwd: folder.path });
  expect(JSON.parse(validated.stdout)).toEqual([{ id, reference: 'pass', nothing: 'fail', problem: null }]);
  const run = await runCli(['run', '--trials', '1'], { cwd: folder.path });
  expect(run.stdout).toContain('1 of 1');
});

test('init refuses an agent that it does not know', async () => {
  await using folder = await tempFolder();
  const { code, stderr } = await runCli(['init', '--agent', 'cluade-code'], { cwd: folder.path });
  expect(code).toBe(2);
  expect(stderr).toContain('Use one of: command, claude-code, codex, tool-loop.');
});
