import type { Division } from '../core/shard/division.ts';
import type { Shard } from '../core/shard/shard.ts';
import { writeBeside, writeReport } from '../files/write-report.ts';
import { idleShard, planOfShard, runShard, type ShardRun } from '../wire/run-shard.ts';
import { changeRequest, type Evaluated, reportFolder } from './measure.ts';
import { commitOf, openEngine, openWorld } from './open-world.ts';

/** Runs a shard's part of the tasks and writes its files. Throws InfraError and UserError when that cannot begin. */
export async function makeShard(
  evaluated: Evaluated,
  dealt: { readonly division: Division; readonly shard: Shard },
): Promise<ShardRun> {
  const { job } = evaluated;
  const plan = planOfShard(evaluated.plan, dealt);
  const made = await tryTasks({ ...evaluated, plan });
  const folder = reportFolder(job, plan.root);
  await writeReport(folder, made);
  await writeBeside(folder, made.alongside);
  return made;
}

async function tryTasks(evaluated: Evaluated): Promise<ShardRun> {
  const { job, plan } = evaluated;
  if (plan.selection.selected.length === 0) return idleShard(plan, { commit: commitOf(job), nowMs: job.outside.now() });
  await using engine = openEngine(job);
  await using world = await openWorld(job, { plan, engine });
  return await runShard(plan, world, changeRequest(evaluated));
}
