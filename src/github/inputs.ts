import { z } from 'zod';
import type { Problem } from '../core/errors.ts';
import { ConfigError } from '../core/errors.ts';
import type { GatePolicy } from '../core/gate-policy.ts';
import { duration } from '../core/units.ts';
import { percentage } from './percentage.ts';

const word = z.string();
const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, { error: words.length === 2 ? words.join(' or ') : words.join(', ') });
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.number().min(min, `a whole number from ${min} to ${max}`).max(max, `a whole number from ${min} to ${max}`));

/** Every input of action.yml, as written in a workflow; an empty one is not set. */
const inputsSchema = z.strictObject({
  config: word.default('agent-eval.yml'),
  tasks: word.optional(),
  subset: word.optional(),
  trials: wholeNumber(1, 100).optional(),
  concurrency: wholeNumber(1, 64).optional(),
  timeout: duration.optional(),
  agent: word.optional(),
  model: word.optional(),
  'anthropic-api-key': word.optional(),
  'github-token': word.optional(),
  baseline: z
    .string()
    .regex(/^(auto|cache|none|file:.+)$/, 'auto, cache, none or file:PATH')
    .optional(),
  gate: oneOf(['evidence', 'threshold', 'off']).optional(),
  'max-pass-k-drop': percentage(1).optional(),
  'min-pass-rate': percentage(1).optional(),
  'max-violations': wholeNumber(0, 999_999_999).optional(),
  'max-cost-increase': percentage(100).optional(),
  'max-steps-increase': percentage(100).optional(),
  cost: oneOf(['warn', 'block']).optional(),
  steps: oneOf(['warn', 'block']).optional(),
  'on-inconclusive': oneOf(['fail', 'pass']).optional(),
  'on-missing-baseline': oneOf(['pass', 'fail']).optional(),
  comment: oneOf(['always', 'on-change', 'never']).default('always'),
  check: oneOf(['on', 'off']).default('on'),
  id: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, 'letters, digits, dot, dash, underscore; at most 64')
    .default('default'),
});
type Raw = z.infer<typeof inputsSchema>;

/** Names of all inputs. */
export const inputNames: readonly string[] = Object.keys(inputsSchema.shape);

/** What a workflow asked for. A key that is absent was not set: the config, then its defaults, decide. */
export interface ActionInputs {
  readonly config: string;
  readonly overrides: {
    readonly tasks?: string;
    readonly subset?: string;
    readonly trials?: number;
    readonly concurrency?: number;
    /** Milliseconds. */
    readonly timeout?: number;
    readonly agent?: string;
    readonly model?: string;
    readonly baseline?: string;
  };
  readonly gate: Partial<GatePolicy>;
  readonly secrets: { readonly anthropicApiKey?: string; readonly githubToken?: string };
  readonly comment: Raw['comment'];
  readonly check: Raw['check'];
  /** Tells several uses of the action in one repository apart. */
  readonly id: string;
}

/** Throws a ConfigError that names every wrong input, the value given and the values allowed. */
export function parseInputs(read: (name: string) => string): ActionInputs {
  const given = new Map(
    inputNames.map((name) => [name, read(name).trim()] as const).filter(([, value]) => value !== ''),
  );
  const parsed = inputsSchema.safeParse(Object.fromEntries(given));
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => toProblem(issue, given)));
  return group(parsed.data);
}

/** How the runner passes an input to a process: upper case, spaces as underscores, dashes kept. */
export function inputReader(env: Readonly<Record<string, string | undefined>>): (name: string) => string {
  return (name) => env[`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`] ?? '';
}

function toProblem(issue: z.core.$ZodIssue, given: ReadonlyMap<string, string>): Problem {
  const key = String(issue.path[0] ?? '');
  return { file: 'input', key, message: `given ${JSON.stringify(given.get(key))}; allowed: ${issue.message}` };
}

function group(raw: Raw): ActionInputs {
  const { config, comment, check, id, tasks, subset, trials, concurrency, timeout, agent, model, baseline } = raw;
  return {
    config,
    overrides: onlySet({ tasks, subset, trials, concurrency, timeout, agent, model, baseline }),
    gate: onlySet({
      mode: raw.gate,
      maxPassKDrop: raw['max-pass-k-drop'],
      minPassRate: raw['min-pass-rate'],
      maxViolations: raw['max-violations'],
      maxCostIncrease: raw['max-cost-increase'],
      maxStepsIncrease: raw['max-steps-increase'],
      cost: raw.cost,
      steps: raw.steps,
      onInconclusive: raw['on-inconclusive'],
      onMissingBaseline: raw['on-missing-baseline'],
    }),
    secrets: onlySet({ anthropicApiKey: raw['anthropic-api-key'], githubToken: raw['github-token'] }),
    comment,
    check,
    id,
  };
}

type OnlySet<Shape> = { readonly [Key in keyof Shape]?: Exclude<Shape[Key], undefined> };

function onlySet<Shape extends Record<string, unknown>>(shape: Shape): OnlySet<Shape> {
  // Dropping the undefined ones leaves exactly the keys that OnlySet allows.
  return Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as OnlySet<Shape>;
}
