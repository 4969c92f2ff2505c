import { assembleReport } from '../core/assemble-report.ts';
import type { BaselineEntry } from '../core/baseline.ts';
import { UserError } from '../core/errors.ts';
import { eventsOf, type StoredTranscript } from '../core/kept-transcript.ts';
import type { Division } from '../core/shard/division.ts';
import { type Shard, shardName } from '../core/shard/shard.ts';
import type { ShardResult } from '../core/shard/shard-result.ts';
import { MAX_SHARD_BYTES } from '../core/shard/shard-result-text.ts';
import { VERSION } from '../core/version.ts';
import { lookAtBase } from './base-look.ts';
import type { ChangeRequest } from './change-request.ts';
import { type ExecutedPlan, executePlan } from './execute-plan.ts';
import type { Plan } from './plan-run.ts';
import type { RunWorld } from './run-world.ts';

/** What the agents did with the tasks of one shard. */
export interface ShardRun extends ExecutedPlan {
  /** The comparator's agent on the same tasks; null where it was not run. */
  readonly base: BaselineEntry | null;
}

/** A plan of one shard's tasks alone, with the share of the run's money that they are of its tasks. */
export function planOfShard(
  plan: Plan,
  { division, shard }: { readonly division: Division; readonly shard: Shard },
): Plan {
  const ids = division.parts[shard.index - 1] ?? [];
  const all = division.parts.flat();
  const known = new Map(plan.project.tasks.map((task) => [task.id, task]));
  const selected = ids.map((id) => known.get(id) ?? unknownTask(id, shard));
  const own = new Set(ids);
  const elsewhere = all.filter((id) => !own.has(id)).map((id) => ({ id, reason: 'in another shard' }));
  const dealt = new Set(all);
  const leftOut = [...plan.selection.leftOut.filter(({ id }) => !dealt.has(id)), ...elsewhere];
  const share = all.length === 0 ? 1 : ids.length / all.length;
  return {
    ...plan,
    selection: { subset: division.subset, selected, leftOut: leftOut.sort((a, b) => (a.id < b.id ? -1 : 1)) },
    maxCostUsd: plan.maxCostUsd === undefined ? undefined : plan.maxCostUsd * share,
  };
}

/** The first look at a shard's tasks; the comparator's agent too, where the policy wants it and nothing is stored. */
export async function runShard(plan: Plan, world: RunWorld, request: ChangeRequest): Promise<ShardRun> {
  const executed = await executePlan(plan, world);
  const { made, transcripts } = await lookAtBase({ plan, world, looked: executed.report }, request);
  return { ...executed, base: made, transcripts: [...executed.transcripts, ...transcripts] };
}

/** A shard to which no task was dealt has done its work before it begins. */
export function idleShard(
  plan: Plan,
  { commit, nowMs }: { readonly commit: string | null; readonly nowMs: number },
): ShardRun {
  const report = assembleReport({
    k: plan.trials,
    tasks: [],
    selection: { subset: plan.selection.subset, leftOut: plan.selection.leftOut },
    settings: { agent: plan.agent.name, commit },
    fingerprint: {},
    complete: true,
    createdAt: nowMs,
    createdBy: `agent-eval ${VERSION}`,
  });
  return { report, transcripts: [], alongside: [], base: null };
}

/** What is handed on of a shard's run to whoever joins the shards. `plan` is that of the whole. */
export async function shardResultOf(
  { report, alongside, base, transcripts }: ShardRun,
  { plan, division }: { readonly plan: Plan; readonly division: Division },
): Promise<Pick<ShardResult, 'division' | 'definitions' | 'report' | 'alongside' | 'base' | 'transcripts'>> {
  const dealt = new Set(division.parts.flat());
  const tasks = plan.project.tasks.filter(({ id }) => dealt.has(id));
  return {
    division,
    definitions: tasks.map(({ id, hash, graderHash }) => ({ id, hash, graderHash })),
    report,
    alongside: await Promise.all(
      alongside.map(async (one) =>
        'report' in one
          ? { name: one.name, report: one.report, transcripts: await ofTries(one.transcripts) }
          : { name: one.name, reason: one.reason },
      ),
    ),
    base,
    transcripts: await ofTries(transcripts),
  };
}

/**
 * By the paths at which a run writes them. The shortest first, and what can not be handed on whatever else is left out is
 * not even read.
 */
async function ofTries(transcripts: readonly StoredTranscript[]): Promise<ShardResult['transcripts']> {
  const tries: ShardResult['transcripts'][number][] = [];
  const sizes = new Map(transcripts.map((one) => [one, 'events' in one ? 0 : one.bytes]));
  let left = MAX_SHARD_BYTES;
  for (const [transcript, bytes] of [...sizes].sort(([, a], [, b]) => a - b)) {
    const [, side, task, index] = /^(base\/)?transcripts\/(.+)\/(\d+)\.jsonl$/.exec(transcript.path) ?? [];
    left -= bytes;
    if (task === undefined || left < 0) continue;
    const events = await eventsOf(transcript);
    tries.push({ side: side === undefined ? 'head' : 'base', task, index: Number(index), events });
  }
  return tries;
}

function unknownTask(id: string, shard: Shard): never {
  throw new UserError(
    'shard',
    `Task ${id} was dealt out to ${shardName(shard)}, whose checkout has no such task.`,
    'Check the same commit out in every shard, with the same config and tasks.',
  );
}
