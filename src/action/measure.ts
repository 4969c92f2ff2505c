import { join } from 'node:path';
import { InfraError } from '../core/errors.ts';
import type { GatePolicy } from '../core/gate-policy.ts';
import { notMeasured } from '../core/not-measured.ts';
import type { NothingSelected } from '../core/select.ts';
import { writeBeside, writeReport, writeVerdict } from '../files/write-report.ts';
import type { ChangeRequest } from '../wire/change-request.ts';
import { type EvaluatedChange, evaluateChange } from '../wire/evaluate-change.ts';
import type { Plan } from '../wire/plan-run.ts';
import { idleShard } from '../wire/run-shard.ts';
import { verdictFileOf } from '../wire/verdict-file.ts';
import { type OpenBaseline, openBaseline } from './baseline.ts';
import { placesOf } from './baseline-places.ts';
import { handOn } from './hand-on.ts';
import { type History, readHistory } from './history.ts';
import type { Job, Measured } from './job.ts';
import { commitOf, openEngine, openWorld } from './open-world.ts';
import { openBase, planJob, yardstickNotices } from './plan-job.ts';
import { settlePlan } from './settle-plan.ts';
import { nothingToRun, placeOf, withoutReport } from './unmeasured.ts';

/** Plans, runs, re-runs, judges, writes the files, and on the default branch records the baseline. */
export async function measure(job: Job): Promise<Measured> {
  const history = await readHistory(job);
  await using base = await openBase(job, history);
  const planned = await planJob(job, base);
  const policy: GatePolicy = { ...planned.project.config.gate, ...job.inputs.gate };
  const baseline = await openBaseline(job, { plan: planned, history });
  const plan = settlePlan({ job, plan: planned, policy, history, baseline });
  const { nothing } = plan.selection;
  if (nothing !== undefined) return leaveNothing(job, nothing, { plan, policy, history });
  const change = await tryEvaluate({ job, plan, policy, history, baseline });
  if (!(change instanceof InfraError)) return keepResult(job, { change, plan, history, baseline });
  return withoutReport(job, notMeasured(change.message), { plan, policy });
}

/** That nothing is to be run is a result too, which the run that reports a fork's has to know. */
export async function leaveNothing(
  job: Job,
  nothing: NothingSelected,
  { plan, policy, history }: Pick<Evaluated, 'plan' | 'policy' | 'history'>,
): Promise<Measured> {
  const { report } = idleShard(plan, { commit: commitOf(job), nowMs: job.outside.now() });
  const handedOn = await handOn(job, { report, plan, artifacts: placesOf(job, { plan, history })?.artifacts });
  return nothingToRun(job, nothing, { plan, policy, notices: [...history.notices, ...handedOn] });
}

/** A verdict, and what it was made with. */
export interface Result extends Pick<Evaluated, 'plan' | 'history'> {
  readonly change: EvaluatedChange;
  readonly baseline: Pick<OpenBaseline, 'record'>;
}

/** Writes the files, and on the default branch records the baseline. */
export async function keepResult(job: Job, { change, plan, history, baseline }: Result): Promise<Measured> {
  const folder = reportFolder(job, plan.root);
  await writeReport(folder, change);
  await writeBeside(folder, change.alongside);
  await writeVerdict(folder, verdictFileOf(change.view));
  const recorded = await baseline.record(change);
  const handedOn = await handOn(job, {
    report: change.report,
    plan,
    artifacts: placesOf(job, { plan, history })?.artifacts,
  });
  const context = { ...change.view.context, notices: [...change.view.context.notices, ...recorded, ...handedOn] };
  return { view: { ...change.view, context }, folder, lineOf: plan.project.lineOf };
}

/** Where report.json is. */
export function reportFolder({ context, inputs }: Job, root: string): string {
  return join(context.tempDir ?? root, `agent-eval-${inputs.id}`);
}

export interface Evaluated {
  readonly job: Job;
  readonly plan: Plan;
  readonly policy: GatePolicy;
  readonly history: History;
  readonly baseline: OpenBaseline;
}

/** Infrastructure that fails before any trial is a value here: the policy of the plan still decides what that means. */
async function tryEvaluate(evaluated: Evaluated): Promise<EvaluatedChange | InfraError> {
  const { job, plan } = evaluated;
  await using engine = openEngine(job);
  try {
    await using world = await openWorld(job, { plan, engine });
    return await evaluateChange(plan, world, changeRequest(evaluated));
  } catch (error) {
    if (error instanceof InfraError) return error;
    throw error;
  }
}

/** What the change is judged with. */
export function changeRequest({ job, plan, policy, history, baseline }: Evaluated): ChangeRequest {
  const { entries, earlier, damaged: baselineDamaged } = baseline;
  const notices = [...history.notices, ...baseline.notices, ...yardstickNotices(job, plan), ...plan.notices];
  const { acceptance, comparator } = history;
  const ancestors = comparator?.ancestors;
  const known = { entries, earlier, ancestors, baselineDamaged, acceptance, confirms: true };
  return { ...known, policy, notices, place: placeOf(job) };
}
