import { z } from 'zod';
import { gradeWord, violationSchema } from './grade.ts';

/** How a trial ended. All but infra_error are results of the agent. */
const trialEnd = z.enum(['completed', 'limit', 'agent_error', 'infra_error']);

const criterionResult = z.object({
  id: z.string(),
  grade: gradeWord,
  reason: z.string().nullable(),
});
export type CriterionResult = Readonly<z.infer<typeof criterionResult>>;

/** One attempt at one task, as stored in report.json. Unknown measures are null. */
export const trialSchema = z.object({
  index: z.number().int().nonnegative(),
  /** null only for infra_error: nothing was measured. */
  verdict: gradeWord.nullable(),
  end: trialEnd,
  /** Why it ended, when not completed. */
  endDetail: z.string().nullable().default(null),
  /** Weighted share of passed criteria, 0..1, for reading only. */
  score: z.number().min(0).max(1).nullable(),
  criteria: z.array(criterionResult).readonly(),
  violations: z.array(violationSchema).readonly(),
  /** Short names of what went wrong: criterion ids, `limit:steps`, `agent_error`, rule names. Sorted. */
  failureModes: z.array(z.string()).readonly(),
  steps: z.number().int().nonnegative().nullable(),
  tokens: z.number().int().nonnegative().nullable(),
  costUsd: z.number().nonnegative().nullable(),
  durationMs: z.number().nonnegative().nullable(),
  /** Path of the JSONL transcript beside report.json. */
  transcript: z.string().nullable(),
  /** Attempts that infrastructure spoiled before this one. */
  infraRetries: z.number().int().nonnegative().default(0),
});
export type Trial = Readonly<z.infer<typeof trialSchema>>;

/** Pass or fail: the trials that statistics count. */
export function isDecided(trial: Pick<Trial, 'verdict'>): boolean {
  return trial.verdict === 'pass' || trial.verdict === 'fail';
}
