import { setTimeout as delay } from 'node:timers/promises';
import { UserError } from '../core/errors.ts';
import type { Division } from '../core/shard/division.ts';
import type { Shard } from '../core/shard/shard.ts';
import { shardResultName } from '../core/shard/shard-result.ts';
import { formatShardResult } from '../core/shard/shard-result-text.ts';
import type { Plan } from '../wire/plan-run.ts';
import { type ShardRun, shardResultOf } from '../wire/run-shard.ts';
import type { SharedPlace } from './agree-on-division.ts';
import { placesOf } from './baseline-places.ts';
import type { History } from './history.ts';
import type { Job } from './job.ts';
import { commitOf } from './open-world.ts';

/** Where the jobs of this run leave things for each other. Throws UserError without a token. */
export function sharedPlace(job: Job, known: { readonly plan: Plan; readonly history: History }): SharedPlace {
  const { repository } = known.history;
  const artifacts = placesOf(job, known)?.artifacts;
  if (repository === undefined || artifacts === undefined)
    throw new UserError('token', 'Shards need a `github-token`.', 'Leave the input out: the default is right.');
  const { event, context, outside } = job;
  const wait = (ms: number) => delay(ms, undefined, { signal: outside.signal });
  return { repository, artifacts, runId: context.runId, isReadOnlyToken: event.isFork, wait };
}

interface Made {
  readonly made: ShardRun;
  /** Of the whole. */
  readonly plan: Plan;
  readonly place: SharedPlace;
  readonly division: Division;
  readonly shard: Shard;
}

/** Uploads a shard's result. Why nobody will find it there; null when it is there. */
export async function handOver(job: Job, { made, plan, place, division, shard }: Made): Promise<string | null> {
  const { context, inputs } = job;
  const { runId: id, attempt } = context;
  const whose = { instance: inputs.id, headSha: commitOf(job), run: { id, attempt }, shard };
  const text = formatShardResult({ ...whose, ...(await shardResultOf(made, { plan, division })) });
  if (text === undefined) return 'its result is too large to be handed on. Use more shards.';
  const name = shardResultName({ instance: inputs.id, shard, attempt });
  const uploaded = await place.artifacts.upload({ name, text });
  if (uploaded.kind !== 'reached') return uploaded.notice;
  return uploaded.value === 'stored' ? null : `another job of this run is the same shard (${name}). ${OWN_ID}`;
}

const OWN_ID = 'Give each matrix an `id` of its own.';
