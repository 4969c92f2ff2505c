import { isPlainObject } from '../json.ts';
import { MOST_HOSTILE_VALUES, readHostile } from '../read-hostile.ts';
import { reportSchema } from '../report.ts';
import { isSaneReport } from '../sane-report.ts';
import { countValues } from '../weigh-json.ts';
import { contradiction } from './contradiction.ts';
import { fitTranscripts } from './fit-transcripts.ts';
import { SHARD_KIND, type ShardResult, type ShardResultId, shardResultSchema } from './shard-result.ts';
import { areTranscripts } from './shard-transcript.ts';

/** A larger result is neither written nor read. */
export const MAX_SHARD_BYTES = 48 * 1024 * 1024;

/** With as many transcripts as fit; undefined when it is too large to be read back even without. */
export function formatShardResult(result: Omit<ShardResult, 'version' | 'kind'>): string | undefined {
  const text = `${JSON.stringify({ version: 1, kind: SHARD_KIND, ...fitTranscripts(result, MAX_SHARD_BYTES) })}\n`;
  const isTooLarge = Buffer.byteLength(text) > MAX_SHARD_BYTES;
  return isTooLarge || countValues(Buffer.from(text), MOST_HOSTILE_VALUES) === undefined ? undefined : text;
}

/** The commit that a result says it is of; undefined where the text is no result. */
export function shardHeadOf(text: string): string | null | undefined {
  const read = readResult(text);
  return 'value' in read ? read.value.headSha : undefined;
}

/** A problem names at most keys that we know. */
function readResult(text: string) {
  const names = Object.keys({ ...shardResultSchema.shape, ...reportSchema.shape });
  return readHostile(text, {
    kind: SHARD_KIND,
    schema: shardResultSchema,
    maxBytes: MAX_SHARD_BYTES,
    names,
    isSane,
  });
}

/** Each event by itself, up to the first that is none. */
function isSane({ transcripts, report, alongside }: Readonly<Record<string, unknown>>): boolean {
  if (!areTranscripts(transcripts) || !isSaneReport(report)) return false;
  return !Array.isArray(alongside) || alongside.every(isSaneBeside);
}

function isSaneBeside(beside: unknown): boolean {
  if (!isPlainObject(beside)) return false;
  return (
    isSaneReport(beside['report']) && (beside['transcripts'] === undefined || areTranscripts(beside['transcripts']))
  );
}

export type ShardResultRead = { readonly result: ShardResult } | { readonly problem: string };

/** Reads hostile text. A problem quotes nothing of it. */
export function parseShardResult(text: string, wanted: ShardResultId): ShardResultRead {
  const read = readResult(text);
  if ('problem' in read) return read;
  const { instance, headSha, run } = read.value;
  if (instance !== wanted.instance) return { problem: 'it is of another use of the action' };
  if (headSha !== wanted.headSha) return { problem: 'it is about another commit' };
  if ((run?.id ?? null) !== wanted.runId) return { problem: 'it is of another run' };
  const fault = contradiction(read.value);
  return fault === undefined ? { result: read.value } : { problem: fault };
}
