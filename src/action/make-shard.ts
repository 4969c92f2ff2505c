import { join } from 'node:path';
import type { Division } from '../core/shard/division.ts';
import type { Shard } from '../core/shard/shard.ts';
import { writeBeside, writeReport } from '../files/write-report.ts';
import { idleShard, planOfShard, runShard, type ShardRun } from '../wire/run-shard.ts';
import type { Job } from './job.ts';
import { changeRequest, type Evaluated } from './measure.ts';
import { commitOf, openEngine, openWorld } from './open-world.ts';

/** Runs a shard's part of the tasks and writes its files. Throws InfraError and UserError when that cannot begin. */
export async function makeShard(
  evaluated: Evaluated,
  dealt: { readonly division: Division; readonly shard: Shard },
): Promise<ShardRun> {
  const { job } = evaluated;
  const plan = planOfShard(evaluated.plan, dealt);
  const made = await tryTasks({ ...evaluated, plan });
  const folder = shardFolder(job, plan.root);
  await writeReport(folder, made);
  await writeBeside(folder, made.alongside);
  return made;
}

/** Where report.json is. */
export function shardFolder({ context, inputs }: Job, root: string): string {
  return join(context.tempDir ?? root, `agent-eval-${inputs.id}`);
}

async function tryTasks(evaluated: Evaluated): Promise<ShardRun> {
  const { job, plan } = evaluated;
  if (plan.selection.selected.length === 0) return idleShard(plan, { commit: commitOf(job), nowMs: job.outside.now() });
  await using engine = openEngine(job);
  await using world = await openWorld(job, { plan, engine });
  return await runShard(plan, world, changeRequest(evaluated));
}
