import { z } from 'zod';
import type { Comparison, SuiteComparison, TaskComparison, TaskState } from '../core/comparison.ts';
import { baselineSchema, countsSchema } from './verdict-schema.ts';

/** Complete by type: a state that is added breaks this. */
const STATES: Readonly<Record<TaskState, TaskState>> = {
  regressed: 'regressed',
  suspect: 'suspect',
  improved: 'improved',
  unchanged: 'unchanged',
  new: 'new',
  changed: 'changed',
  removed: 'removed',
  incomparable: 'incomparable',
  unmeasured: 'unmeasured',
};

const number = z.number().nullable();

/** A number on each side. */
export const bothSidesSchema = z.object({ base: number, head: number });

const taskSchema: z.ZodType<TaskComparison> = z.object({
  id: z.string(),
  state: z.enum(STATES),
  base: countsSchema.nullable(),
  head: countsSchema.nullable(),
  p: number,
  costRatio: number,
  stepsRatio: number,
  majorViolations: bothSidesSchema,
  note: z.string().nullable(),
  unstable: z.string().exactOptional(),
});

const ratioSchema = z.object({ ratio: z.number(), lowerBound: z.number(), tasks: z.number() });

const suiteSchema: z.ZodType<SuiteComparison> = z.object({
  k: z.number(),
  passHatK: bothSidesSchema,
  passRate: bothSidesSchema,
  passed: z.object({ base: countsSchema, head: countsSchema }),
  p: number,
  cost: ratioSchema.nullable(),
  steps: ratioSchema.nullable(),
  meanCostUsd: bothSidesSchema,
  meanSteps: bothSidesSchema,
});

const differenceShape = { field: z.string(), base: z.string(), head: z.string() };

/** A comparison as it lies in a file. */
export const comparisonSchema: z.ZodType<Comparison> = z.object({
  tasks: z.array(taskSchema).readonly(),
  suite: suiteSchema.nullable(),
  baseline: baselineSchema.nullable(),
  mildDifferences: z
    .array(z.object({ ...differenceShape, weight: z.enum(['warn', 'note']) }))
    .readonly()
    .exactOptional(),
  ahead: z.number().exactOptional(),
  leftSubset: z.object({ subset: z.string(), tasks: z.array(z.string()).readonly() }).exactOptional(),
  differences: z.array(z.object(differenceShape)).readonly(),
});
