import type { BaselinePlaces } from '../../src/baseline/index.ts';
import { createBaselineStore } from '../../src/baseline/index.ts';
import type { BaselineStore } from '../../src/core/baseline.ts';
import { openArtifacts } from '../../src/github/artifacts.ts';
import { openBranch } from '../../src/github/git-data-branch.ts';
import { openRepository, type Repository } from '../../src/github/publish/octokit.ts';
import { anEntry } from './baseline-entry.ts';
import { MAIN } from './cache-runner.ts';
import { RUN_HEAD } from './github-actions.ts';
import { type GitHubApi, startGitHubApi } from './github-api.ts';
import { type ResultsService, startResultsService } from './results-service.ts';
import { runtimeToken } from './runtime-token.ts';

const DAY_MS = 86_400_000;
export const TOKEN = 'ghs-token';
export const SHA = 'b'.repeat(40);

/** How a run opens its store; by default the first attempt at a push to main. */
export interface Opening {
  readonly attempt?: number;
  readonly instance?: string;
  readonly sha?: string;
  readonly ancestors?: readonly string[];
  readonly serverUrl?: string;
  readonly event?: string;
  readonly branch?: string;
  readonly headSha?: string;
  readonly isFork?: boolean;
  readonly tempDir?: string;
}

/** Runs of one repository that keep a baseline with GitHub. */
export interface StoredRuns extends AsyncDisposable {
  readonly api: GitHubApi;
  readonly results: ResultsService;
  /** Milliseconds of each wait between tries; none is really waited. */
  readonly waits: readonly number[];
  open(spec: string, run: number, opening?: Opening): BaselineStore;
}

export async function startStoredRuns(given?: { readonly results: ResultsService }): Promise<StoredRuns> {
  const api = await startGitHubApi({ token: TOKEN, fullName: 'octo/agent' });
  const results = given?.results ?? (await startResultsService());
  api.repository.actions.setArtifacts(results.artifacts);
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  const context = { owner: 'octo', repo: 'agent', apiUrl: api.url };
  const repository = await openRepository({ context, token: TOKEN, wait });
  return {
    api,
    results,
    waits,
    open: (spec, run, opening = {}) => {
      const { attempt = 1, instance = 'default', sha = SHA, tempDir = '/nowhere' } = opening;
      const { event = 'push', branch = 'main', isFork = false, headSha = RUN_HEAD } = opening;
      api.repository.actions.setRun(run, { event, branch, isFork, headSha });
      const places = placesOf({ repository, results, wait, run, opening });
      const cache = { instance, sha, runId: run, attempt, tempDir };
      return createBaselineStore(spec, { root: '/nowhere', cache, places, reportAsEntry: () => anEntry() });
    },
    [Symbol.asyncDispose]: async () => {
      await api[Symbol.asyncDispose]();
      if (given === undefined) await results[Symbol.asyncDispose]();
    },
  };
}

function placesOf(given: {
  readonly repository: Repository;
  readonly results: ResultsService;
  readonly wait: (ms: number) => Promise<unknown>;
  readonly run: number;
  readonly opening: Opening;
}): BaselinePlaces {
  const { repository, wait, run, opening } = given;
  const results = { url: given.results.url, token: runtimeToken([MAIN], String(run)) };
  const { serverUrl = 'https://github.com', ancestors = [] } = opening;
  return {
    artifacts: openArtifacts({ repository, serverUrl, results, isReadOnlyToken: false, wait }),
    openBranch: (branch) => openBranch({ repository, branch, isReadOnlyToken: false, wait }),
    keepForMs: 60 * DAY_MS,
    ancestors,
  };
}
