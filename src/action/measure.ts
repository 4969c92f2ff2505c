import { join } from 'node:path';
import { InfraError, UserError } from '../core/errors.ts';
import type { GatePolicy } from '../core/gate-policy.ts';
import { notMeasured } from '../core/not-measured.ts';
import { writeBeside, writeReport, writeVerdict } from '../files/write-report.ts';
import { createDockerEngine } from '../sandbox/docker-engine.ts';
import { checkOutBase, type DisposableCheckout, noBase } from '../wire/base-checkout.ts';
import { engineLocation } from '../wire/engine-location.ts';
import { type EvaluatedChange, evaluateChange } from '../wire/evaluate-change.ts';
import { readModelAccess } from '../wire/model-access.ts';
import { type Plan, planRun } from '../wire/plan-run.ts';
import { secretReader } from '../wire/read-secret.ts';
import { readyWorld } from '../wire/ready-world.ts';
import { type OpenBaseline, openBaseline } from './baseline.ts';
import { placesOf } from './baseline-places.ts';
import { handOn } from './hand-on.ts';
import { type History, readHistory, workspaceOf } from './history.ts';
import type { Job, Measured } from './job.ts';
import { logProgress } from './log.ts';
import { placeOf, unmeasured } from './unmeasured.ts';

/** Events that test a change which is not merged: the comparator's policy, tasks and baseline judge it. */
const CHANGES: readonly string[] = ['pull_request', 'merge_group'];

/** Plans, runs, re-runs, judges, writes the files, and on the default branch records the baseline. */
export async function measure(job: Job): Promise<Measured> {
  const history = await readHistory(job);
  await using base = await openBase(job, history);
  const plan = await planJob(job, base);
  refuseModule(job, plan);
  const policy: GatePolicy = { ...plan.project.config.gate, ...job.inputs.gate };
  const baseline = await openBaseline(job, { plan, history });
  const change = await tryEvaluate({ job, plan, policy, history, baseline });
  if (change instanceof InfraError) {
    const view = unmeasured(job, notMeasured(change.message));
    return { view: { ...view, context: { ...view.context, policy } }, folder: null, lineOf: plan.project.lineOf };
  }
  const folder = join(job.context.tempDir ?? plan.root, `agent-eval-${job.inputs.id}`);
  await writeReport(folder, change);
  await writeBeside(folder, change.alongside);
  await writeVerdict(folder, change.view.verdict);
  const recorded = await baseline.record(change);
  const handedOn = await handOn(job, { change, plan, artifacts: placesOf(job, { plan, history })?.artifacts });
  const context = { ...change.view.context, notices: [...change.view.context.notices, ...recorded, ...handedOn] };
  return { view: { ...change.view, context }, folder, lineOf: plan.project.lineOf };
}

async function openBase(job: Job, { comparator }: History): Promise<DisposableCheckout> {
  if (comparator === undefined) return noBase('the commit to compare with could not be found');
  return checkOutBase(workspaceOf(job), comparator.sha);
}

function planJob(job: Job, base: DisposableCheckout): Promise<Plan> {
  const { inputs, event } = job;
  const { tasks, ...overrides } = inputs.overrides;
  const isChange = CHANGES.includes(event.kind);
  return planRun({
    root: workspaceOf(job),
    config: inputs.config,
    tasks,
    overrides,
    base,
    yardstick: isChange ? 'base' : 'own',
    defaultSubset: isChange ? 'fast' : 'full',
  });
}

/** It would run inside this very process, where a change's code could write its own verdict. */
function refuseModule({ event }: Job, { agent, alongside }: Plan): void {
  const found = [agent, ...alongside].find(({ config }) => config.type === 'module');
  if (found === undefined || !CHANGES.includes(event.kind)) return;
  throw new UserError(
    'module-agent',
    `Agent ${found.name} is of type module, which runs in the action's own process: the code of a change could write its own verdict there.`,
    'Use an agent of type command or http here; module is for your own machine and for what is merged.',
  );
}

interface Evaluated {
  readonly job: Job;
  readonly plan: Plan;
  readonly policy: GatePolicy;
  readonly history: History;
  readonly baseline: OpenBaseline;
}

/** Infrastructure that fails before any trial is a value here: the policy of the plan still decides what that means. */
async function tryEvaluate({ job, plan, policy, history, baseline }: Evaluated): Promise<EvaluatedChange | InfraError> {
  const { inputs, context, event, outside } = job;
  await using engine = createDockerEngine({ ...engineLocation(outside.env), runId: outside.runId });
  try {
    await using world = await readyWorld(plan, {
      engine,
      models: readModelAccess(outside.env, (provider) => inputs.secrets[`${provider}ApiKey`]),
      readSecret: secretReader(outside.env),
      commit: event.kind === 'pull_request' ? event.headSha : context.sha,
      now: outside.now,
      signal: outside.signal,
      onProgress: logProgress,
    });
    const { entries, earlier, damaged: baselineDamaged } = baseline;
    const notices = [...history.notices, ...baseline.notices, ...yardstickNotices(job, plan)];
    const { acceptance, comparator } = history;
    const ancestors = comparator?.ancestors;
    const place = placeOf(job);
    const known = { entries, earlier, ancestors, baselineDamaged, acceptance, confirms: true };
    return await evaluateChange(plan, world, { ...known, policy, notices, place });
  } catch (error) {
    if (error instanceof InfraError) return error;
    throw error;
  }
}

/** A change that is judged by its own files could have loosened them: said, never silent. */
function yardstickNotices({ event }: Job, { base }: Plan): readonly string[] {
  if (!CHANGES.includes(event.kind) || !('reason' in base)) return [];
  return [
    `This change is judged by its own policy, tasks and graders, and nothing was run beside it: ${base.reason}. Check out with fetch-depth: 2.`,
  ];
}
