import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { reportSchema } from '../../src/core/report.ts';
import { runCli } from '../support/cli.ts';
import { abandonedContainers } from '../support/containers.ts';
import { copyDemoProject } from '../support/demo-project.ts';
import { type ScriptedReply, startMessagesServer } from '../support/messages-server.ts';
import { tempFolder } from '../support/temp-folder.ts';

const KEY = 'sk-ant-scripted-key-0123456789';
const SOLVE = `sed -i '/^.server./,/^.admin./{s/^port = .*/port = 8443/;s/^tls = .*/tls = on/;}' config/server.ini`;
const CONFIG = 'image: agent-eval-sandbox:2\nagent: { type: tool-loop, model: claude-sonnet-5-5 }\ntrials: 1\n';

afterAll(async () => {
  expect(await abandonedContainers()).toEqual([]);
});

test('the tool loop solves a bundled task over real HTTP, and its key is nowhere in what it leaves', async () => {
  const script: readonly ScriptedReply[] = [
    { calls: [{ id: 'c1', name: 'read_file', input: { path: 'config/absent.ini' } }] },
    { fails: 429, headers: { 'retry-after': '0' } },
    { calls: [{ id: 'c2', name: 'run_command', input: { command: SOLVE } }] },
    { calls: [{ id: 'c3', name: 'final_submit', input: { answer: 'port is 8443 and tls is on' } }] },
  ];
  await using server = await startMessagesServer(script);
  await using folder = await tempFolder();
  await copyDemoProject(folder.path, { worse: false, tasks: ['edit-settings'] });
  await rm(join(folder.path, 'docs'), { recursive: true });
  const { code, stdout, stderr } = await runWith(folder.path, server.url);
  expect({ code, stderr }).toMatchObject({ code: 0 });
  const report = reportSchema.parse(JSON.parse(stdout));
  expect(report.tasks[0]?.trials).toMatchObject([{ verdict: 'pass', end: 'completed', steps: 3 }]);
  expect(report.suite.totalCostUsd).toBeGreaterThan(0);
  const transcript = await readFile(join(folder.path, '.agent-eval/transcripts/edit-settings/0.jsonl'), 'utf8');
  expect(transcript).toContain('config/absent.ini');
  expect(stdout + stderr + transcript).not.toContain(KEY);
});

test('a key that the provider refuses is infrastructure, never the agent, and is tried once', async () => {
  const refused: ScriptedReply = { fails: 401, type: 'authentication_error' };
  await using server = await startMessagesServer([refused]);
  await using folder = await tempFolder();
  await copyDemoProject(folder.path, { worse: false, tasks: ['edit-settings'] });
  const { code, stdout } = await runWith(folder.path, server.url);
  expect(code).toBe(2);
  const [trial] = reportSchema.parse(JSON.parse(stdout)).tasks[0]?.trials ?? [];
  expect(trial).toMatchObject({ verdict: null, end: 'infra_error', infraRetries: 0 });
  expect(stdout).not.toContain(KEY);
});

test('every bundled task is solved by its reference solution and not by doing nothing', async () => {
  const { code, stdout } = await runCli(['validate'], { cwd: resolve(import.meta.dirname, '../..') });
  expect({ code, stdout }).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/\d+ tasks: each is solved by its solution, and none by doing nothing\./),
  });
});

async function runWith(cwd: string, url: string) {
  await writeFile(join(cwd, 'agent-eval.yml'), CONFIG);
  return runCli(['run', '--json'], { cwd, env: { ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: url } });
}
