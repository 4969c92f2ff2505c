import { type GatePolicy, gatePolicySchema } from '../core/gate-policy.ts';
import { divide, weighTasks } from '../core/shard/divide.ts';
import { type Shard, shardName } from '../core/shard/shard.ts';
import { agreeOnDivision } from './agree-on-division.ts';
import { annotate } from './annotate.ts';
import { openBaseline } from './baseline.ts';
import { explain } from './explain.ts';
import { readHistory } from './history.ts';
import type { Job } from './job.ts';
import { makeShard } from './make-shard.ts';
import { commitOf } from './open-world.ts';
import { openBase, planJob } from './plan-job.ts';
import { settlePlan } from './settle-plan.ts';
import { handOver, sharedPlace } from './shared-place.ts';
import { showShard } from './show-shard.ts';

/**
 * Measures one shard's tasks and hands the result to the job that joins them. Nothing is judged, published or recorded.
 * 0: measured. Where nothing was, the shard was cut short, or its result could not be handed on: 2, or what
 * `on-inconclusive` says.
 */
export async function runShardJob(job: Job, shard: Shard): Promise<0 | 2> {
  const state = { policy: { ...gatePolicySchema.parse({}), ...job.inputs.gate } };
  const problem = await measureShard(job, shard, state).catch((error: unknown) => {
    const text = explain(error, job);
    if (text === null) throw error;
    return text;
  });
  if (problem === null) return 0;
  const name = shardName(shard);
  annotate([
    { level: 'error', message: `${name.charAt(0).toUpperCase()}${name.slice(1)} was not measured: ${problem}` },
  ]);
  return state.policy.onInconclusive === 'pass' ? 0 : 2;
}

/** Why it is not measured; null when it is. `state` learns the policy as soon as that is known. */
async function measureShard(job: Job, shard: Shard, state: { policy: GatePolicy }): Promise<string | null> {
  const history = await readHistory(job);
  await using base = await openBase(job, history);
  const planned = await planJob(job, base);
  const policy: GatePolicy = { ...planned.project.config.gate, ...job.inputs.gate };
  state.policy = policy;
  const baseline = await openBaseline(job, { plan: planned, history });
  const plan = settlePlan({ job, plan: planned, policy, history, baseline }, { shards: shard.count });
  const place = sharedPlace(job, { plan, history });
  const ids = plan.selection.selected.map(({ id }) => id);
  const own = { subset: plan.selection.subset, parts: divide(weighTasks(ids, baseline.entries), shard.count) };
  const { division, notices } = await agreeOnDivision(own, { instance: job.inputs.id, headSha: commitOf(job) }, place);
  const made = await makeShard({ job, plan, policy, history, baseline }, { division, shard });
  const lost = await handOver(job, { made, plan, place, division, shard });
  await showShard(job, made, {
    shard,
    notices: [...history.notices, ...baseline.notices, ...plan.notices, ...notices],
  });
  if (lost !== null) return lost;
  const { complete, suite } = made.report;
  if (!complete) return 'it was stopped before all its tries were made. What there is has been handed on.';
  return suite.trials > 0 && suite.infraErrors === suite.trials ? 'infrastructure failed in each of its tries.' : null;
}
