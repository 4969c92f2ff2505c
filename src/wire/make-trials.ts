import { assembleReport } from '../core/assemble-report.ts';
import { fingerprintOf } from '../core/fingerprint.ts';
import type { StoredTranscript } from '../core/kept-transcript.ts';
import { PRICE_TABLE_DATE } from '../core/price-table.ts';
import type { Report } from '../core/report.ts';
import type { ImageIdentity } from '../core/sandbox.ts';
import { VERSION } from '../core/version.ts';
import { worstCase } from '../core/worst-case.ts';
import type { Evaluation } from '../run/evaluate.ts';
import { evaluate } from '../run/evaluate.ts';
import { type Side, trialDeps } from './open-side.ts';
import type { Plan } from './plan-run.ts';
import type { RunWorld } from './run-world.ts';

export interface RunResult {
  readonly report: Report;
  readonly transcripts: readonly StoredTranscript[];
}

/** The first look: every planned trial of one side. */
export async function makeTrials(plan: Plan, world: RunWorld, side: Side): Promise<RunResult> {
  const { trials, concurrency } = plan;
  const { signal, onProgress } = world;
  const request = { tasks: side.tasks, trials, concurrency, signal, onProgress };
  if (side.agent.gateway !== 'none') onProgress({ kind: 'note', text: worstCase(costPlan(plan)) });
  const evaluation = await evaluate(trialDeps(plan, world), request);
  const settings = {
    ...side.agent.settings,
    agentFiles: side.filesHash,
    commit: world.commit,
    engine: await world.engine.version(),
    imageId: side.defaultImage?.id ?? null,
    limits: limitsOf(plan),
    timeoutMs: plan.timeoutMs,
    priceTable: PRICE_TABLE_DATE,
    reportedModels: reportedModels(evaluation),
    answeredBy: answeredBy(evaluation),
    spentUsd: world.gateway.spentUsd(),
  };
  const report = reportOf(plan, { evaluation, settings, image: side.defaultImage, world });
  return { report, transcripts: evaluation.transcripts };
}

function costPlan({ selection, trials, maxCostUsd }: Plan) {
  return { tasks: selection.selected, trials, maxCostUsd };
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
  const names = new Set(transcripts.flatMap(({ models }) => models));
  return names.size === 0 ? null : [...names].sort().join(' ');
}

/** `cassettes` when any call was replayed; null when all were live, or none was recorded. */
function answeredBy({ transcripts }: Evaluation): string | null {
  return transcripts.some(({ isReplayed }) => isReplayed) ? 'cassettes' : null;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
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
      agentType: textOf(settings['type']) ?? agent.config.type,
      agentVersion: textOf(settings['version']),
      answeredBy: textOf(settings['answeredBy']),
      imageIdentity,
      harnessVersion: VERSION,
      requestedModel: textOf(settings['model']),
      observedModel: textOf(settings['reportedModels']),
    }),
    complete: evaluation.complete,
    createdAt: world.now(),
    createdBy: `agent-eval ${VERSION}`,
  });
}
