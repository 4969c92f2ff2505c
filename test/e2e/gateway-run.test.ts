import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Report, reportSchema } from '../../src/core/report.ts';
import { runCli } from '../support/cli.ts';
import { abandonedContainers } from '../support/containers.ts';
import { startMessagesServer } from '../support/messages-server.ts';
import { tempFolder } from '../support/temp-folder.ts';

const KEY = 'sk-ant-scripted-key-0123456789';
/** Asks once and does what the task wants. 100 tokens in and 20 out cost $0.0004. */
const AGENT = `
import { writeFileSync } from 'node:fs';
const { ANTHROPIC_BASE_URL: url, ANTHROPIC_API_KEY: key } = process.env;
const body = { model: process.env.MODEL, max_tokens: 64, messages: [{ role: 'user', content: 'Hello' }] };
const reply = await fetch(url + '/v1/messages', { method: 'POST', headers: { 'x-api-key': key }, body: JSON.stringify(body) });
if (!reply.ok) throw new Error(await reply.text());
writeFileSync('done', 'yes');`;
const COMMAND = 'type: command, files: [main.mjs], run: node /agent/main.mjs, gateway: true';
const TASK =
  'prompt: Do it\ncriteria: [{ id: AC-1, statement: s, grader: { type: file, path: done, exists: true } }]\n';

afterAll(async () => {
  expect(await abandonedContainers()).toEqual([]);
});

interface Project {
  readonly agent?: string;
  readonly trials?: number;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a project of one task before a provider that answers everything. */
async function run({ agent, trials = 2, args = [], env = { ANTHROPIC_API_KEY: KEY } }: Project = {}) {
  await using server = await startMessagesServer(() => ({ says: 'yes' }));
  await using folder = await tempFolder();
  const own = agent ?? `${COMMAND}, env: { MODEL: claude-sonnet-5-5 }`;
  const config = `image: agent-eval-sandbox:2\nagent: { ${own} }\ntrials: ${trials}\nconcurrency: 1\n`;
  await mkdir(join(folder.path, 'tasks/do-it'), { recursive: true });
  await writeFile(join(folder.path, 'agent-eval.yml'), config);
  await writeFile(join(folder.path, 'main.mjs'), AGENT);
  await writeFile(join(folder.path, 'tasks/do-it/task.yaml'), TASK);
  const access = env['ANTHROPIC_API_KEY'] === undefined ? {} : { ANTHROPIC_BASE_URL: server.url };
  const result = await runCli(['run', ...args], { cwd: folder.path, env: { ...access, ...env } });
  expect(result.stdout + result.stderr).not.toContain(KEY);
  return { ...result, asked: server.requests.length };
}

function reportOf(stdout: string): Report {
  return reportSchema.parse(JSON.parse(stdout));
}

test('a run stops starting trials when its budget is used up, and tells what was not measured and why', async () => {
  const { code, stdout, stderr, asked } = await run({ trials: 5, args: ['--max-cost-usd', '0.001'] });
  expect({ code, stderr }).toMatchObject({ code: 0 });
  expect(asked).toBe(3);
  expect(stdout).toContain('3 of 3');
  expect(stdout).toMatch(
    /2 of 5 tries not made: .*the budget of the run is used up: \$0\.0012 spent, at most \$0\.001/,
  );
  const lines = stderr.split('\n');
  const worst = lines.findIndex((line) => line.includes('1 task x 5 trials, at most $0.001 by maxCostUsd'));
  const firstTrial = lines.findIndex((line) => line.includes('do-it'));
  expect(worst).toBeGreaterThanOrEqual(0);
  expect(worst).toBeLessThan(firstTrial);
});

test('a report tells who answered for which agent, at which price, by the gateway', async () => {
  const { code, stdout, stderr, asked } = await run({ trials: 1, args: ['--json'] });
  expect({ code, stderr, asked }).toMatchObject({ code: 0, asked: 1 });
  const { tasks, settings, fingerprint } = reportOf(stdout);
  expect(tasks[0]?.trials).toMatchObject([{ verdict: 'pass', steps: 1, tokens: 120, costUsd: 0.0004 }]);
  expect(settings).toMatchObject({ type: 'command', reportedModels: 'claude-sonnet-5-5' });
  expect(fingerprint).toMatchObject({ agentType: 'command', observedModel: 'claude-sonnet-5-5' });
});

test.each([
  ['named in the config', 'type: tool-loop, model: claude-of-tomorrow'],
  ['that only its first call names', `${COMMAND}, env: { MODEL: claude-of-tomorrow }`],
])('a budget in dollars is refused for a model of unknown price, %s, before any call', async (_where, agent) => {
  const { code, stderr, asked } = await run({ agent, args: ['--max-cost-usd', '1'] });
  expect({ code, asked }).toEqual({ code: 2, asked: 0 });
  expect(stderr).toContain('the price of "claude-of-tomorrow" is unknown');
  expect(stderr).toContain('Set prices for this exact id in the config');
});

test.each([
  ['a tool loop', 'type: tool-loop, model: claude-sonnet-5-5', 'ANTHROPIC_API_KEY', 'anthropic-api-key'],
  ['a preset', 'preset: codex, model: gpt-5.5', 'OPENAI_API_KEY', 'openai-api-key'],
  ['a command', COMMAND, 'ANTHROPIC_API_KEY or OPENAI_API_KEY or GEMINI_API_KEY', 'gemini-api-key'],
  ['a command that calls another provider', `${COMMAND}, env: { MODEL: m }`, 'ANTHROPIC_API_KEY', 'anthropic-api-key'],
])('%s without a key is told which one, and by which input to give it', async (what, agent, key, input) => {
  const env = what.includes('another') ? { OPENAI_API_KEY: 'sk-other-0123456789' } : {};
  const { code, stderr } = await run({ agent, env });
  expect(code).toBe(2);
  expect(stderr).toContain(key);
  expect(stderr).toContain(input);
});

test('a report and its fingerprint hold the preset and the version of its program', async () => {
  const { code, stdout, stderr, asked } = await run({
    agent: 'preset: claude-code, model: claude-sonnet-5-5',
    trials: 1,
    args: ['--json'],
  });
  expect({ code, stderr }).toMatchObject({ code: 0 });
  expect(asked).toBeGreaterThan(0);
  const { settings, fingerprint } = reportOf(stdout);
  const version = '2.1.332';
  expect(settings).toMatchObject({ type: 'preset:claude-code', version, model: 'claude-sonnet-5-5' });
  expect(fingerprint).toMatchObject({ agentType: 'preset:claude-code', agentVersion: version });
});
