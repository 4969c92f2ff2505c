import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { abandonedContainers } from '../support/containers.ts';
import { copyDemoProject } from '../support/demo-project.ts';
import { commitAll, git } from '../support/git.ts';
import { type GitHubApi, startGitHubApi } from '../support/github-api.ts';
import { type ResultsService, startResultsService } from '../support/results-service.ts';
import { type CacheScope, runtimeToken } from '../support/runtime-token.ts';
import { type Step, type StepResult, type StepRunner, startStepRunner } from '../support/step-runner.ts';

const REPOSITORY = 'octo/agent';
const TOKEN = 'ghs-token-of-the-job';
/** A pull request's run reads the default branch's cache and writes its own. */
const PULL_REQUEST_SCOPES: readonly CacheScope[] = [
  { ref: 'refs/pull/7/merge', write: true },
  { ref: 'refs/heads/main', write: false },
];
const TASKS = ['refund-order', 'edit-settings'];

/** A pull request's commit, and the merge commit that its runs test. */
interface Change {
  readonly head: string;
  readonly merge: string;
}

interface World extends AsyncDisposable {
  readonly api: GitHubApi;
  readonly results: ResultsService;
  readonly runner: StepRunner;
  /** The commit on main: the demo project with a good agent, checked out. */
  readonly main: string;
  /** Pushes a commit to the pull request and checks its merge commit out, as actions/checkout does. */
  push(version: { readonly worse: boolean }): Promise<Change>;
}

afterAll(async () => {
  expect(await abandonedContainers()).toEqual([]);
});

test('main records, a pull request with the same agent passes, a worse push is blocked in the same comment', async () => {
  await using world = await startWorld();
  const recorded = await pushToMain(world, 1);
  expect(recorded).toMatchObject({ exitCode: 0, outputs: { verdict: 'pass', state: 'first_run', 'pass-k': '1' } });
  expect(world.results.entries()).toHaveLength(1);

  const same = await world.push({ worse: false });
  const passed = await pullRequest(world, same, { runId: 2 });
  expect(passed).toMatchObject({ exitCode: 0, outputs: { verdict: 'pass' } });
  expect(world.api.repository.comments.map(({ body }) => body)).toEqual([expect.stringContaining('8 of 8')]);
  expect(world.api.repository.checkRuns.at(-1)).toMatchObject({ head_sha: same.head, conclusion: 'success' });

  const worse = await world.push({ worse: true });
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
  const change = await world.push({ worse: false });
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
  const change = await world.push({ worse: false });
  await rm(join(world.runner.workspace, 'agent-eval.yml'));
  const result = await pullRequest(world, change, { runId: 2 });
  expect(result).toMatchObject({ exitCode: 2, outputs: { state: 'not_measured' } });
  expect(world.api.repository.comments[0]?.body).toContain('agent-eval.yml');
});

test('wrong inputs are refused all at once before anything runs', async () => {
  await using world = await startWorld();
  const change = { head: world.main, merge: world.main };
  const result = await pullRequest(world, change, { runId: 2, inputs: { trials: '0', gate: 'strict' } });
  expect(result.exitCode).toBe(2);
  const messages = result.commands.filter(({ name }) => name === 'error').map(({ message }) => message);
  expect(messages).toEqual([expect.stringContaining('trials'), expect.stringContaining('gate')]);
  expect(world.api.requests).toEqual([]);
});

test('refused permissions are notices and change no verdict', async () => {
  await using world = await startWorld();
  await pushToMain(world, 1);
  const change = await world.push({ worse: false });
  world.api.deny('comments', 'checks', 'statuses');
  const result = await pullRequest(world, change, { runId: 2 });
  expect(result).toMatchObject({ exitCode: 0, outputs: { verdict: 'pass', 'comment-url': '' } });
  const notices = result.commands.filter(({ name }) => name === 'notice').map(({ message }) => message);
  expect(notices.some((notice) => notice.includes('pull-requests: write'))).toBe(true);
  expect(notices.some((notice) => notice.includes('checks: write'))).toBe(true);
});

test('a cancelled job stops, says that it is partial, and its post step leaves no container', async () => {
  await using world = await startWorld();
  const change = await world.push({ worse: false });
  const result = await pullRequest(world, change, { runId: 2, inputs: { trials: '20' }, cancelOn: '[ 2/40]' });
  expect(result).toMatchObject({ exitCode: 2, outputs: { state: 'not_measured' }, post: { exitCode: 0 } });
  expect(result.sent).toEqual(['SIGINT']);
});

function recordedBaselines({ results }: World) {
  return results.entries().filter(({ key }) => key.startsWith('agent-eval-baseline-'));
}

async function startWorld(): Promise<World> {
  const api = await startGitHubApi({ token: TOKEN, fullName: REPOSITORY });
  const results = await startResultsService();
  const action = resolve(import.meta.dirname, '../..');
  const runner = await startStepRunner({ action, apiUrl: api.url, token: TOKEN, repository: REPOSITORY });
  const { workspace } = runner;
  await copyDemoProject(workspace, { worse: false, tasks: TASKS });
  git(workspace, 'init', '-qb', 'main');
  const main = commitAll(workspace, 'main');
  return {
    api,
    results,
    runner,
    main,
    async push({ worse }) {
      git(workspace, 'checkout', '-q', '--detach', main);
      if (worse) await copyDemoProject(workspace, { worse, tasks: TASKS });
      else await writeFile(join(workspace, 'README.md'), 'A note.\n');
      const head = commitAll(workspace, worse ? 'make it worse' : 'write a note');
      git(workspace, 'checkout', '-q', '--detach', main);
      git(workspace, 'merge', '-q', '--no-ff', '-m', 'merge', head);
      api.repository.setHead(7, head);
      return { head, merge: git(workspace, 'rev-parse', 'HEAD') };
    },
    async [Symbol.asyncDispose]() {
      for (const part of [runner, results, api]) await part[Symbol.asyncDispose]();
    },
  };
}

function pushToMain(world: World, runId: number): Promise<StepResult> {
  return world.runner.run({
    inputs: { trials: '4' },
    event: {
      name: 'push',
      payload: { repository: { default_branch: 'main', full_name: REPOSITORY } },
      sha: world.main,
      ref: 'refs/heads/main',
      runId,
    },
    env: cacheOf(world, [{ ref: 'refs/heads/main', write: true }]),
  });
}

interface Run extends Pick<Step, 'cancelOn'> {
  readonly runId: number;
  readonly inputs?: Step['inputs'];
  readonly env?: Step['env'];
}

function pullRequest(world: World, change: Change, { runId, inputs, env, ...rest }: Run): Promise<StepResult> {
  const repo = { full_name: REPOSITORY };
  const head = { sha: change.head, ref: 'change', repo };
  return world.runner.run({
    inputs: { trials: '4', ...inputs },
    event: {
      name: 'pull_request',
      payload: {
        action: 'synchronize',
        number: 7,
        pull_request: { number: 7, head, base: { sha: world.main, ref: 'main', repo } },
        repository: { ...repo, default_branch: 'main' },
      },
      sha: change.merge,
      ref: 'refs/pull/7/merge',
      runId,
    },
    env: { ...cacheOf(world, PULL_REQUEST_SCOPES), ...env },
    ...rest,
  });
}

function cacheOf({ results }: World, scopes: readonly CacheScope[]) {
  return {
    ACTIONS_RESULTS_URL: results.url,
    ACTIONS_CACHE_SERVICE_V2: 'True',
    ACTIONS_RUNTIME_TOKEN: runtimeToken(scopes),
  };
}
