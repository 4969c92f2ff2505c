import type { GatePolicy } from '../core/gate-policy.ts';
import { notMeasured } from '../core/not-measured.ts';
import type { Report } from '../core/report.ts';
import { describedAs, misfits } from '../core/shard/fits-plan.ts';
import { gatherShards } from '../core/shard/gather-shards.ts';
import { disagreements, type JoinedShards, joinShards } from '../core/shard/join-shards.ts';
import { attemptsOf, recordedShards, shardKeys, unrecorded, withoutShards } from '../core/shard/shard-attempts.ts';
import type { ShardResult } from '../core/shard/shard-result.ts';
import type { EvaluatedChange } from '../wire/evaluate-change.ts';
import { evaluateShards } from '../wire/evaluate-shards.ts';
import type { Plan } from '../wire/plan-run.ts';
import { withProblems } from '../wire/with-problems.ts';
import { openBaseline } from './baseline.ts';
import { readHistory } from './history.ts';
import type { Job, Measured } from './job.ts';
import { changeRequest, type Evaluated, keepResult, leaveNothing } from './measure.ts';
import { openOwnWorld } from './open-world.ts';
import { openBase, planJob } from './plan-job.ts';
import { readShards } from './read-shards.ts';
import { settlePlan } from './settle-plan.ts';
import { sharedPlace } from './shared-place.ts';
import { withoutReport } from './unmeasured.ts';

/** Joins what the shards of this run found, re-runs what is suspicious, judges, writes, records: once for all of them. */
export async function mergeShards(job: Job): Promise<Measured> {
  const history = await readHistory(job);
  await using base = await openBase(job, history);
  const planned = await planJob(job, base);
  const policy: GatePolicy = { ...planned.project.config.gate, ...job.inputs.gate };
  const place = sharedPlace(job, { plan: planned, history });
  const baseline = await openBaseline(job, { plan: planned, history });
  const found = await readShards(job, place, recordedShards(baseline.earlier, place.runId));
  const nothingJoined = (text: string) => withoutReport(job, notMeasured(text), { plan: planned, policy });
  if (found.kind !== 'reached') return nothingJoined(found.notice);
  const { results, problems } = gatherShards(found.value.files);
  if (results.length === 0) return nothingJoined(whyNone(problems, job));
  const ran = results.flatMap(({ division }) => division.parts.flat());
  const plan = settlePlan({ job, plan: planned, policy, history, baseline }, { ran });
  const { nothing } = plan.selection;
  if (nothing !== undefined) return leaveNothing(job, nothing, { plan, policy, history });
  const unfit = [...disagreements(results), ...misfits(results, wholeOf(plan))];
  const faults = [...problems, ...unfit];
  const joined = joinFor(plan, { results, faults });
  const older = attemptsOf(found.value.older, joined.report);
  // Tries of other work than this job's say nothing that its own re-runs could settle.
  const confirms = unfit.length === 0;
  const change = await evaluateJoined({ job, plan, policy, history, baseline }, { results, joined, older, confirms });
  const view = withProblems(change.view, faults);
  const kept = { ...change, view, attempt: unrecorded(change.attempt, baseline.earlier, results) };
  const record = (made: EvaluatedChange) => baseline.record(made, older);
  return keepResult(job, { change: kept, plan, history, baseline: { record } });
}

function whyNone(problems: readonly string[], { event }: Job): string {
  const why = problems.join(' ');
  return event.isFork ? `${why} An agent that needs a key is not measured on a fork: its runs get no secrets.` : why;
}

function wholeOf({ selection, trials, agent }: Plan) {
  return { subset: selection.subset, selected: selection.selected, trials, agent: agent.name };
}

interface Gathered {
  readonly results: readonly ShardResult[];
  readonly faults: readonly string[];
}

/** Sums, tags and files are our own; tries, fingerprint and whether they are complete are what the shards say. */
function joinFor(plan: Plan, { results, faults }: Gathered): JoinedShards {
  const joined = joinShards(results, { leftOut: plan.selection.leftOut, isWhole: faults.length === 0 });
  const report = describedAs(joined.report, plan.project.tasks);
  const settings = { ...report.settings, shards: shardKeys(results) ?? null };
  const known = new Set(plan.alongside.map(({ name }) => name));
  const alongside = joined.alongside.filter(({ name }) => known.has(name));
  return { ...joined, alongside, report: { ...report, settings } };
}

interface Joined {
  readonly joined: JoinedShards;
  readonly results: readonly ShardResult[];
  /** What shards that ran again found before. */
  readonly older: readonly Report[];
  /** Whether suspects are run again. */
  readonly confirms: boolean;
}

async function evaluateJoined(
  evaluated: Evaluated,
  { joined, results, older, confirms }: Joined,
): Promise<EvaluatedChange> {
  const { job, plan } = evaluated;
  const asked = changeRequest(evaluated);
  const earlier = [...withoutShards(asked.earlier ?? [], results), ...older];
  const rest = { ...plan, maxCostUsd: restOf(plan, joined) };
  const look = {
    plan,
    joined,
    openWorld: () => openOwnWorld(job, rest),
    nowMs: job.outside.now(),
    signal: job.outside.signal,
  };
  const change = await evaluateShards(look, { ...asked, earlier, confirms });
  const { alongside } = joined;
  return { ...change, view: { ...change.view, alongside }, alongside };
}

/** What the shards have left of the run's money; nothing is 0, with which no world opens. */
function restOf({ maxCostUsd }: Plan, { report }: JoinedShards): number | undefined {
  const { spentUsd } = report.settings;
  if (maxCostUsd === undefined) return undefined;
  return typeof spentUsd === 'number' ? Math.max(0, maxCostUsd - spentUsd) : maxCostUsd;
}
