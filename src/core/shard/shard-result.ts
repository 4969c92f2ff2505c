import { z } from 'zod';
import { baselineEntrySchema } from '../baseline.ts';
import { taskDefinitions } from '../fork-result.ts';
import { reportSchema } from '../report.ts';
import { divisionSchema } from './division.ts';
import { MAX_SHARDS, type Shard } from './shard.ts';
import { transcriptsSchema } from './shard-transcript.ts';

export const SHARD_KIND = 'agent-eval-shard';
const agentName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/);
const besideSchema = z.union([
  z.object({ name: agentName, report: reportSchema, transcripts: transcriptsSchema.default([]) }),
  z.object({ name: agentName, reason: z.string().max(10_000) }),
]);

export const shardResultSchema = z.object({
  version: z.literal(1),
  kind: z.literal(SHARD_KIND),
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
