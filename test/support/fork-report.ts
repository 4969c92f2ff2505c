import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import { z } from 'zod';
import { type ForkResult, forkResultName, formatForkResult } from '../../src/core/fork-result.ts';
import type { Report } from '../../src/core/report.ts';
import { openArtifacts } from '../../src/github/artifacts.ts';
import { openRepository } from '../../src/github/publish/octokit.ts';
import { runReport } from '../../src/report/run-report.ts';
import { planRun } from '../../src/wire/plan-run.ts';
import { aReport, NOON, passesOf } from './builders.ts';
import { commitAll, git } from './git.ts';
import { type GitHubApi, startGitHubApi } from './github-api.ts';
import { type ResultsService, startResultsService } from './results-service.ts';
import { runtimeToken } from './runtime-token.ts';
import { readStepValues } from './step-values.ts';
import { tempFolder } from './temp-folder.ts';
import { webhookExamples } from './webhook-example.ts';

export const HEAD = 'd'.repeat(40);
export const PR = 7;
export const FORK = { id: 999_999, fullName: 'stranger/agent', branch: 'change' };
export const OWN = { id: 1_296_269, full_name: 'octo/agent' };
const RUN = 41;
const TOKEN = 'ghs-token';
const INSTANCE = 'default';
const FULL_NAME = 'octo/agent';

const task = (id: string) => `prompt: Solve ${id}
tags: [fast]
criteria:
  - { id: AC-1, statement: It is there, grader: { type: file, path: out.txt, equals: x } }
`;
const PROJECT = {
  'agent-eval.yml': 'agent: { type: command, run: ./agent }\ntrials: 5\nbaseline: file:baseline.json\n',
  'tasks/cancel/task.yaml': task('cancel'),
  'tasks/refund/task.yaml': task('refund'),
};

/** What the second stage did. */
export interface ForkReported {
  readonly exitCode: number;
  readonly outputs: Readonly<Record<string, string>>;
  readonly log: string;
}

/** A repository, a fork's pull request whose run has ended, and the second stage. */
export interface ForkReport extends AsyncDisposable {
  readonly api: GitHubApi;
  readonly results: ResultsService;
  readonly workspace: string;
  /** A result as an honest run hands it on: `passed` of 5 tries of each task. */
  result(passed?: number, only?: Partial<ForkResult>): ForkResult;
  /** Uploads what the fork's run hands on; text as it is. */
  handOn(result: ForkResult | string, name?: string): Promise<void>;
  run(given?: {
    readonly inputs?: Readonly<Record<string, string>>;
    readonly env?: Readonly<Record<string, string>>;
    /** Changes of the event's `workflow_run`. */
    readonly event?: Readonly<Record<string, unknown>>;
  }): Promise<ForkReported>;
}

export async function startForkReport(): Promise<ForkReport> {
  const api = await startGitHubApi({ token: TOKEN, fullName: FULL_NAME });
  const results = await startResultsService();
  const folder = await tempFolder(PROJECT);
  const sha = await commitWithBaseline(folder.path);
  const temp = await tempFolder();
  const { repository } = api;
  repository.setHead(PR, HEAD);
  repository.pulls.open({ number: PR, from: FORK });
  repository.actions.setArtifacts(results.artifacts);
  repository.actions.setRun(RUN, { event: 'pull_request', branch: FORK.branch, isFork: true, headSha: HEAD });
  const facts = await projectFacts(folder.path);
  return {
    api,
    results,
    workspace: folder.path,
    result: (passed = 5, only = {}) => resultOf(facts, { passed, only }),
    handOn: (result, name) => upload({ api, results, result, name }),
    run: async ({ inputs = {}, env = {}, event = {} } = {}) => {
      const files = await writeStepFiles(temp.path, event);
      for (const [name, value] of Object.entries({ 'github-token': TOKEN, ...inputs }))
        vi.stubEnv(`INPUT_${name.toUpperCase()}`, value);
      for (const [name, value] of Object.entries(files)) vi.stubEnv(name, value);
      const log = captureLog();
      try {
        const runner = runnerVariables({ sha, workspace: folder.path, apiUrl: api.url, temp: temp.path });
        const exitCode = await runReport({ env: { ...runner, ...files, ...env }, now: () => NOON });
        const outputs = readStepValues(await readFile(files.GITHUB_OUTPUT, 'utf8'));
        return { exitCode, outputs, log: log() };
      } finally {
        log();
        vi.unstubAllEnvs();
      }
    },
    async [Symbol.asyncDispose]() {
      for (const part of [folder, temp, results, api]) await part[Symbol.asyncDispose]();
    },
  };
}

interface Facts {
  readonly definitions: ForkResult['definitions'];
}

