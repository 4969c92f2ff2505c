import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { abandonedContainers } from '../support/containers.ts';
import type { StepResult } from '../support/step-runner.ts';
import { type Change, type StepWorld, startStepWorld } from '../support/step-world.ts';
import { wallProject, writing } from '../support/wall-project.ts';

const TIMEOUT_MS = 3 * 60_000;
const FORK = { id: 999_999, fullName: 'stranger/agent', branch: 'change' };
const WITH_KEY = '{ type: tool-loop, model: claude-haiku-4-5 }';

afterAll(async () => {
  expect(await abandonedContainers()).toEqual([]);
});

test(
  "an agent without a key is measured on a fork's own runner, and a second run reports it",
  async () => {
    await using world = await startWorld();
    expect(await onMain(world)).toMatchObject({ exitCode: 0, outputs: { state: 'first_run' } });
    const change = await propose(world, { 'agent/main.mjs': writing('straw') });
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
    expect(statuses).toMatchObject([{ sha: change.head, context: 'agent-eval verdict', state: 'failure' }]);
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

test(
  "what a fork's change does not touch is not run there, and told as not run",
  async () => {
    await using world = await startWorld();
    const inputs = { subset: 'changed' };
    const idle = await propose(world, { 'README.md': 'A note.\n' });
    expect(await onFork(world, idle, inputs)).toMatchObject({ exitCode: 0, outputs: { state: 'not_run' } });
    expect(await report(world, idle, { ...inputs, 'trust-fork-results': 'true' })).toMatchObject({
      exitCode: 0,
      outputs: { verdict: 'pass', state: 'not_run' },
    });
    expect(world.api.repository.comments[0]?.body).toContain('Not run:');
    expect(world.api.repository.statuses).toMatchObject([{ sha: idle.head, state: 'pending' }]);
    expect(world.api.problems).toEqual([]);
  },
  TIMEOUT_MS,
);

async function startWorld(agent?: string): Promise<StepWorld> {
  const world = await startStepWorld(wallProject('trials: 6\nbaseline: artifact\n', agent));
  world.api.repository.actions.setArtifacts(world.results.artifacts);
  return world;
}

function onMain(world: StepWorld): Promise<StepResult> {
  world.api.repository.actions.setRun(1, { event: 'push', branch: 'main', isFork: false });
  return world.runOnMain({ runId: 1 });
}

async function propose(world: StepWorld, files: Readonly<Record<string, string>>): Promise<Change> {
  const change = await world.push(files);
  const run = { event: 'pull_request', branch: FORK.branch, isFork: true, headSha: change.head };
  world.api.repository.pulls.open({ number: change.pull, from: FORK });
  world.api.repository.actions.setRun(2, run);
  return change;
}

function onFork(world: StepWorld, change: Change, inputs: Readonly<Record<string, string>> = {}): Promise<StepResult> {
  return world.runOnPull(change, { runId: 2, from: FORK.fullName, inputs });
}

/** The default branch is checked out, as actions/checkout does on workflow_run. */
async function report(
  world: StepWorld,
  change: Change,
  inputs: Readonly<Record<string, string>> = {},
): Promise<StepResult> {
  const { workspace } = world.runner;
  execFileSync('git', ['checkout', '-qf', 'main'], { cwd: workspace });
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
  const started = { name: 'workflow_run', sha: world.main(), ref: 'refs/heads/main', scopes: [] };
  const payload = { action: 'completed', repository, workflow_run: run };
  const action = resolve(import.meta.dirname, '../../report');
  return await world.runOn({ ...started, payload }, { runId: 900, action, inputs });
}
