import { z } from 'zod';
import { gatePolicySchema } from './gate-policy.ts';
import { cassetteRecord } from './models-config.ts';
import { duration } from './units.ts';

/** `5%` or `0.05` -> 0.05. A bare `5` could mean either 5 % or 500 %: refused. `max` is a fraction. */
function percentage(max: number) {
  const expected = `expected a percentage from 0% to ${max * 100}%, such as 5% or 0.05`;
  return z.string().transform((text, context) => {
    const value = parsePercentage(text);
    if (value !== undefined && value <= max) return value;
    const isAmbiguous = value === undefined && /^\d+(\.\d+)?$/.test(text);
    const message = isAmbiguous ? `${expected}; ${text} alone is ambiguous: write ${text}%` : expected;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

function parsePercentage(text: string): number | undefined {
  if (/^\d+(\.\d+)?%$/.test(text)) return Number(text.slice(0, -1)) / 100;
  return /^(0|0?\.\d+|1\.0+)$/.test(text) ? Number(text) : undefined;
}

const text = z.string().min(1, 'may not be empty');

const wholeNumber = (min: number, max: number) => {
  const expected = `expected a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .pipe(z.number().min(min, expected).max(max, expected));
};

const dollars = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,4})?$/, 'expected US dollars, such as 5 or 0.50')
  .transform(Number)
  .pipe(z.number().positive('expected more than 0'));

/** One of the words that a field of the policy knows. */
const oneOf = <Word extends string>(words: readonly Word[]) =>
  z.enum(words, { error: `expected ${words.slice(0, -1).join(', ')} or ${words.at(-1)}` });

const policy = gatePolicySchema.shape;

/** The settings that a command line or a workflow may override, as texts; absent means: as the config says. */
export const runOverrideShape = {
  subset: text.optional(),
  trials: wholeNumber(1, 100).optional(),
  concurrency: wholeNumber(1, 64).optional(),
  timeout: duration.optional(),
  agent: text.optional(),
  model: text.optional(),
  'max-cost-usd': dollars.optional(),
  cassettes: oneOf(['off', ...cassetteRecord.options]).optional(),
};

export const gateOverrideShape = {
  gate: oneOf(policy.mode.unwrap().options).optional(),
  'max-pass-k-drop': percentage(1).optional(),
  'min-pass-rate': percentage(1).optional(),
  'max-violations': wholeNumber(0, 1_000_000).optional(),
  'max-cost-increase': percentage(100).optional(),
  'max-steps-increase': percentage(100).optional(),
  cost: oneOf(policy.cost.unwrap().options).optional(),
  steps: oneOf(policy.steps.unwrap().options).optional(),
  confirm: oneOf(policy.confirm.unwrap().options).optional(),
  'max-extra-trials': wholeNumber(0, 1_000_000).optional(),
  'max-baseline-age': duration.optional(),
  'on-inconclusive': oneOf(policy.onInconclusive.unwrap().options).optional(),
  'on-missing-baseline': oneOf(policy.onMissingBaseline.unwrap().options).optional(),
};

const runOverrides = z.object(runOverrideShape);
const gateOverrides = z.object(gateOverrideShape);
export type RunOverrides = Readonly<z.infer<typeof runOverrides>>;
export type GateOverrides = Readonly<z.infer<typeof gateOverrides>>;
