import { z } from 'zod';

/** GitHub's job matrix makes no more jobs than this. */
export const MAX_SHARDS = 256;

/** One of several jobs that share the tasks of a run. */
export interface Shard {
  /** From 1 to `count`. */
  readonly index: number;
  readonly count: number;
}

const EXPECTED = `expected which part of how many, such as 1/4; at most ${MAX_SHARDS} parts`;

/** `1/4` -> the first of four. */
export const shardSpec = z
  .string()
  .regex(/^[1-9]\d{0,2}\/[1-9]\d{0,2}$/, EXPECTED)
  .transform((text): Shard => {
    const [index = 0, count = 0] = text.split('/').map(Number);
    return { index, count };
  })
  .refine(({ index, count }) => index <= count && count <= MAX_SHARDS, EXPECTED);

/** As people say it. */
export function shardName({ index, count }: Shard): string {
  return `shard ${index} of ${count}`;
}
