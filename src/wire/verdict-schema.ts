import { z } from 'zod';
import type { BaselineDescription } from '../core/comparison.ts';
import type { Reason, Verdict, VerdictState } from '../core/verdict.ts';

const count = z.number().int().nonnegative();

/** Passes among decided trials. */
export const countsSchema = z.object({ passed: count, decided: count });

export const baselineSchema: z.ZodType<BaselineDescription> = z.object({
  commits: z.array(z.string()).readonly(),
  from: count,
  to: count,
  depth: z.number().nonnegative(),
  comparator: z.string().exactOptional(),
  nearest: z.boolean().exactOptional(),
});

const reasonSchema: z.ZodType<Reason> = z.object({
  task: z.string().nullable(),
  rule: z.string(),
  text: z.string(),
  base: countsSchema.nullable(),
  head: countsSchema.nullable(),
});

/** Complete by type: a state that is added breaks this. */
const STATES: Readonly<Record<VerdictState, VerdictState>> = {
  passed: 'passed',
  improved: 'improved',
  warned: 'warned',
  low_sensitivity: 'low_sensitivity',
  cleared: 'cleared',
  drift: 'drift',
  accepted: 'accepted',
  first_run: 'first_run',
  blocked: 'blocked',
  not_measured: 'not_measured',
  incomparable: 'incomparable',
  report_only: 'report_only',
  not_run: 'not_run',
};

/** A verdict as it lies in a file. */
export const verdictSchema: z.ZodType<Verdict> = z.object({
  verdict: z.enum(['pass', 'fail', 'inconclusive']),
  state: z.enum(STATES),
  reasons: z.array(reasonSchema).readonly(),
  warnings: z.array(reasonSchema).readonly(),
  extraTrials: count,
  extra: z.object({ head: count, base: count, costUsd: z.number().nonnegative().nullable() }),
  acceptance: z.object({ by: z.string(), headSha: z.string() }).nullable(),
  moved: z.array(z.string()).readonly(),
  baseline: baselineSchema.nullable(),
});
