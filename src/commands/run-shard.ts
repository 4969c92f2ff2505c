import { UserError } from '../core/errors.ts';
import { divide, weighTasks } from '../core/shard/divide.ts';
import type { Division } from '../core/shard/division.ts';
import { type Shard, shardName } from '../core/shard/shard.ts';
import { formatShardResult } from '../core/shard/shard-result-text.ts';
import { executePlan } from '../wire/execute-plan.ts';
import type { Plan } from '../wire/plan-run.ts';
import { idleShard, planOfShard, type ShardRun, shardResultOf } from '../wire/run-shard.ts';
import type { Arguments, Terminal } from './command.ts';
import { givenBaseline } from './given-baseline.ts';
import { readShardOption } from './overrides.ts';
import { headCommit, withWorld } from './session.ts';

/** A part of a plan's tasks. */
export interface Part {
  readonly shard: Shard;
  readonly division: Division;
  /** With the part's own tasks selected. */
  readonly plan: Plan;
}

/** The part that is asked for; undefined: all. Where no file says how long tasks take, they are dealt out by number. */
export async function partOf(plan: Plan, args: Arguments, terminal: Terminal): Promise<Part | undefined> {
  const shard = readShardOption(args);
  const { durations } = args.values;
  if (shard === undefined) return durations === undefined ? undefined : refuseDurations();
  const entries = durations === undefined ? [] : await givenBaseline(durations, terminal);
  const ids = plan.selection.selected.map(({ id }) => id);
  const division = { subset: plan.selection.subset, parts: divide(weighTasks(ids, entries), shard.count) };
  return { shard, division, plan: planOfShard(plan, { division, shard }) };
}

function refuseDurations(): never {
  throw new UserError(
    'usage',
    '--durations says how to deal tasks out to shards, and there is no --shard.',
    'Name the part to run, such as --shard 1/4, or leave --durations out.',
  );
}

/** Runs a part. `whole` is the plan that it is of. */
export async function runPart(
  { shard, division, plan }: Part,
  { whole, terminal }: { readonly whole: Plan; readonly terminal: Terminal },
): Promise<{ readonly made: ShardRun; readonly text: string }> {
  const made = await run(plan, terminal);
  const headSha = await headCommit(plan.root);
  const whose = { instance: 'default', headSha, run: null, shard };
  const text = formatShardResult({ ...whose, ...(await shardResultOf(made, { plan: whole, division })) });
  if (text === undefined) {
    throw new UserError('shard', `The result of ${shardName(shard)} is too large to be joined.`, 'Use more shards.');
  }
  return { made, text };
}

/** Of a plan that selects nothing: a report of that, not the one that an earlier run left. */
export async function idleRun(plan: Plan, terminal: Terminal): Promise<ShardRun> {
  return idleShard(plan, { commit: await headCommit(plan.root), nowMs: terminal.now() });
}

async function run(plan: Plan, terminal: Terminal): Promise<ShardRun> {
  if (plan.selection.selected.length === 0) return idleRun(plan, terminal);
  const executed = await withWorld(plan, terminal, (world) => executePlan(plan, world));
  return { ...executed, base: null };
}
