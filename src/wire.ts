import { availableParallelism } from 'node:os';
import { agentSchema, createAgent } from './agents/index.ts';
import type { Agent } from './core/agent.ts';
import { assembleReport } from './core/assemble-report.ts';
import { type ChosenAgent, chooseAgent } from './core/choose-agent.ts';
import { configSchemaWith } from './core/config.ts';
import { UserError } from './core/errors.ts';
import { fingerprintOf } from './core/fingerprint.ts';
import { hashBytes, hashJson } from './core/hash.ts';
import { measure } from './core/measure.ts';
import type { RunOverrides } from './core/override-schemas.ts';
import type { ProgressEvent } from './core/progress.ts';
import { createRedact } from './core/redact.ts';
import type { Report } from './core/report.ts';
import type { ImageIdentity, SandboxEngine } from './core/sandbox.ts';
import { type Selection, selectTasks } from './core/select.ts';
import { taskSchemaWith } from './core/task.ts';
import type { TranscriptEvent } from './core/transcript.ts';
import { VERSION } from './core/version.ts';
import { loadProject, type Project } from './files/load-project.ts';
import { readAgentFiles } from './files/read-agent-files.ts';
import { readAgentText } from './files/read-agent-text.ts';
import { graderSchema, gradeCriterion } from './graders/index.ts';
import { type Evaluation, evaluate, type TrialTranscript } from './run/evaluate.ts';
import { createAnthropicClient } from './models/anthropic.ts';
import { type AgentLayer, prepare } from './run/prepare.ts';

/** Image of tasks when neither they nor the config name one: public, with sh, node and a user 1000. */
const DEFAULT_IMAGE = 'node:22-bookworm-slim';

export const configSchema = configSchemaWith(agentSchema);
export const taskSchema = taskSchemaWith(graderSchema);

/** A project, read and checked, with the agent and the tasks of this run chosen. */
export interface Plan {
  readonly root: string;
  readonly project: Project;
  readonly agent: ChosenAgent;
  readonly selection: Selection;
  readonly trials: number;
  readonly concurrency: number;
  readonly timeoutMs: number;
}

export interface PlanRequest {
  readonly root: string;
  readonly config: string | undefined;
  readonly tasks: string | undefined;
  /** Ids of the only tasks to run, out of the subset. */
  readonly only?: readonly string[] | undefined;
  readonly overrides: RunOverrides;
  /** Used when the overrides name no subset. */
  readonly defaultSubset: string;
}

/** Reads config and tasks and chooses what runs. Throws ConfigError or UserError with all that is wrong. */
export async function planRun({ root, config, tasks, only, overrides, defaultSubset }: PlanRequest): Promise<Plan> {
  const project = await loadProject({ root, path: config, configSchema, taskSchema, dir: tasks });
  return {
    root,
    project,
    agent: chooseAgent(project.config, { name: overrides.agent, model: overrides.model }),
    selection: selectTasks({
      tasks: project.tasks,
      subset: overrides.subset ?? defaultSubset,
      subsets: project.config.subsets,
      only,
    }),
    trials: overrides.trials ?? project.config.trials,
    concurrency: overrides.concurrency ?? project.config.concurrency ?? availableParallelism(),
    timeoutMs: overrides.timeout ?? project.config.timeout,
  };
}

/** What a run needs of the outside. */
export interface RunWorld {
  readonly engine: SandboxEngine;
  readonly anthropicApiKey: string | undefined;
  readonly anthropicBaseUrl: string | undefined;
  /** Commit of the agent under test, where known. */
  readonly commit: string | null;
  /** Unix ms. */
  readonly now: () => number;
  readonly signal: AbortSignal;
  readonly onProgress: (event: ProgressEvent) => void;
}

export interface RunResult {
  readonly report: Report;
  readonly transcripts: readonly TrialTranscript[];
}

/** An agent ready to run, with what its image needs on top. */
export interface ReadyAgent {
  readonly agent: Agent;
  readonly layer: (AgentLayer & { readonly hash: string }) | undefined;
}

/** Makes all trials of a plan. Throws InfraError when the engine, an image or the agent's setup fails before any trial. */
export async function executePlan(plan: Plan, world: RunWorld): Promise<RunResult> {
  return makeTrials(plan, world, await buildAgent(plan, world));
}

