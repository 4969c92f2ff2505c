import { z } from 'zod';
import { ConfigError } from '../core/errors.ts';
import type { GateOverrides, RunOverrides } from '../core/override-schemas.ts';
import { gateOverrideShape, runOverrideShape } from '../core/override-schemas.ts';
import { type Shard, shardSpec } from '../core/shard/shard.ts';
import type { Arguments, Option } from './command.ts';

export const RUN_OPTIONS: readonly Option[] = [
  { name: 'config', value: 'FILE', help: 'Configuration; default agent-eval.yml.' },
  { name: 'tasks', value: 'DIR', help: 'Folder of the tasks; default: as the config says.' },
  {
    name: 'subset',
    value: 'NAME',
    help: 'full, changed (with --base), top-up, a subset of the config, or tags: a,b (either) a+b (both) !a; default full.',
  },
  { name: 'task', value: 'ID', help: 'Only this task; may be repeated.', multiple: true },
  { name: 'trials', value: 'N', help: 'Trials a task.' },
  { name: 'concurrency', value: 'N', help: 'Trials at once; default: CPU cores.' },
  { name: 'timeout', value: 'TIME', help: 'Time for the whole run: 60m.' },
  { name: 'agent', value: 'NAME', help: 'One of the agents in the config.' },
  { name: 'model', value: 'ID', help: "Replaces the agent's model." },
  { name: 'max-cost-usd', value: 'USD', help: 'What model calls may cost in all.' },
  {
    name: 'cassettes',
    value: 'MODE',
    help: 'off, none (replay only), new or all (record everything); default: as the config says.',
  },
];

export const GATE_OPTIONS: readonly Option[] = [
  { name: 'gate', value: 'MODE', help: 'evidence, threshold or off.' },
  { name: 'max-pass-k-drop', value: 'P', help: 'threshold mode: allowed fall of pass^k: 5% or 0.05.' },
  { name: 'min-pass-rate', value: 'P', help: 'Lowest allowed pass rate of the suite.' },
  { name: 'max-violations', value: 'N', help: 'Critical violations allowed.' },
  { name: 'max-cost-increase', value: 'P', help: 'Allowed rise of cost.' },
  { name: 'max-steps-increase', value: 'P', help: 'Allowed rise of steps.' },
  { name: 'cost', value: 'DO', help: 'warn or block when cost rises (evidence mode).' },
  { name: 'steps', value: 'DO', help: 'warn or block when steps rise (evidence mode).' },
  { name: 'confirm', value: 'DO', help: 'on re-runs suspects before anything blocks (evidence mode), off does not.' },
  {
    name: 'max-extra-trials',
    value: 'N',
    help: 'Most re-runs of both sides; default: twice the planned trials, at least 40.',
  },
  { name: 'max-baseline-age', value: 'TIME', help: 'Older baseline runs are not used; default 30d.' },
  { name: 'on-inconclusive', value: 'DO', help: 'fail (exit 2) or pass when nothing could be judged.' },
  {
    name: 'on-missing-baseline',
    value: 'DO',
    help: 'pass, fail or run-base (run the base agent beside it) when nothing can be compared.',
  },
];

/** The overrides among the arguments, checked; all mistakes at once as a ConfigError. */
export function readRunOverrides(args: Arguments): RunOverrides {
  return check(z.object(runOverrideShape), args);
}

/** The part of the tasks that is asked for; undefined: all. */
export function readShardOption(args: Arguments): Shard | undefined {
  return check(z.object({ shard: shardSpec.optional() }), args).shard;
}

export function readGateOverrides(args: Arguments): GateOverrides {
  return check(z.object(gateOverrideShape), args);
}

function check<Schema extends z.ZodType>(schema: Schema, { values }: Arguments): z.infer<Schema> {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  throw new ConfigError(
    result.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      return { file: 'command line', key: `--${name}`, message: `${message}, got ${JSON.stringify(values[name])}` };
    }),
  );
}