/** The checkout of the default branch, where each task has a record of 20 passed tries. */
async function commitWithBaseline(path: string): Promise<string> {
  const { definitions } = await projectFacts(path);
  git(path, 'init', '-qb', 'main');
  const measured = commitAll(path, 'main');
  const record = reportOf(definitions, { passed: 20, planned: 20, createdAt: NOON - 86_400_000, commit: measured });
  await writeFile(join(path, 'baseline.json'), JSON.stringify(record));
  return commitAll(path, 'main');
}

async function projectFacts(root: string): Promise<Facts> {
  const base = { reason: 'none' };
  const request = { root, config: undefined, tasks: undefined, overrides: {}, base, yardstick: 'own' as const };
  const { selection } = await planRun({ ...request, defaultSubset: 'fast' });
  return { definitions: selection.selected.map(({ id, hash, graderHash }) => ({ id, hash, graderHash })) };
}

function resultOf(
  { definitions }: Facts,
  { passed, only }: { readonly passed: number; readonly only: Partial<ForkResult> },
): ForkResult {
  const report = reportOf(definitions, { passed, planned: 5, createdAt: NOON, commit: HEAD });
  const kind = 'agent-eval-fork-result';
  return { version: 1, kind, instance: INSTANCE, headSha: HEAD, definitions, report, ...only };
}

function reportOf(
  definitions: ForkResult['definitions'],
  facts: { readonly passed: number; readonly planned: number; readonly createdAt: number; readonly commit: string },
): Report {
  const tasks = definitions.map((definition) => ({
    ...definition,
    tags: ['fast'],
    file: `tasks/${definition.id}/task.yaml`,
    planned: facts.planned,
    trials: passesOf(facts),
  }));
  const settings = { agent: 'agent', commit: facts.commit };
  return aReport({ tasks, createdAt: facts.createdAt, settings, fingerprint: { agent: 'agent' } });
}

async function upload(given: {
  readonly api: GitHubApi;
  readonly results: ResultsService;
  readonly result: ForkResult | string;
  readonly name: string | undefined;
}): Promise<void> {
  const { api, results, result, name = forkResultName({ instance: INSTANCE, attempt: 1 }) } = given;
  const context = { owner: 'octo', repo: 'agent', apiUrl: api.url };
  const artifacts = openArtifacts({
    repository: await openRepository({ context, token: TOKEN }),
    serverUrl: 'https://github.com',
    results: { url: results.url, token: runtimeToken([], String(RUN)) },
    isReadOnlyToken: true,
    wait: async () => {},
  });
  const text = typeof result === 'string' ? result : (formatForkResult(result) ?? 'too large');
  const uploaded = await artifacts.upload({ name, text });
  if (uploaded.kind !== 'reached') throw new Error(uploaded.notice);
}

async function writeStepFiles(folder: string, event: Readonly<Record<string, unknown>>) {
  const files = {
    GITHUB_EVENT_PATH: join(folder, 'event.json'),
    GITHUB_OUTPUT: join(folder, 'output'),
    GITHUB_STEP_SUMMARY: join(folder, 'summary.md'),
  };
  await writeFile(files.GITHUB_OUTPUT, '');
  await writeFile(files.GITHUB_STEP_SUMMARY, '');
  await writeFile(files.GITHUB_EVENT_PATH, JSON.stringify(workflowRunEvent(event)));
  return files;
}

/** A payload that GitHub sent, made one of a fork's pull request. */
function workflowRunEvent(changes: Readonly<Record<string, unknown>>): unknown {
  const example = webhookExamples('workflow_run')[1] ?? {};
  const run = {
    ...z.record(z.string(), z.unknown()).parse(example['workflow_run']),
    id: RUN,
    run_attempt: 1,
    event: 'pull_request',
    head_sha: HEAD,
    head_branch: FORK.branch,
    head_repository: { id: FORK.id, full_name: FORK.fullName },
    pull_requests: [],
    conclusion: 'success',
    ...changes,
  };
  return { ...example, repository: { ...OWN, default_branch: 'main' }, workflow_run: run };
}

function runnerVariables(given: {
  readonly sha: string;
  readonly workspace: string;
  readonly apiUrl: string;
  readonly temp: string;
}) {
  return {
    GITHUB_EVENT_NAME: 'workflow_run',
    GITHUB_SHA: given.sha,
    GITHUB_REF: 'refs/heads/main',
    GITHUB_REPOSITORY: FULL_NAME,
    GITHUB_RUN_ID: '900',
    GITHUB_API_URL: given.apiUrl,
    GITHUB_WORKSPACE: given.workspace,
    RUNNER_TEMP: given.temp,
  };
}

/** What was printed until the returned function is called. */
function captureLog(): () => string {
  const lines: string[] = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  return () => {
    spy.mockRestore();
    return lines.join('');
  };
}
