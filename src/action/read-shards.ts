import type { Reached } from '../core/baseline-places.ts';
import { chooseShards, type NamedShard } from '../core/shard/choose-shards.ts';
import type { ShardFile } from '../core/shard/gather-shards.ts';
import { keyOfShard } from '../core/shard/shard-attempts.ts';
import { readShardResultName, type ShardResult } from '../core/shard/shard-result.ts';
import { MAX_SHARD_BYTES, parseShardResult } from '../core/shard/shard-result-text.ts';
import { artifactsOfRun } from '../github/artifacts-of-run.ts';
import { reached } from '../github/publish/reached.ts';
import type { SharedPlace } from './agree-on-division.ts';
import type { Job } from './job.ts';
import { commitOf } from './open-world.ts';

/** What the shards of this run left. */
export interface FoundShards {
  /** Of each shard the newest attempt. */
  readonly files: readonly ShardFile[];
  /** What shards that ran again left before, where no record holds it; without transcripts. */
  readonly older: readonly ShardResult[];
}

/** `recorded`: shards, as `2@1`, of which older attempts need not be read. A notice where none could be looked for. */
export async function readShards(
  job: Job,
  place: SharedPlace,
  recorded: ReadonlySet<string>,
): Promise<Reached<FoundShards>> {
  const { repository, runId, isReadOnlyToken } = place;
  const { inputs, context } = job;
  const isWanted = (name: string) => readShardResultName(name)?.instance === inputs.id;
  const asked = { what: 'look for what the shards left', permission: 'actions: read', isReadOnlyToken };
  const found = await reached(asked, () => artifactsOfRun(repository, { runId, isWanted }));
  if (found.kind !== 'reached') return found;
  const chosen = chooseShards(found.value, { instance: inputs.id, attempt: context.attempt });
  const files: ShardFile[] = [];
  for (const newest of chosen.newest) files.push(await readShard(job, place, newest));
  files.push(...chosen.problems);
  const older: ShardResult[] = [];
  for (const one of chosen.older) {
    if (recorded.has(keyOfShard(one.shard, one.attempt))) continue;
    const file = await readShard(job, place, one);
    if ('result' in file.read) older.push({ ...file.read.result, transcripts: [] });
    else files.push(file);
  }
  return { kind: 'reached', value: { files, older } };
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