/** The same with an agent that is already there. */
export async function makeTrials(plan: Plan, world: RunWorld, { agent, layer }: ReadyAgent): Promise<RunResult> {
  const { project, selection, trials, concurrency } = plan;
  const { engine, onProgress } = world;
  const signal = AbortSignal.any([world.signal, AbortSignal.timeout(plan.timeoutMs)]);
  const engineVersion = await engine.version();
  await engine.sweep();
  const defaultImage = project.config.image ?? DEFAULT_IMAGE;
  const prepared = await prepare(engine, { tasks: selection.selected, defaultImage, layer, signal });
  const deps = {
    engine,
    agent,
    gradeCriterion,
    measure: (events: readonly TranscriptEvent[]) => measure(events, project.config.prices),
    redact: createRedact(world.anthropicApiKey === undefined ? [] : [world.anthropicApiKey]),
    now: () => performance.now(),
  };
  const evaluation = await evaluate(deps, { tasks: prepared.tasks, trials, concurrency, signal, onProgress });
  const image = prepared.defaultImage;
  const settings = { ...agent.settings, agentFiles: layer?.hash ?? null, commit: world.commit, engine: engineVersion };
  return { report: reportOf(plan, { evaluation, settings, image, world }), transcripts: evaluation.transcripts };
}

/** An empty report of a plan that could not be carried out: every trial planned, none made. */
export function emptyReport(plan: Plan, world: Pick<RunWorld, 'now' | 'commit'>): Report {
  const tasks = plan.selection.selected.map(({ id, hash, graderHash, tags, file }) => {
    return { id, hash, graderHash, tags, file, planned: plan.trials, trials: [] };
  });
  const evaluation = { tasks, complete: false };
  return reportOf(plan, { evaluation, settings: { commit: world.commit }, image: undefined, world });
}

async function buildAgent({ root, project, agent }: Plan, world: RunWorld): Promise<ReadyAgent> {
  const options = agentSchema.parse(agent.config);
  const built = await createAgent(options, {
    prices: project.config.prices,
    readText: (path) => readAgentText(root, path),
    createModelClient: () => createModelClient(world),
  });
  if (options.type !== 'command') return { agent: built, layer: undefined };
  const files = options.files.length === 0 ? [] : await readAgentFiles(root, options.files);
  const { setup } = options;
  if (files.length === 0 && setup === undefined) return { agent: built, layer: undefined };
  const hash = hashJson(files.map(({ path, content, mode }) => [path, hashBytes(content), mode]));
  return { agent: built, layer: { files, setup, hash } };
}

function createModelClient({ anthropicApiKey, anthropicBaseUrl }: RunWorld) {
  if (anthropicApiKey === undefined) {
    throw new UserError(
      'no-credentials',
      'The agent calls a model, and there is no Anthropic API key.',
      'Set ANTHROPIC_API_KEY, or the input anthropic-api-key.',
    );
  }
  return createAnthropicClient({
    apiKey: anthropicApiKey,
    ...(anthropicBaseUrl === undefined ? {} : { baseUrl: anthropicBaseUrl }),
  });
}

interface RunFacts {
  readonly evaluation: Pick<Evaluation, 'tasks' | 'complete'>;
  readonly settings: Report['settings'];
  readonly image: ImageIdentity | undefined;
  readonly world: Pick<RunWorld, 'now'>;
}

function reportOf(plan: Plan, { evaluation, settings, image, world }: RunFacts): Report {
  const { agent, selection } = plan;
  const imageIdentity = image?.identity ?? 'none';
  return assembleReport({
    k: plan.trials,
    tasks: evaluation.tasks,
    selection: { subset: selection.subset, leftOut: selection.leftOut },
    settings: { agent: agent.name, image: image?.ref ?? null, imageIdentity, concurrency: plan.concurrency, ...settings },
    fingerprint: fingerprintOf({
      agentName: agent.name,
      agentType: agent.config.type,
      imageIdentity,
      harnessVersion: VERSION,
    }),
    complete: evaluation.complete,
    createdAt: world.now(),
    createdBy: `agent-eval ${VERSION}`,
  });
}
