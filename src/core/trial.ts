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
const trialShape = z.object({
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
  /** Short names of what went wrong: named modes, criterion ids, `limit:steps`, `agent_error`, rule names. Sorted. */
  failureModes: z.array(z.string()).readonly(),
  /** What shows each named mode, by its name. */
  failureEvidence: z.record(z.string(), z.string()).readonly().optional(),
  steps: z.number().int().nonnegative().nullable(),
  tokens: z.number().int().nonnegative().nullable(),
  costUsd: z.number().nonnegative().nullable(),
  durationMs: z.number().nonnegative().nullable(),
  /** Path of the JSONL transcript beside report.json. */
  transcript: z.string().nullable(),
  /** Attempts that infrastructure spoiled before this one. */
  infraRetries: z.number().int().nonnegative().default(0),
});
export type Trial = Readonly<z.infer<typeof trialShape>>;
/** Refuses what cannot be: nothing passes that did not complete, and only what infrastructure spoiled has no verdict. */
export const trialSchema = trialShape.check(({ value: { verdict, end }, issues }) => {
  const refuse = (key: 'verdict' | 'end', message: string) =>
    issues.push({ code: 'custom', input: key === 'verdict' ? verdict : end, path: [key], message });
  if (verdict === null && end !== 'infra_error') refuse('verdict', 'null is for end infra_error only');
  else if (verdict !== null && end === 'infra_error')
    refuse('end', 'nothing was measured then, so verdict must be null');
  else if (verdict === 'pass' && end !== 'completed') refuse('verdict', 'only a trial that completed can pass');
});

/** Pass or fail: the trials that statistics count. */
export function isDecided(trial: Pick<Trial, 'verdict'>): boolean {
  return trial.verdict === 'pass' || trial.verdict === 'fail';
}
