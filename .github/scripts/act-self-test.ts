import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { git } from '../../test/support/git.ts';
import { type GitHubApi, startGitHubApi } from '../../test/support/github-api.ts';
import { type ResultsService, startResultsService } from '../../test/support/results-service.ts';
import { type CacheScope, runtimeToken } from '../../test/support/runtime-token.ts';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { pullRequestEvent, pushEvent } from '../../test/support/webhook-event.ts';

/**
 * Runs the self-test workflow in a real runner of workflows, act, on this machine and in no container, against doubles of
 * GitHub's API and of its results service: a push to main, then a pull request. What is tested is what is committed.
 * `act-self-test.ts ACT [push]`: the push alone, too.
 */
const [act = '', only] = process.argv.slice(2);
const root = resolve(import.meta.dirname, '../..');
const TOKEN = 'ghs-token-of-the-job';
const PULL = 7;

interface Machine {
  readonly folder: string;
  readonly checkout: string;
  readonly api: GitHubApi;
  readonly results: ResultsService;
}

interface Run {
  readonly event: 'push' | 'pull_request';
  readonly payload: unknown;
  readonly sha: string;
  readonly ref: string;
  readonly runId: number;
  readonly scopes: readonly CacheScope[];
}

await using api = await startGitHubApi({ token: TOKEN, fullName: 'octo/agent' });
await using results = await startResultsService();
await using folder = await tempFolder({});
const checkout = join(folder.path, 'agent');
git(root, 'clone', '-q', '--no-hardlinks', root, checkout);
git(checkout, 'checkout', '-q', '-B', 'main', git(root, 'rev-parse', 'HEAD'));
// One try of each task: what is tested here is the workflow, not the agent.
const config = join(checkout, 'agent-eval.yml');
await writeFile(config, (await readFile(config, 'utf8')).replace(/^trials: .*$/m, 'trials: 1'));
git(checkout, 'commit', '-qam', 'Try each task once');
api.repository.actions.setArtifacts(results.artifacts);
const machine = { folder: folder.path, checkout, api, results };

const main = git(checkout, 'rev-parse', 'HEAD');
const scope = { ref: 'refs/heads/main', write: true };
// The token may read artifacts of runs; who started them is asked of GitHub.
api.repository.actions.setRun(1, { event: 'push', branch: 'main', isFork: false, headSha: main });
api.repository.history.setBranch('main', main);
await runWorkflow(machine, {
  event: 'push',
  payload: pushEvent({ sha: main }),
  sha: main,
  ref: scope.ref,
  runId: 1,
  scopes: [scope],
});
expectThat(
  'a push records a baseline of each of the two uses',
  baselinesOf(machine).length === 2,
  baselinesOf(machine),
);
if (only !== 'push') await runPullRequest(machine);
expectThat('nothing was asked that GitHub would not understand', api.problems.length === 0, api.problems);

async function runPullRequest({ checkout, api }: Machine): Promise<void> {
  git(checkout, 'checkout', '-q', '--detach', 'main');
  git(checkout, 'commit', '-q', '--allow-empty', '-m', 'change');
  const head = git(checkout, 'rev-parse', 'HEAD');
  git(checkout, 'checkout', '-q', '--detach', 'main');
  git(checkout, 'merge', '-q', '--no-ff', '-m', 'merge', head);
  api.repository.setHead(PULL, head);
  const ref = `refs/pull/${PULL}/merge`;
  const sha = git(checkout, 'rev-parse', 'HEAD');
  const scopes = [
    { ref, write: true },
    { ...scope, write: false },
  ];
  const payload = pullRequestEvent({ number: PULL, head });
  await runWorkflow(machine, { event: 'pull_request', payload, sha, ref, runId: 2, scopes });
  const { comments, checkRuns } = api.repository;
  const checks = checkRuns
    .filter(({ head_sha: of }) => of === head)
    .map(({ name, conclusion }) => `${name}: ${conclusion}`);
  expectThat('each of the two uses comments once', comments.length === 2, comments);
  const compared = comments.filter(({ body }) => !body.includes('no baseline yet'));
  expectThat('both compare with what the push recorded', compared.length === 2, comments);
  expectThat(
    'both checks pass',
    checks.sort().join() === 'agent-eval verdict (tool-loop): success,agent-eval verdict: success',
    checks,
  );
}

async function runWorkflow(machine: Machine, run: Run): Promise<void> {
  const began = performance.now();
  const eventPath = join(machine.folder, `${run.event}.json`);
  await writeFile(eventPath, JSON.stringify(run.payload));
  // Checking out is left out by act: the folder that it copies is the checkout. The action is read all the same.
  const absent = join(machine.folder, 'checkout');
  await mkdir(absent, { recursive: true });
  const [, checkoutUse = ''] =
    /uses: (actions\/checkout@\w+)/.exec(git(root, 'show', 'HEAD:.github/workflows/self-test.yml')) ?? [];
  const env = {
    GITHUB_REPOSITORY: 'octo/agent',
    GITHUB_RUN_ID: String(run.runId),
    GITHUB_API_URL: machine.api.url,
    GITHUB_GRAPHQL_URL: `${machine.api.url}/graphql`,
    GITHUB_REF: run.ref,
    SHA_REF: run.sha,
    ACTIONS_CACHE_SERVICE_V2: 'True',
    ACTIONS_RESULTS_URL: machine.results.url,
    ACTIONS_RUNTIME_TOKEN: runtimeToken(run.scopes, String(run.runId)),
  };
  const child = spawn(
    act,
    [
      run.event,
      ...['--workflows', '.github/workflows/self-test.yml'],
      ...['--platform', 'ubuntu-latest=-self-hosted'],
      ...['--eventpath', eventPath],
      ...['--secret', `GITHUB_TOKEN=${TOKEN}`],
      ...['--action-cache-path', join(machine.folder, 'act')],
      ...['--local-repository', `${checkoutUse}=${absent}`],
      '--no-cache-server',
      ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ],
    { cwd: machine.checkout, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, HOME: machine.folder } },
  );
  const [code] = await once(child, 'close');
  console.log(`${run.event}: exit ${code} after ${Math.round((performance.now() - began) / 1000)} s`);
  expectThat(`the workflow passes on ${run.event}`, code === 0, code);
}

function baselinesOf({ results }: Machine): readonly string[] {
  return results.entries().flatMap(({ key }) => (key.startsWith('agent-eval-baseline-') ? [key] : []));
}

function expectThat(claim: string, holds: boolean, found: unknown): void {
  console.log(`${holds ? 'ok' : 'NOT OK'}: ${claim}`);
  if (!holds) throw new Error(`${claim}; found ${JSON.stringify(found)}`);
}
