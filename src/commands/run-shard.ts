import { join, resolve } from 'node:path';
import { UserError } from '../core/errors.ts';
import { divide, weighTasks } from '../core/shard/divide.ts';
import { type Shard, shardName } from '../core/shard/shard.ts';
import { formatShardResult } from '../core/shard/shard-result.ts';
import { writeAtomically } from '../files/write-atomically.ts';
import { executePlan } from '../wire/execute-plan.ts';
import type { Plan } from '../wire/plan-run.ts';
import { idleShard, planOfShard, type ShardRun, shardResultOf } from '../wire/run-shard.ts';
import type { Arguments, Terminal } from './command.ts';
import { givenBaseline } from './given-baseline.ts';
import { headCommit, withWorld } from './session.ts';
import { SHARD_FILE } from './shard-file.ts';

/** Runs one shard's part of a plan. Where no file says how long tasks take, they are dealt out by number. */
export async function runPart(
  plan: Plan,
  { args, terminal, shard }: { readonly args: Arguments; readonly terminal: Terminal; readonly shard: Shard },
): Promise<{ readonly made: ShardRun; readonly text: string }> {
  const { durations } = args.values;
  const entries = durations === undefined ? [] : await givenBaseline(durations, terminal);
  const ids = plan.selection.selected.map(({ id }) => id);
  const division = { subset: plan.selection.subset, parts: divide(weighTasks(ids, entries), shard.count) };
  const own = planOfShard(plan, { division, shard });
  const headSha = await headCommit(plan.root);
  const made = await run(own, headSha, terminal);
  const whose = { instance: 'default', headSha, run: null, shard };
  const text = formatShardResult({ ...whose, ...shardResultOf(made, { plan, division }) });
  if (text === undefined) {
    throw new UserError('shard', `The result of ${shardName(shard)} is too large to be joined.`, 'Use more shards.');
  }
  return { made, text };
}

async function run(plan: Plan, commit: string | null, terminal: Terminal): Promise<ShardRun> {
  if (plan.selection.selected.length === 0) return idleShard(plan, { commit, nowMs: terminal.now() });
  const executed = await withWorld(plan, terminal, (world) => executePlan(plan, world));
  return { ...executed, base: null };
}

/** Writes what `merge` reads, beside the report. */
export function writeShard(out: string, text: string, { cwd }: Terminal): Promise<void> {
  return writeAtomically(resolve(cwd, join(out, SHARD_FILE)), text);
}
