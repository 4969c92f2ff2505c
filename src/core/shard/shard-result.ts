import { z } from 'zod';
import { baselineEntrySchema } from '../baseline.ts';
import { taskDefinitions } from '../fork-result.ts';
import { isPlainObject } from '../json.ts';
import { MOST_HOSTILE_VALUES, readHostile } from '../read-hostile.ts';
import { reportSchema } from '../report.ts';
import { isSaneReport } from '../sane-report.ts';
import { countValues } from '../weigh-json.ts';
import { contradiction } from './contradiction.ts';
import { divisionSchema } from './division.ts';
import { fitTranscripts } from './fit-transcripts.ts';
import { MAX_SHARDS, type Shard } from './shard.ts';
import { areTranscripts, transcriptsSchema } from './shard-transcript.ts';

/** A larger result is neither written nor read. */
export const MAX_SHARD_BYTES = 48 * 1024 * 1024;

const KIND = 'agent-eval-shard';
const agentName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/);
const besideSchema = z.union([
  z.object({ name: agentName, report: reportSchema, transcripts: transcriptsSchema.default([]) }),
  z.object({ name: agentName, reason: z.string().max(10_000) }),
]);

const shardResultSchema = z.object({
  version: z.literal(1),
  kind: z.literal(KIND),
  /** Key of one use of the action in a repository (input `id`). */
  instance: z.string().max(64),
  /** Commit under test; null where nobody knows. */
  headSha: z.string().max(64).nullable(),
  /** The workflow run that made it; null elsewhere. */
  run: z.object({ id: z.number().int().nonnegative(), attempt: z.number().int().positive() }).nullable(),
  shard: z.object({
    index: z.number().int().min(1).max(MAX_SHARDS),
    count: z.number().int().min(1).max(MAX_SHARDS),
  }),
  division: divisionSchema,
  /** Of all shards' tasks. */
  definitions: taskDefinitions,
  /** The tries of this shard's own tasks. */
  report: reportSchema,
  /** Other agents of the config on the same tasks. */
  alongside: z.array(besideSchema).max(50).readonly(),
  /** The comparator's agent on the same tasks, where there was nothing stored to compare with. */
  base: baselineEntrySchema.nullable(),
  transcripts: transcriptsSchema,
});

/** What one shard found. Whoever joins the shards takes it for data of unknown origin. */
export type ShardResult = Readonly<z.infer<typeof shardResultSchema>>;

/** Whose result is asked for. */
export type ShardResultId = Pick<ShardResult, 'instance' | 'headSha'> & { readonly runId: number | null };

const NAME =
  /^agent-eval-shard-(?<instance>.{1,64})-(?<index>[1-9]\d{0,2})-of-(?<count>[1-9]\d{0,2})-attempt-(?<attempt>[1-9]\d{0,5})\.json$/;

/** Which shard's result an artifact holds, by its name. */
export interface ShardArtifact {
  readonly instance: string;
  readonly shard: Shard;
  /** Attempt of the run that made it. */
  readonly attempt: number;
}

export function shardResultName({ instance, shard, attempt }: ShardArtifact): string {
  return `agent-eval-shard-${instance}-${shard.index}-of-${shard.count}-attempt-${attempt}.json`;
}

/** Undefined for another artifact. */
export function readShardResultName(name: string): ShardArtifact | undefined {
  const { instance, index, count, attempt } = NAME.exec(name)?.groups ?? {};
  if (instance === undefined) return undefined;
  return { instance, shard: { index: Number(index), count: Number(count) }, attempt: Number(attempt) };
}

/** With as many transcripts as fit; undefined when it is too large to be read back even without. */
export function formatShardResult(result: Omit<ShardResult, 'version' | 'kind'>): string | undefined {
  const text = `${JSON.stringify({ version: 1, kind: KIND, ...fitTranscripts(result, MAX_SHARD_BYTES) })}\n`;
  const isTooLarge = Buffer.byteLength(text) > MAX_SHARD_BYTES;
  return isTooLarge || countValues(Buffer.from(text), MOST_HOSTILE_VALUES) === undefined ? undefined : text;
}

/** The commit that a result says it is of; undefined where the text is no result. */
export function shardHeadOf(text: string): string | null | undefined {
  const names: readonly string[] = [];
  const read = readHostile(text, { kind: KIND, schema: shardResultSchema, maxBytes: MAX_SHARD_BYTES, names, isSane });
  return 'value' in read ? read.value.headSha : undefined;
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
  const names = Object.keys({ ...shardResultSchema.shape, ...reportSchema.shape });
  const read = readHostile(text, { kind: KIND, schema: shardResultSchema, maxBytes: MAX_SHARD_BYTES, names, isSane });
  if ('problem' in read) return read;
  const { instance, headSha, run } = read.value;
  if (instance !== wanted.instance) return { problem: 'it is of another use of the action' };
  if (headSha !== wanted.headSha) return { problem: 'it is about another commit' };
  if ((run?.id ?? null) !== wanted.runId) return { problem: 'it is of another run' };
  const fault = contradiction(read.value);
  return fault === undefined ? { result: read.value } : { problem: fault };
}
