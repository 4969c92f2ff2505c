import type { Reached, StoredText } from '../core/baseline-places.ts';
import type { ShardFile } from '../core/shard/gather-shards.ts';
import {
  MAX_SHARD_BYTES,
  parseShardResult,
  readShardResultName,
  type ShardArtifact,
} from '../core/shard/shard-result.ts';
import { artifactsOfRun } from '../github/artifacts-of-run.ts';
import { reached } from '../github/publish/reached.ts';
import type { SharedPlace } from './agree-on-division.ts';
import type { Job } from './job.ts';
import { commitOf } from './open-world.ts';

/** What the shards of this run left, of each the newest attempt. A notice where they could not be looked for. */
export async function readShards(job: Job, place: SharedPlace): Promise<Reached<readonly ShardFile[]>> {
  const { repository, runId, isReadOnlyToken } = place;
  const { inputs, context } = job;
  const isWanted = (name: string) => {
    const found = readShardResultName(name);
    return found !== undefined && found.instance === inputs.id && found.attempt <= context.attempt;
  };
  const asked = { what: 'look for what the shards left', permission: 'actions: read', isReadOnlyToken };
  const found = await reached(asked, () => artifactsOfRun(repository, { runId, isWanted }));
  if (found.kind !== 'reached') return found;
  const files: ShardFile[] = [];
  for (const text of newestOfEach(found.value)) files.push(await readShard(job, place, text));
  return { kind: 'reached', value: files };
}

interface Found extends ShardArtifact {
  readonly text: StoredText;
}

/** Running only the failed jobs again leaves the other shards' results of an earlier attempt to be used. */
function newestOfEach(texts: readonly StoredText[]): readonly Found[] {
  const newest = new Map<string, Found>();
  for (const text of texts) {
    const named = readShardResultName(text.name);
    if (named === undefined) continue;
    const { index, count } = named.shard;
    const before = newest.get(`${index}/${count}`);
    if (before === undefined || before.attempt <= named.attempt) newest.set(`${index}/${count}`, { ...named, text });
  }
  return [...newest.values()].sort((a, b) => a.shard.index - b.shard.index);
}

/** All of it is hostile: size, schema, and that it is what its name says. */
async function readShard(job: Job, { artifacts, runId }: SharedPlace, found: Found): Promise<ShardFile> {
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
