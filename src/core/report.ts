import { z } from 'zod';
import { eachOnce } from './each-once.ts';
import { trialSchema } from './trial.ts';

/** No suite is larger, and no run plans more: what a file claims beyond it would only cost time. */
export const MAX_TASKS = 5000;
export const MAX_TRIALS = 1000;

const count = z.number().int().nonnegative();
const rate = z.number().min(0).max(1).nullable();
const byK = z.record(z.string().regex(/^[1-9]\d*$/), rate);

/** Sums and means over trials; see docs/report.md for each. `null` is unknown or undefined, never 0. */
const totalsShape = {
  trials: count,
  decided: count,
  passed: count,
  unverified: count,
  infraErrors: count,
  passRate: rate,
  passRateVariance: z.number().nonnegative().nullable(),
  passAtK: byK,
  passHatK: byK,
  violations: z.object({ critical: count, major: count, minor: count }),
  costUsd: z.number().nonnegative().nullable(),
  totalCostUsd: z.number().nonnegative().nullable(),
  steps: z.number().nonnegative().nullable(),
  totalSteps: z.number().nonnegative().nullable(),
  tokens: z.number().nonnegative().nullable(),
  totalTokens: z.number().nonnegative().nullable(),
  durationMs: z.number().nonnegative().nullable(),
  totalDurationMs: z.number().nonnegative().nullable(),
};
export const totalsSchema = z.object(totalsShape);
export type Totals = Readonly<z.infer<typeof totalsSchema>>;

/** One task's results. `planned` is how many trials were to be graded. */
export const taskReportSchema = z.object({
  id: z.string().min(1).max(200),
  hash: z.string(),
  graderHash: z.string(),
  tags: z.array(z.string()).readonly(),
  /** Path of task.yaml from the repository's root, when there is one. */
  file: z.string().nullable(),
  planned: count.max(MAX_TRIALS),
  ...totalsShape,
  /** In a task, `trials` is the list itself; its length is the count. */
  trials: z.array(trialSchema).max(MAX_TRIALS).check(eachOnce('index', 'trial')).readonly(),
});
export type TaskReport = Readonly<z.infer<typeof taskReportSchema>>;

/** What must be equal for two results to be comparable: name -> value. */
export const fingerprintSchema = z.record(z.string(), z.string());
export type Fingerprint = Readonly<z.infer<typeof fingerprintSchema>>;

/** A trial made to confirm or clear a suspicion: of the agent under test, or of the comparator's beside it. */
export const extraTrialSchema = z.object({ side: z.enum(['head', 'base']), task: z.string(), trial: trialSchema });
export type ExtraTrial = Readonly<z.infer<typeof extraTrialSchema>>;

export const reportSchema = z.object({
  version: z.literal(1),
  /** k that was asked for: planned trials a task. */
  k: count.max(MAX_TRIALS),
  suite: totalsSchema,
  tasks: z.array(taskReportSchema).max(MAX_TASKS).check(eachOnce('id', 'task')).readonly(),
  selection: z.object({
    subset: z.string(),
    /** Tasks of the suite that did not run, with the reason. */
    leftOut: z
      .array(z.object({ id: z.string(), reason: z.string() }))
      .max(MAX_TASKS)
      .readonly(),
  }),
  /** Trials made after the first look, to confirm or clear a suspicion, in the order they were made; never part of the sums above. */
  extra: z.array(extraTrialSchema).readonly().default([]),
  /** What was used, for reading: images, limits, agent, model, commit, versions. */
  settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  fingerprint: fingerprintSchema,
  /** False when the run was cancelled or stopped before all planned trials. */
  complete: z.boolean(),
  /** Unix ms when the run ended; from outside. */
  createdAt: z.number().int().nonnegative(),
  createdBy: z.string(),
});
export type Report = Readonly<z.infer<typeof reportSchema>>;
