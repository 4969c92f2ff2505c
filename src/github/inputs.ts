import { z } from 'zod';
import { BASELINE_SPEC, BASELINE_SPECS } from '../core/baseline-spec.ts';
import { ConfigError, type Problem } from '../core/errors.ts';
import type { GatePolicy } from '../core/gate-policy.ts';
import { policyOverrides } from '../core/override-policy.ts';
import { gateOverrideShape, type RunOverrides, runOverrideShape } from '../core/override-schemas.ts';
import { type Shard, shardSpec } from '../core/shard/shard.ts';

const word = z.string();

/** Every input of action.yml, as written in a workflow; an empty one is not set. */
const inputsSchema = z.strictObject({
  config: word.default('agent-eval.yml'),
  tasks: word.optional(),
  ...runOverrideShape,
  'anthropic-api-key': word.optional(),
  'openai-api-key': word.optional(),
  'gemini-api-key': word.optional(),
  'github-token': word.optional(),
  baseline: z.string().regex(BASELINE_SPEC, `expected ${BASELINE_SPECS}`).optional(),
  ...gateOverrideShape,
  comment: z.enum(['always', 'on-change', 'never'], { error: 'expected always, on-change or never' }).default('always'),
  check: z.enum(['on', 'off'], { error: 'expected on or off' }).default('on'),
  id: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, 'expected letters, digits, dot, dash, underscore; at most 64')
    .default('default'),
  command: z.enum(['eval', 'merge'], { error: 'expected eval or merge' }).default('eval'),
  shard: shardSpec.optional(),
});
type Raw = z.infer<typeof inputsSchema>;

/** Names of all inputs. */
export const inputNames: readonly string[] = Object.keys(inputsSchema.shape);

/** What a workflow asked for. A key that is absent was not set: the config, then its defaults, decide. */
export interface ActionInputs {
  readonly config: string;
  readonly overrides: RunOverrides & { readonly tasks?: string; readonly baseline?: string };
  readonly gate: Partial<GatePolicy>;
  readonly secrets: {
    readonly anthropicApiKey?: string;
    readonly openaiApiKey?: string;
    readonly geminiApiKey?: string;
    readonly githubToken?: string;
  };
  readonly comment: Raw['comment'];
  readonly check: Raw['check'];
  /** Tells several uses of the action in one repository apart. */
  readonly id: string;
  /** `merge` runs nothing of its own: it joins what shards found. */
  readonly command: Raw['command'];
  /** Undefined: the job runs all the tasks. */
  readonly shard: Shard | undefined;
}

/** Throws a ConfigError that names every wrong input, the value given and the values allowed. */
export function parseInputs(read: (name: string) => string): ActionInputs {
  const given = new Map(
    inputNames.map((name) => [name, read(name).trim()] as const).filter(([, value]) => value !== ''),
  );
  const parsed = inputsSchema.safeParse(Object.fromEntries(given));
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => toProblem(issue, given)));
  if (parsed.data.command === 'merge' && parsed.data.shard !== undefined) throw mergesShard(given);
  return group(parsed.data);
}

/** How the runner passes an input to a process: upper case, spaces as underscores, dashes kept. */
export function inputReader(env: Readonly<Record<string, string | undefined>>): (name: string) => string {
  return (name) => env[`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`] ?? '';
}

function toProblem(issue: z.core.$ZodIssue, given: ReadonlyMap<string, string>): Problem {
  const key = String(issue.path[0] ?? '');
  return { file: 'input', key, message: `given ${JSON.stringify(given.get(key))}; ${issue.message}` };
}

function mergesShard(given: ReadonlyMap<string, string>): ConfigError {
  const message = `given ${JSON.stringify(given.get('shard'))}; the job with \`command: merge\` joins the shards and is none itself: leave it out`;
  return new ConfigError([{ file: 'input', key: 'shard', message }]);
}

function group(raw: Raw): ActionInputs {
  const {
    config,
    comment,
    check,
    id,
    command,
    shard,
    tasks,
    subset,
    trials,
    concurrency,
    timeout,
    agent,
    model,
    baseline,
  } = raw;
  const { 'max-cost-usd': maxCostUsd, cassettes } = raw;
  const run = { subset, trials, concurrency, timeout, agent, model, 'max-cost-usd': maxCostUsd, cassettes };
  return {
    config,
    overrides: onlySet({ tasks, baseline, ...run }),
    gate: policyOverrides(raw),
    secrets: onlySet({
      anthropicApiKey: raw['anthropic-api-key'],
      openaiApiKey: raw['openai-api-key'],
      geminiApiKey: raw['gemini-api-key'],
      githubToken: raw['github-token'],
    }),
    comment,
    check,
    id,
    command,
    shard,
  };
}

type OnlySet<Shape> = { readonly [Key in keyof Shape]?: Exclude<Shape[Key], undefined> };

function onlySet<Shape extends Record<string, unknown>>(shape: Shape): OnlySet<Shape> {
  // Dropping the undefined ones leaves exactly the keys that OnlySet allows.
  return Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as OnlySet<Shape>;
}
