import { z } from 'zod';
import { gatePolicySchema } from './gate-policy.ts';
import { duration } from './units.ts';

/** `5%` or `0.05` -> 0.05. A bare `5` is refused: it could mean either. */
export const percentage = z.string().transform((text, context) => {
  const match = /^(\d+(?:\.\d+)?|\.\d+)(%?)$/.exec(text.trim());
  const value = match === null ? Number.NaN : Number(match[1]) / (match[2] === '%' ? 100 : 1);
  if (match !== null && (match[2] === '%' || value <= 1)) return value;
  context.addIssue({ code: 'custom', message: 'expected a percentage like 5% or a fraction like 0.05' });
  return z.NEVER;
});

const share = percentage.refine((value) => value <= 1, 'expected at most 100%');
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'expected a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `expected ${min} to ${max}`);

const policy = gatePolicySchema.shape;

/** The settings that a command line or a workflow may override, as texts; absent means: as the config says. */
export const runOverrideShape = {
  subset: z.string().min(1).optional(),
  trials: wholeNumber(1, 100).optional(),
  concurrency: wholeNumber(1, 64).optional(),
  timeout: duration.optional(),
  agent: z.string().min(1).optional(),
  model: z.string().min(1).optional(),
};

export const gateOverrideShape = {
  gate: policy.mode.unwrap().optional(),
  'max-pass-k-drop': share.optional(),
  'min-pass-rate': share.optional(),
  'max-violations': wholeNumber(0, 1_000_000).optional(),
  'max-cost-increase': percentage.optional(),
  'max-steps-increase': percentage.optional(),
  cost: policy.cost.unwrap().optional(),
  steps: policy.steps.unwrap().optional(),
  'on-inconclusive': policy.onInconclusive.unwrap().optional(),
  'on-missing-baseline': policy.onMissingBaseline.unwrap().optional(),
};

const runOverrides = z.object(runOverrideShape);
const gateOverrides = z.object(gateOverrideShape);
export type RunOverrides = Readonly<z.infer<typeof runOverrides>>;
export type GateOverrides = Readonly<z.infer<typeof gateOverrides>>;
