import { join } from 'node:path';
import { createBaselineStore } from '../baseline/index.ts';
import type { BaselineStore } from '../core/baseline.ts';
import { reportAsEntry } from '../core/gate/report-as-entry.ts';
import type { GatePolicy } from '../core/gate-policy.ts';
import { writeReport, writeVerdict } from '../files/write-report.ts';
import { createDockerEngine } from '../sandbox/docker-engine.ts';
import { engineLocation } from '../wire/engine-location.ts';
import { judge } from '../wire/judge.ts';
import type { RunResult } from '../wire/make-trials.ts';
import { executePlan } from '../wire/make-trials.ts';
import type { Plan } from '../wire/plan-run.ts';
import { planRun } from '../wire/plan-run.ts';
import type { Job, Measured } from './job.ts';
import { logProgress } from './log.ts';
import { placeOf } from './unmeasured.ts';

const PULL_REQUEST_EVENTS: readonly string[] = ['pull_request', 'merge_group'];

/** Plans, runs, writes the report, judges, and on the default branch records the baseline. */
export async function measure(job: Job): Promise<Measured> {
  const plan = await planJob(job);
  const policy: GatePolicy = { ...plan.project.config.gate, ...job.inputs.gate };
  const store = openStore(job, plan);
  const { entries, notices } = await store.read();
  const result = await runPlan(job, plan);
  const folder = join(job.context.tempDir ?? plan.root, `agent-eval-${job.inputs.id}`);
  await writeReport(folder, result);
  const view = judge({ report: result.report, entries, notices, policy, nowMs: job.outside.now() }, placeOf(job));
  await writeVerdict(folder, view.verdict);
  const recorded = await record(job, store, view);
  const context = { ...view.context, notices: [...notices, ...recorded] };
  return { view: { ...view, context }, folder, lineOf: plan.project.lineOf };
}

function planJob({ inputs, event, outside }: Job): Promise<Plan> {
  const { tasks, ...overrides } = inputs.overrides;
  return planRun({
    root: outside.env['GITHUB_WORKSPACE'] ?? process.cwd(),
    config: inputs.config,
    tasks,
    overrides,
    defaultSubset: PULL_REQUEST_EVENTS.includes(event.kind) ? 'fast' : 'full',
  });
}

async function runPlan({ inputs, context, event, outside }: Job, plan: Plan): Promise<RunResult> {
  await using engine = createDockerEngine({ ...engineLocation(outside.env), runId: outside.runId });
  return await executePlan(plan, {
    engine,
    anthropicApiKey: inputs.secrets.anthropicApiKey,
    anthropicBaseUrl: outside.env['ANTHROPIC_BASE_URL'] || undefined,
    commit: event.kind === 'pull_request' ? event.headSha : context.sha,
    now: outside.now,
    signal: outside.signal,
    onProgress: logProgress,
  });
}

function openStore({ inputs, context }: Job, plan: Plan): BaselineStore {
  const { runId, attempt, sha, tempDir } = context;
  return createBaselineStore(inputs.overrides.baseline ?? plan.project.config.baseline, {
    root: plan.root,
    cache: tempDir === undefined ? undefined : { instance: inputs.id, sha, runId, attempt, tempDir },
    reportAsEntry,
  });
}

/** Only default-branch runs that are complete and did not fail teach the baseline. */
async function record({ event }: Job, store: BaselineStore, { report, verdict }: Measured['view']) {
  if (!event.writesBaseline || report === null || !report.complete || verdict.verdict !== 'pass') return [];
  return store.append(reportAsEntry(report));
}
