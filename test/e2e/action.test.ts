import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { abandonedContainers } from '../support/containers.ts';
import { copyDemoProject } from '../support/demo-project.ts';
import { type Change, type StepRun, type StepWorld, startStepWorld } from '../support/step-world.ts';

const TASKS = ['refund-order', 'edit-settings'];
const NOTE = { 'README.md': 'A note.\n' };
const makeWorse = (folder: string) => copyDemoProject(folder, { worse: true, tasks: TASKS });

afterAll(async () => {
  expect(await abandonedContainers()).toEqual([]);
});

test('main records, a pull request with the same agent passes, a worse push is blocked in the same comment', async () => {
  await using world = await startWorld();
  const recorded = await world.runOnMain({ runId: 1, inputs: { trials: '4' } });
  expect(recorded).toMatchObject({ exitCode: 0, outputs: { verdict: 'pass', state: 'first_run', 'pass-k': '1' } });
  expect(world.results.entries()).toHaveLength(1);

  const same = await world.push(NOTE);
  const passed = await pullRequest(world, same, { runId: 2 });
  expect(passed).toMatchObject({ exitCode: 0, outputs: { verdict: 'pass' } });
  expect(world.api.repository.comments.map(({ body }) => body)).toEqual([expect.stringContaining('8 of 8')]);
  expect(world.api.repository.checkRuns.at(-1)).toMatchObject({ head_sha: same.head, conclusion: 'success' });

  const worse = await world.push(makeWorse);
  const blocked = await pullRequest(world, worse, { runId: 3 });
  expect(blocked).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail', state: 'blocked' } });
  const { comments, checkRuns } = world.api.repository;
  expect(comments).toHaveLength(1);
  expect(comments[0]?.body).toContain('refund-order');
  expect(comments[0]?.body).toContain('0 of ');
  expect(blocked.outputs['comment-url']).not.toBe('');
  expect(checkRuns.at(-1)).toMatchObject({
    head_sha: worse.head,
    conclusion: 'failure',
    output: { annotations: [{ path: 'tasks/refund-order/task.yaml' }] },
  });
  expect(blocked.summary).toContain('refund-order');
  // A pull request never teaches the baseline.
  expect(recordedBaselines(world)).toHaveLength(1);
  expect(world.api.problems).toEqual([]);
});

test('an unreachable engine is inconclusive: exit 2, and the comment says not measured', async () => {
  await using world = await startWorld();
  const change = await world.push(NOTE);
  const env = { DOCKER_HOST: 'unix:///nowhere/docker.sock' };
  const result = await pullRequest(world, change, { runId: 2, env });
  expect(result).toMatchObject({ exitCode: 2, outputs: { verdict: 'inconclusive', state: 'not_measured' } });
  expect(world.api.repository.comments[0]?.body).toMatch(/not measured/i);
  expect(world.api.repository.comments[0]?.body).toContain('/nowhere/docker.sock');
  expect(world.api.repository.checkRuns).toMatchObject([{ conclusion: 'failure' }]);
  expect(world.api.problems).toEqual([]);
});

test('a broken config is not measured, named in the log and in the comment', async () => {
  await using world = await startWorld();
  const change = await world.push(NOTE);
  await rm(join(world.runner.workspace, 'agent-eval.yml'));
  const result = await pullRequest(world, change, { runId: 2 });
  expect(result).toMatchObject({ exitCode: 2, outputs: { state: 'not_measured' } });
  expect(world.api.repository.comments[0]?.body).toContain('agent-eval.yml');
});

test('the faults of a config that a pull request breaks are listed, to be corrected in it', async () => {
  await using world = await startWorld();
  const change = await world.push(NOTE);
  await writeFile(join(world.runner.workspace, 'agent-eval.yml'), 'agent: { type: comand, run: a }\ntrials: lots\n');
  const result = await pullRequest(world, change, { runId: 2 });
  expect(result).toMatchObject({ exitCode: 2, outputs: { state: 'not_measured' } });
  const comment = world.api.repository.comments[0]?.body ?? '';
  expect(comment).toMatch(/Not measured: The configuration has \d faults\./);
  expect(comment).toMatch(/^- .*comand/m);
  expect(comment).toMatch(/^- .*trials/m);
  expect(comment).toContain('Correct them and push.');
});

test('wrong inputs are refused all at once before anything runs', async () => {
  await using world = await startWorld();
  const change = { pull: 7, head: world.main(), merge: world.main() };
  const result = await pullRequest(world, change, { runId: 2, inputs: { trials: '0', gate: 'strict' } });
  expect(result.exitCode).toBe(2);
  const messages = result.commands.filter(({ name }) => name === 'error').map(({ message }) => message);
  expect(messages).toEqual([expect.stringContaining('trials'), expect.stringContaining('gate')]);
  expect(world.api.requests).toEqual([]);
});

test('a cancelled job stops, says that it is partial, and its post step leaves no container', async () => {
  await using world = await startWorld();
  const change = await world.push(NOTE);
  const result = await pullRequest(world, change, { runId: 2, inputs: { trials: '20' }, cancelOn: '[ 2/40]' });
  expect(result).toMatchObject({ exitCode: 2, outputs: { state: 'not_measured' }, post: { exitCode: 0 } });
  expect(result.sent).toEqual(['SIGINT']);
});

function startWorld(): Promise<StepWorld> {
  return startStepWorld((folder) => copyDemoProject(folder, { worse: false, tasks: TASKS }));
}

function pullRequest(world: StepWorld, change: Change, run: StepRun) {
  return world.runOnPull(change, { ...run, inputs: { trials: '4', ...run.inputs } });
}

function recordedBaselines({ results }: StepWorld) {
  return results.entries().filter(({ key }) => key.startsWith('agent-eval-baseline-'));
}
