import type { Reached } from '../core/baseline-places.ts';
import { chooseShards, type NamedShard } from '../core/shard/choose-shards.ts';
import type { ShardFile } from '../core/shard/gather-shards.ts';
import { MAX_SHARD_BYTES, parseShardResult, readShardResultName } from '../core/shard/shard-result.ts';
import { artifactsOfRun } from '../github/artifacts-of-run.ts';
import { reached } from '../github/publish/reached.ts';
import type { SharedPlace } from './agree-on-division.ts';
import type { Job } from './job.ts';
import { commitOf } from './open-world.ts';

/** What the shards of this run left, of each the newest attempt. A notice where they could not be looked for. */
export async function readShards(job: Job, place: SharedPlace): Promise<Reached<readonly ShardFile[]>> {
  const { repository, runId, isReadOnlyToken } = place;
  const { inputs, context } = job;
  const isWanted = (name: string) => readShardResultName(name)?.instance === inputs.id;
  const asked = { what: 'look for what the shards left', permission: 'actions: read', isReadOnlyToken };
  const found = await reached(asked, () => artifactsOfRun(repository, { runId, isWanted }));
  if (found.kind !== 'reached') return found;
  const chosen = chooseShards(found.value, { instance: inputs.id, attempt: context.attempt });
  const files: ShardFile[] = [...chosen.problems];
  for (const text of chosen.newest) files.push(await readShard(job, place, text));
  return { kind: 'reached', value: files };
}

/** All of it is hostile: size, schema, and that it is what its name says. */
async function readShard(job: Job, { artifacts, runId }: SharedPlace, found: NamedShard): Promise<ShardFile> {
  const { text, shard, attempt, instance } = found;
  const { name } = text;
  if (text.sizeBytes > MAX_SHARD_BYTES) return { name, read: { problem: 'it is too large' } };
  const downloaded = await artifacts.read(text, MAX_SHARD_BYTES);
  if (downloaded.kind !== 'reached') return { name, read: { problem: downloaded.notice.replace(/\.$/, '') } };
  const read = parseShardResult(downloaded.value, { instance, headSha: commitOf(job), runId });
  if ('problem' in read) return { name, read };
  const { result } = read;
  const isSo =
    result.shard.index === shard.index && result.shard.count === shard.count && result.run?.attempt === attempt;
  return isSo ? { name, read } : { name, read: { problem: 'it is of another shard than its name says' } };
}
