import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { commitAll, git } from './git.ts';
import { type GitHubApi, startGitHubApi } from './github-api.ts';
import { type ResultsService, startResultsService } from './results-service.ts';
import { type CacheScope, runtimeToken } from './runtime-token.ts';
import { type Step, type StepResult, type StepRunner, startStepRunner } from './step-runner.ts';

const REPOSITORY = 'octo/agent';
const TOKEN = 'ghs-token-of-the-job';
/** A pull request's run reads the default branch's cache and writes its own. */
const scopesOf = (pull: number): readonly CacheScope[] => [
  { ref: `refs/pull/${pull}/merge`, write: true },
  { ref: 'refs/heads/main', write: false },
];

/** A pull request's commit, and the merge commit that its runs test. */
export interface Change {
  readonly pull: number;
  readonly head: string;
  readonly merge: string;
}

export interface StepRun extends Pick<Step, 'cancelOn' | 'env'>, Partial<Pick<Step, 'inputs'>> {
  readonly runId: number;
  readonly attempt?: number;
  /** When GitHub took down what the event says of the pull request; ISO time. */
  readonly seenAt?: string;
  /** Labels that the pull request bears. */
  readonly labels?: readonly string[];
  /** What starts a run on main; a push by default. */
  readonly on?: 'push' | 'schedule';
  /** Full name of the repository that the pull request comes from; by default the one that it goes to. */
  readonly from?: string;
}

/** A repository on GitHub, with its Actions cache, and a machine that runs the action for its events. */
export interface StepWorld extends AsyncDisposable {
  readonly api: GitHubApi;
  readonly results: ResultsService;
  readonly runner: StepRunner;
  /** The commit that main is at. */
  main(): string;
  /** Commits files to a pull request, on top of main, and checks its merge commit out, as actions/checkout does. */
  push(files: Readonly<Record<string, string>>, pull?: number): Promise<Change>;
  /** Puts a pull request's merge commit on main, and checks main out. */
  merge(change: Change): void;
  runOnMain(run: StepRun): Promise<StepResult>;
  runOnPull(change: Change, run: StepRun): Promise<StepResult>;
}

/** `fill` writes the first commit of main into a folder. */
export async function startStepWorld(fill: (folder: string) => Promise<void>): Promise<StepWorld> {
  const api = await startGitHubApi({ token: TOKEN, fullName: REPOSITORY });
  const results = await startResultsService();
  const action = resolve(import.meta.dirname, '../..');
  const runner = await startStepRunner({ action, apiUrl: api.url, token: TOKEN, repository: REPOSITORY });
  const { workspace } = runner;
  await fill(workspace);
  git(workspace, 'init', '-qb', 'main');
  commitAll(workspace, 'main');
  const main = () => git(workspace, 'rev-parse', 'main');
  return {
    api,
    results,
    runner,
    main,
    push: async (files, pull = 7) => {
      git(workspace, 'checkout', '-qf', '--detach', 'main');
      for (const [name, text] of Object.entries(files)) await writeFile(join(workspace, name), text);
      const head = commitAll(workspace, `change ${Object.keys(files).join(', ')}`);
      git(workspace, 'checkout', '-q', '--detach', 'main');
      git(workspace, 'merge', '-q', '--no-ff', '-m', 'merge', head);
      api.repository.setHead(pull, head);
      return { pull, head, merge: git(workspace, 'rev-parse', 'HEAD') };
    },
    merge: ({ pull, merge }) => {
      git(workspace, 'checkout', '-q', '-B', 'main', merge);
      api.repository.history.setPull(merge, { number: pull, base: 'main', merged: true });
    },
    runOnMain: (run) => runner.run(stepOnMain(run, { results, sha: main() })),
    runOnPull: (change, run) => runner.run(stepOnPull(run, { results, change, main: main() })),
    async [Symbol.asyncDispose]() {
      for (const part of [runner, results, api]) await part[Symbol.asyncDispose]();
    },
  };
}

interface MainFacts {
  readonly results: ResultsService;
  readonly sha: string;
}

function stepOnMain(
  { runId, attempt = 1, inputs = {}, env, on = 'push', ...rest }: StepRun,
  { results, sha }: MainFacts,
): Step {
  const payload = { repository: { default_branch: 'main', full_name: REPOSITORY } };
  return {
    ...rest,
    inputs,
    event: { name: on, payload, sha, ref: 'refs/heads/main', runId, attempt },
    env: { ...cacheOf(results, [{ ref: 'refs/heads/main', write: true }]), ...env },
  };
}

interface PullFacts {
  readonly results: ResultsService;
  readonly change: Change;
  readonly main: string;
}

function stepOnPull(run: StepRun, { results, change, main }: PullFacts): Step {
  const { runId, attempt = 1, inputs = {}, env, seenAt, labels = [], from = REPOSITORY, ...rest } = run;
  const repo = { full_name: REPOSITORY };
  const number = change.pull;
  const head = { sha: change.head, ref: 'change', repo: { full_name: from } };
  const base = { sha: main, ref: 'main', repo };
  const payload = {
    action: 'synchronize',
    number,
    pull_request: {
      number,
      head,
      base,
      labels: labels.map((name) => ({ name })),
      ...(seenAt === undefined ? {} : { updated_at: seenAt }),
    },
    repository: { ...repo, default_branch: 'main' },
  };
  return {
    ...rest,
    inputs,
    event: { name: 'pull_request', payload, sha: change.merge, ref: `refs/pull/${number}/merge`, runId, attempt },
    env: { ...cacheOf(results, scopesOf(number)), ...env },
  };
}

function cacheOf({ url }: ResultsService, scopes: readonly CacheScope[]) {
  return {
    ACTIONS_RESULTS_URL: url,
    ACTIONS_CACHE_SERVICE_V2: 'True',
    ACTIONS_RUNTIME_TOKEN: runtimeToken(scopes),
  };
}
