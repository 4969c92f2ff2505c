import { z } from 'zod';
import { eachOnce } from './each-once.ts';
import { fingerprintSchema, MAX_TASKS } from './report.ts';

/** One stored trial: only what comparisons need. */
export const storedTrialSchema = z.object({
  passed: z.boolean(),
  costUsd: z.number().nonnegative().nullable(),
  steps: z.number().nonnegative().nullable(),
  tokens: z.number().nonnegative().nullable(),
  /** Absent in older entries. */
  durationMs: z.number().nonnegative().nullable().optional(),
  violations: z.object({
    critical: z.number().int().nonnegative(),
    major: z.number().int().nonnegative(),
    minor: z.number().int().nonnegative(),
  }),
});
export type StoredTrial = Readonly<z.infer<typeof storedTrialSchema>>;

/** One default-branch run's decided trials. */
export const baselineEntrySchema = z.object({
  commit: z.string().max(200),
  /** Unix ms. */
  createdAt: z.number().int().nonnegative(),
  createdBy: z.string().max(200),
  fingerprint: fingerprintSchema,
  tasks: z
    .array(
      z.object({
        id: z.string().min(1).max(200),
        hash: z.string(),
        graderHash: z.string(),
        trials: z.array(storedTrialSchema).readonly(),
      }),
    )
    .max(MAX_TASKS)
    .check(eachOnce('id', 'task'))
    .readonly(),
  /** Every task id of the suite then, whether it ran or not: how removed tasks are noticed. */
  suite: z.array(z.string()).readonly(),
  /** Name of the selection that ran; absent in older entries. */
  subset: z.string().max(1000).optional(),
  /** Tasks whose record starts anew with this run, for someone accepted that they got worse. */
  epochs: z.array(z.string().max(200)).readonly().optional(),
  /** The workflow run that recorded it: tells copies in several stores from runs at one commit. Absent elsewhere. */
  run: z.object({ id: z.number().int().nonnegative(), attempt: z.number().int().positive() }).optional(),
});
export type BaselineEntry = Readonly<z.infer<typeof baselineEntrySchema>>;

export const baselineSchema = z.object({
  version: z.literal(1),
  kind: z.literal('agent-eval-baseline'),
  /** Newest last. */
  entries: z.array(baselineEntrySchema).readonly(),
});
export type Baseline = Readonly<z.infer<typeof baselineSchema>>;

/** What a store found. Whatever it had to ignore is a notice that names it; a store never throws for bad content. */
export interface BaselineRead {
  readonly entries: readonly BaselineEntry[];
  readonly notices: readonly string[];
  /** Something was there and could not be used. Nothing there is not damaged. */
  readonly damaged: boolean;
}

/** Keeps baseline entries between runs. */
export interface BaselineStore {
  /** Shown to people: `cache`, `file docs/baseline.json`. */
  readonly name: string;
  read(): Promise<BaselineRead>;
  /** Adds one entry to what `read` gave; returns notices (for example: write refused). */
  append(entry: BaselineEntry): Promise<readonly string[]>;
}
