import { assembleReport } from '../core/assemble-report.ts';
import { fingerprintOf } from '../core/fingerprint.ts';
import { measure } from '../core/measure.ts';
import { PRICE_TABLE_DATE } from '../core/price-table.ts';
import { createRedact } from '../core/redact.ts';
import type { Report } from '../core/report.ts';
import type { ImageIdentity } from '../core/sandbox.ts';
import type { TranscriptEvent } from '../core/transcript.ts';
import { VERSION } from '../core/version.ts';
import { gradeCriterion } from '../graders/index.ts';
import { type Evaluation, evaluate, type TrialTranscript } from '../run/evaluate.ts';
import { prepare } from '../run/prepare.ts';
import type { Plan } from './plan-run.ts';
import { buildAgent, type ReadyAgent } from './ready-agent.ts';
import type { RunWorld } from './run-world.ts';

/** Image of tasks when neither they nor the config name one: public, with sh, node and a user 1000. */
const DEFAULT_IMAGE = 'node:22-bookworm-slim';

export interface RunResult {
  readonly report: Report;
  readonly transcripts: readonly TrialTranscript[];
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
  const settings = {
    ...agent.settings,
    agentFiles: layer?.hash ?? null,
    commit: world.commit,
    engine: engineVersion,
    imageId: prepared.defaultImage?.id ?? null,
    limits: limitsOf(plan),
    timeoutMs: plan.timeoutMs,
    priceTable: PRICE_TABLE_DATE,
    reportedModels: reportedModels(evaluation),
  };
  return { report: reportOf(plan, { evaluation, settings, image, world }), transcripts: evaluation.transcripts };
}

/** What containers may use, each distinct set once. */
function limitsOf({ selection }: Plan): string {
  const texts = selection.selected.map(({ environment: { limits } }) => {
    const { cpus, memory, pids, disk } = limits;
    return `${cpus} cpus, ${memory / 1024 ** 2} MiB memory, ${pids} pids, ${disk / 1024 ** 2} MiB disk`;
  });
  return [...new Set(texts)].sort().join('; ');
}

/** Models that answered, as they name themselves; null when no call was recorded. */
function reportedModels({ transcripts }: Evaluation): string | null {
  const calls = transcripts.flatMap(({ events }) => events.filter((event) => event.type === 'model_call'));
  const names = new Set(calls.map(({ reportedModel, requestedModel }) => reportedModel ?? requestedModel));
  return names.size === 0 ? null : [...names].sort().join(' ');
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
    settings: {
      agent: agent.name,
      image: image?.ref ?? null,
      imageIdentity,
      concurrency: plan.concurrency,
      ...settings,
    },
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
