import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type Report, reportSchema } from '../../src/core/report.ts';
import type { TimedEvent } from '../../src/core/transcript.ts';
import { runCli } from '../support/cli.ts';
import { startMessagesServer } from '../support/messages-server.ts';
import { createTaskSolver } from '../support/task-solver.ts';
import { tempFolder } from '../support/temp-folder.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const CONFIG = 'docs/demo/tool-loop.yml';
const KEY = 'sk-ant-recorded-key-0123456789';

test('the recordings of this repository answer every call of the tasks that are recorded, without a key', async () => {
  await using folder = await tempFolder();
  await copyProject(folder.path, await recordedTasks());
  const report = await runSuite(folder.path);
  expect(report.tasks.flatMap(({ id, trials }) => trials.map(({ verdict }) => [id, verdict]))).toEqual(
    (await recordedTasks()).map((id) => [id, 'pass']),
  );
  expect(report.settings).toMatchObject({ answeredBy: 'cassettes' });
  expect(report.fingerprint).toMatchObject({ answeredBy: 'cassettes' });
});

test('what is recorded once replays elsewhere: same verdict, same transcript, nobody asked', async () => {
  await using one = await tempFolder();
  await using two = await tempFolder();
  await using server = await startMessagesServer(await createTaskSolver(join(REPOSITORY, 'tasks')));
  await copyProject(one.path, ['edit-settings']);
  const live = { ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: server.url };
  const recorded = await runSuite(one.path, ['--cassettes', 'all'], { env: live });
  const asked = server.requests.length;

  await cp(one.path, two.path, { recursive: true });
  const replayed = await runSuite(two.path);
  expect(server.requests).toHaveLength(asked);
  expect(replayed.tasks.map(trialsOf)).toEqual(recorded.tasks.map(trialsOf));
  expect(replayed.suite.costUsd).toBe(recorded.suite.costUsd);
  expect(await transcriptOf(two.path)).toEqual(await transcriptOf(one.path));
});

test('a prompt that has changed since is a miss: infrastructure, with what differs, and nobody asked', async () => {
  await using folder = await tempFolder();
  await copyProject(folder.path, ['edit-settings']);
  const file = join(folder.path, 'tasks/edit-settings/task.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace('set port to 8443', 'set port to 9443'));
  const [task] = (await runSuite(folder.path, [], { code: 2 })).tasks;
  expect(task?.trials).toMatchObject([{ verdict: null, end: 'infra_error' }]);
  expect(task?.trials[0]?.endDetail).toMatch(
    /^cassette: .*task drift\): recorded .*port to 8443.*, now .*port to 9443.*; record anew with /s,
  );
});

async function recordedTasks(): Promise<readonly string[]> {
  return (await readdir(join(REPOSITORY, 'docs/demo/cassettes'))).sort();
}

/** This repository's replayed project, with these of its tasks. */
async function copyProject(folder: string, tasks: readonly string[]): Promise<void> {
  await cp(join(REPOSITORY, 'docs/demo'), join(folder, 'docs/demo'), { recursive: true });
  for (const task of tasks) await cp(join(REPOSITORY, 'tasks', task), join(folder, 'tasks', task), { recursive: true });
}

async function runSuite(
  cwd: string,
  args: readonly string[] = [],
  { env = {}, code = 0 }: { readonly env?: Readonly<Record<string, string>>; readonly code?: number } = {},
): Promise<Report> {
  const { stdout, stderr, ...end } = await runCli(['run', '--config', CONFIG, '--json', ...args], { cwd, env });
  expect({ ...end, stderr }).toMatchObject({ code });
  expect(stdout + stderr).not.toContain(KEY);
  return reportSchema.parse(JSON.parse(stdout));
}

/** Trials without what a clock decides. */
function trialsOf({ trials }: Report['tasks'][number]) {
  return trials.map(({ durationMs: _, ...trial }) => trial);
}

/** Events without times, and without what says that they were replayed. */
async function transcriptOf(folder: string) {
  const text = await readFile(join(folder, '.agent-eval/configs', CONFIG, 'transcripts/edit-settings/0.jsonl'), 'utf8');
  // Written by the run above, one event a line.
  const events = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as TimedEvent);
  return events.map(({ atMs: _, ...event }) =>
    event.type === 'model_call' ? { ...event, latencyMs: null, replayed: undefined } : event,
  );
}
