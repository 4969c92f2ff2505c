import { z } from 'zod';
import { readHostile } from '../read-hostile.ts';
import { MAX_TASKS } from '../report.ts';
import { MAX_SHARDS, type Shard } from './shard.ts';

/** A larger text is no division. */
export const MAX_DIVISION_BYTES = 4 * 1024 * 1024;

const KIND = 'agent-eval-division';
/** An id names a folder of transcripts. */
const id = z.string().regex(/^(?!\/)(?!(?:.*\/)?\.{0,2}(?:\/|$))[^\p{Cc}\\]{1,200}$/u);

export const divisionSchema = z.object({
  /** Name of the selection. */
  subset: z.string().max(1000),
  /** Ids of the tasks of each shard, each task once. */
  parts: z
    .array(z.array(id).readonly())
    .min(1)
    .max(MAX_SHARDS)
    .readonly()
    .refine(isSuite, `no task may be dealt out twice, and no more than ${MAX_TASKS}`),
});

/** Which shard runs which tasks of a selection. */
export type Division = Readonly<z.infer<typeof divisionSchema>>;

const storedSchema = z.object({
  version: z.literal(1),
  kind: z.literal(KIND),
  instance: z.string().max(64),
  headSha: z.string().max(64),
  ...divisionSchema.shape,
});

/** Which division is asked for. */
export interface DivisionId {
  readonly instance: string;
  readonly headSha: string;
}

/** Name of the artifact. The first of a run holds for all its attempts. */
export function divisionName(instance: string): string {
  return `agent-eval-division-${instance}.json`;
}

export function formatDivision({ subset, parts }: Division, whose: DivisionId): string {
  return `${JSON.stringify({ version: 1, kind: KIND, ...whose, subset, parts })}\n`;
}

/** Reads what another shard wrote down. A problem quotes nothing of it. */
export function parseDivision(
  text: string,
  wanted: DivisionId & Pick<Shard, 'count'>,
): { readonly division: Division } | { readonly problem: string } {
  const names = Object.keys(storedSchema.shape);
  const read = readHostile(text, { kind: KIND, schema: storedSchema, maxBytes: MAX_DIVISION_BYTES, names });
  if ('problem' in read) return read;
  const { instance, headSha, subset, parts } = read.value;
  if (instance !== wanted.instance || headSha !== wanted.headSha) return { problem: 'it is of another run' };
  if (parts.length === wanted.count) return { division: { subset, parts } };
  return { problem: `another job of this run has the same \`id\` and is one of ${parts.length} shards` };
}

function isSuite(parts: readonly (readonly string[])[]): boolean {
  const ids = parts.flat();
  return ids.length <= MAX_TASKS && new Set(ids).size === ids.length;
}
