import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { commitAll, git } from './git.ts';
import { type GitHubApi, startGitHubApi } from './github-api.ts';
import { type ResultsService, startResultsService } from './results-service.ts';
import { type CacheScope, runtimeToken } from './runtime-token.ts';
import { type Step, type StepResult, type StepRunner, startStepRunner } from './step-runner.ts';
import { OURS, pullRequestEvent, pushEvent } from './webhook-event.ts';

const REPOSITORY = OURS.full_name;
const TOKEN = 'ghs-token-of-the-job';
/** A pull request's run reads the default branch's cache and writes its own. */
export const scopesOf = (pull: number): readonly CacheScope[] => [
  { ref: `refs/pull/${pull}/merge`, write: true },
  { ref: 'refs/heads/main', write: false },
];

/** A pull request's commit, and the merge commit that its runs test. */
export interface Change {
  readonly pull: number;
  readonly head: string;
  readonly merge: string;
}

export interface StepRun extends Pick<Step, 'action' | 'cancelOn' | 'env'>, Partial<Pick<Step, 'inputs'>> {
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

/** An event of this repository, by which a job starts, and the caches that its token opens. */
export interface Started extends Pick<Step['event'], 'name' | 'payload' | 'sha' | 'ref'> {
  readonly scopes: readonly CacheScope[];
}

/** Content by path, or what writes it into a folder. */
export type Files = Readonly<Record<string, string>> | ((folder: string) => Promise<void>);

/** A repository on GitHub, with its Actions cache, and a machine that runs the action for its events. */
export interface StepWorld extends AsyncDisposable {
  readonly api: GitHubApi;
  readonly results: ResultsService;
  readonly runner: StepRunner;
  /** The commit that main is at. */
  main(): string;
  /** Commits files to a pull request, on top of main, and checks its merge commit out, as actions/checkout does. */
  push(files: Files, pull?: number): Promise<Change>;
  /** Puts a pull request's merge commit on main, and checks main out. */
  merge(change: Change): void;
  runOnMain(run: StepRun): Promise<StepResult>;
  runOnPull(change: Change, run: StepRun): Promise<StepResult>;
  /** For any other event; what has to be checked out is there already. */
  runOn(started: Started, run: StepRun): Promise<StepResult>;
}

/** `files` are the first commit of main. */
export async function startStepWorld(files: Files): Promise<StepWorld> {
  const api = await startGitHubApi({ token: TOKEN, fullName: REPOSITORY });
  const results = await startResultsService();
  const action = resolve(import.meta.dirname, '../..');
  const runner = await startStepRunner({ action, apiUrl: api.url, token: TOKEN, repository: REPOSITORY });
  const { workspace } = runner;
  await write(workspace, files);
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
      await write(workspace, files);
      const head = commitAll(workspace, 'change');
      git(workspace, 'checkout', '-q', '--detach', 'main');
      git(workspace, 'merge', '-q', '--no-ff', '-m', 'merge', head);
      api.repository.setHead(pull, head);
      return { pull, head, merge: git(workspace, 'rev-parse', 'HEAD') };
    },
    merge: ({ pull, merge }) => {
      git(workspace, 'checkout', '-q', '-B', 'main', merge);
      api.repository.history.setPull(merge, { number: pull, base: 'main', merged: true });
    },
    runOn: (started, run) => runner.run(stepOn(started, run, results)),
    runOnMain: (run) => runner.run(stepOn(onMain(main(), run), run, results)),
    runOnPull: (change, run) => runner.run(stepOn(onPull(change, run), run, results)),
    async [Symbol.asyncDispose]() {
      for (const part of [runner, results, api]) await part[Symbol.asyncDispose]();
    },
  };
}

async function write(folder: string, files: Files): Promise<void> {
  if (typeof files === 'function') return files(folder);
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

function onMain(sha: string, { on = 'push' }: StepRun): Started {
  const ref = 'refs/heads/main';
  const payload = on === 'push' ? pushEvent({ sha }) : { schedule: '0 3 * * *' };
  return { name: on, payload, sha, ref, scopes: [{ ref, write: true }] };
}

function onPull({ pull: number, head, merge }: Change, { from, seenAt, labels = [] }: StepRun): Started {
  const headRepo = from === undefined ? OURS : { id: 999_999, full_name: from };
  const borne = labels.map((name) => ({ name }));
  const more = { labels: borne, ...(seenAt === undefined ? {} : { updated_at: seenAt }) };
  const payload = pullRequestEvent({ number, head, headRepo, more });
  return { name: 'pull_request', payload, sha: merge, ref: `refs/pull/${number}/merge`, scopes: scopesOf(number) };
}

function stepOn({ scopes, ...event }: Started, run: StepRun, results: ResultsService): Step {
  const { runId, attempt = 1, inputs = {}, env, ...rest } = run;
  const cache = cacheOf(results, { scopes, runId });
  return { ...rest, inputs, event: { ...event, runId, attempt }, env: { ...cache, ...env } };
}

function cacheOf(
  { url }: ResultsService,
  { scopes, runId }: { readonly scopes: readonly CacheScope[]; readonly runId: number },
) {
  return {
    ACTIONS_RESULTS_URL: url,
    ACTIONS_CACHE_SERVICE_V2: 'True',
    ACTIONS_RUNTIME_TOKEN: runtimeToken(scopes, String(runId)),
  };
}
