import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { abandonedContainers } from '../support/containers.ts';
import { runtimeToken } from '../support/runtime-token.ts';
import { type StepResult, startStepRunner } from '../support/step-runner.ts';
import { type Change, type StepWorld, startStepWorld } from '../support/step-world.ts';

const TIMEOUT_MS = 3 * 60_000;
const FORK = { id: 999_999, fullName: 'stranger/agent', branch: 'change' };
const TASK = `prompt: Write into out.txt the word brick
tags: [fast]
criteria:
  - { id: AC-1, statement: It is there, grader: { type: file, path: out.txt, equals: brick } }
`;
const KEYLESS = '{ type: command, files: [agent/**], run: node /agent/main.mjs }';
const WITH_KEY = '{ type: tool-loop, model: claude-haiku-4-5 }';
const wall = (word: string) => `import { writeFileSync } from 'node:fs';\nwriteFileSync('out.txt', '${word}');\n`;

afterAll(async () => {
  expect(await abandonedContainers()).toEqual([]);
});

test(
  "an agent without a key is measured on a fork's own runner, and a second run reports it",
  async () => {
    await using world = await startWorld(KEYLESS);
    expect(await onMain(world)).toMatchObject({ exitCode: 0, outputs: { state: 'first_run' } });
    const change = await propose(world, { 'agent/main.mjs': wall('straw') });
    world.api.deny('comments', 'checks', 'statuses');
    expect(await onFork(world, change)).toMatchObject({
      exitCode: 1,
      outputs: { state: 'blocked', 'comment-url': '' },
    });
    expect(world.results.artifacts().map(({ name, run }) => [name, run])).toContainEqual([
      'agent-eval-result-default-attempt-1.json',
      '2',
    ]);

    world.api.grant('comments', 'statuses');
    expect(await report(world, change)).toMatchObject({ exitCode: 0, outputs: { verdict: 'fail', state: 'blocked' } });
    const { comments, statuses } = world.api.repository;
    expect(comments).toMatchObject([{ pr: 7 }]);
    expect(comments[0]?.body).toContain("### ❌ Measured on the fork's runner, not proven here: Blocked");
    expect(statuses).toMatchObject([{ sha: change.head, context: 'agent-eval', state: 'failure' }]);
    expect(world.api.problems).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  'an agent that needs a key is not measured on a fork, and both runs say why',
  async () => {
    await using world = await startWorld(WITH_KEY);
    const change = await propose(world, { 'README.md': 'A note.\n' });
    const measured = await onFork(world, change);
    expect(measured).toMatchObject({ exitCode: 2, outputs: { verdict: 'inconclusive', state: 'not_measured' } });
    expect(measured.log).toContain('no credentials on a fork');
    expect(await onFork(world, change, { 'on-inconclusive': 'pass' })).toMatchObject({ exitCode: 0 });

    expect(await report(world, change)).toMatchObject({ exitCode: 0, outputs: { state: 'not_measured' } });
    expect(world.api.repository.comments[0]?.body).toContain('left no result');
    expect(world.api.repository.statuses).toMatchObject([{ sha: change.head, state: 'error' }]);
    expect(world.api.problems).toEqual([]);
  },
  TIMEOUT_MS,
);

async function startWorld(agent: string): Promise<StepWorld> {
  const files = {
    'agent-eval.yml': `image: agent-eval-sandbox:2\nagent: ${agent}\ntrials: 6\nbaseline: artifact\n`,
    'agent/main.mjs': wall('brick'),
    'tasks/wall/task.yaml': TASK,
  };
  const world = await startStepWorld(async (folder) => {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
  });
  world.api.repository.actions.setArtifacts(world.results.artifacts);
  return world;
}

function onMain(world: StepWorld): Promise<StepResult> {
  world.api.repository.actions.setRun(1, { event: 'push', branch: 'main', isFork: false });
  const token = runtimeToken([{ ref: 'refs/heads/main', write: true }], '1');
  return world.runOnMain({ runId: 1, env: { ACTIONS_RUNTIME_TOKEN: token } });
}

async function propose(world: StepWorld, files: Readonly<Record<string, string>>): Promise<Change> {
  const change = await world.push(files);
  const run = { event: 'pull_request', branch: FORK.branch, isFork: true, headSha: change.head };
  world.api.repository.pulls.open({ number: change.pull, from: FORK });
  world.api.repository.actions.setRun(2, run);
  return change;
}

function onFork(world: StepWorld, change: Change, inputs: Readonly<Record<string, string>> = {}): Promise<StepResult> {
  const env = { ACTIONS_RUNTIME_TOKEN: runtimeToken([{ ref: 'refs/pull/7/merge', write: true }], '2') };
  return world.runOnPull(change, { runId: 2, from: FORK.fullName, env, inputs });
}

/** The default branch is checked out, as actions/checkout does on workflow_run. */
async function report(world: StepWorld, change: Change): Promise<StepResult> {
  const { workspace } = world.runner;
  execFileSync('git', ['checkout', '-qf', 'main'], { cwd: workspace });
  await using runner = await startStepRunner({
    action: resolve(import.meta.dirname, '../../report'),
    apiUrl: world.api.url,
    token: 'ghs-token-of-the-job',
    repository: 'octo/agent',
  });
  const repository = { id: 1_296_269, full_name: 'octo/agent', default_branch: 'main' };
  const run = {
    id: 2,
    run_attempt: 1,
    event: 'pull_request',
    conclusion: 'failure',
    head_sha: change.head,
    head_branch: FORK.branch,
    head_repository: { id: FORK.id, full_name: FORK.fullName },
    created_at: new Date().toISOString(),
    pull_requests: [],
  };
  return await runner.run({
    inputs: {},
    event: {
      name: 'workflow_run',
      payload: { action: 'completed', repository, workflow_run: run },
      sha: world.main(),
      ref: 'refs/heads/main',
      runId: 900,
    },
    env: { GITHUB_WORKSPACE: workspace },
  });
}
