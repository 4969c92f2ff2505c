import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inputVariables, readActionManifest } from './action-manifest.ts';
import { type CancelGrace, runStepProcess, type StepProcessResult } from './step-process.ts';
import { tempFolder } from './temp-folder.ts';

/** One use of an action in a job. */
export interface Step {
  readonly inputs: Readonly<Record<string, string>>;
  /** Folder of another action than the runner's usual one. */
  readonly action?: string;
  readonly event: {
    readonly name: string;
    readonly payload: unknown;
    /** GITHUB_SHA: on pull_request the merge commit. */
    readonly sha: string;
    readonly ref: string;
    readonly runId: number;
    readonly attempt?: number;
    readonly actor?: string;
  };
  /** Beside what every step gets: ACTIONS_RESULTS_URL and the like; wins over it. */
  readonly env?: Readonly<Record<string, string>>;
  /** Masked from the start, as the runner does with secrets. */
  readonly secrets?: readonly string[];
  /** The job is cancelled when this text appears in the raw output of the main part. */
  readonly cancelOn?: string;
  readonly grace?: CancelGrace;
}

export interface StepResult extends StepProcessResult {
  /** Undefined when the action has no post part. */
  readonly post: StepProcessResult | undefined;
}

/** A machine that runs an action's main and post part as GitHub's runner does, job after job, in the same folders. */
export interface StepRunner extends AsyncDisposable {
  /** The checkout; the test fills it. It stays from job to job. */
  readonly workspace: string;
  run(step: Step): Promise<StepResult>;
}

export async function startStepRunner(options: {
  /** Folder that holds action.yml and what it names. */
  readonly action: string;
  readonly apiUrl: string;
  readonly token: string;
  readonly repository: string;
  /** Program that runs JavaScript; by default the one that runs the tests. */
  readonly node?: string;
}): Promise<StepRunner> {
  const machine = await tempFolder({ 'work/_temp/.keep': '' });
  const workspace = join(machine.path, 'work', 'repository');
  const tempDir = join(machine.path, 'work', '_temp');
  await mkdir(workspace);
  return {
    workspace,
    run: (step) => runJob({ ...options, action: step.action ?? options.action, step, workspace, tempDir }),
    [Symbol.asyncDispose]: () => machine[Symbol.asyncDispose](),
  };
}

interface Job {
  readonly action: string;
  readonly apiUrl: string;
  readonly token: string;
  readonly repository: string;
  readonly node?: string;
  readonly step: Step;
  readonly workspace: string;
  readonly tempDir: string;
}

/** The post part runs whatever became of the main part, with the state that it saved. */
async function runJob(job: Job): Promise<StepResult> {
  const { step, tempDir, action } = job;
  await rm(tempDir, { recursive: true });
  await mkdir(tempDir);
  const manifest = await readActionManifest(action);
  const inputs = inputVariables({ manifest, inputs: step.inputs, token: job.token });
  const env = { ...(await jobVariables(job)), ...inputs, ...step.env };
  const common = {
    cwd: job.workspace,
    tempDir,
    node: job.node ?? process.execPath,
    secrets: [job.token, ...(step.secrets ?? [])],
  };
  const cancel = step.cancelOn === undefined ? {} : { cancelOn: step.cancelOn };
  const grace = step.grace === undefined ? {} : { grace: step.grace };
  const main = await runStepProcess({ ...common, ...cancel, ...grace, env, script: join(action, manifest.runs.main) });
  if (manifest.runs.post === undefined) return { ...main, post: undefined };
  const state = Object.fromEntries(Object.entries(main.state).map(([name, value]) => [`STATE_${name}`, value]));
  const postEnv = { ...env, ...main.exported, ...state };
  const post = await runStepProcess({ ...common, env: postEnv, script: join(action, manifest.runs.post) });
  return { ...main, post };
}

async function jobVariables(job: Job): Promise<Record<string, string>> {
  const { step, workspace, tempDir, repository, action } = job;
  const { event } = step;
  const eventPath = join(tempDir, 'event.json');
  await writeFile(eventPath, JSON.stringify(event.payload));
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_ACTION: 'agent-eval',
    GITHUB_ACTION_PATH: action,
    GITHUB_ACTOR: event.actor ?? 'octocat',
    GITHUB_API_URL: job.apiUrl,
    GITHUB_EVENT_NAME: event.name,
    GITHUB_EVENT_PATH: eventPath,
    GITHUB_GRAPHQL_URL: `${job.apiUrl}/graphql`,
    GITHUB_JOB: 'agent-eval',
    GITHUB_REF: event.ref,
    GITHUB_REPOSITORY: repository,
    GITHUB_RUN_ATTEMPT: String(event.attempt ?? 1),
    GITHUB_RUN_ID: String(event.runId),
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_SHA: event.sha,
    GITHUB_WORKFLOW: 'agent-eval',
    GITHUB_WORKSPACE: workspace,
    RUNNER_ARCH: 'X64',
    RUNNER_OS: 'Linux',
    RUNNER_TEMP: tempDir,
  };
}
