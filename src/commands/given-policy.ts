import { type GatePolicy, gatePolicySchema } from '../core/gate-policy.ts';
import { overridePolicy } from '../core/override-policy.ts';
import { loadConfig } from '../files/load-config.ts';
import { configSchema } from '../wire/plan-run.ts';
import type { Arguments, Option, Terminal } from './command.ts';
import { readGateOverrides } from './overrides.ts';

export const POLICY_CONFIG: Option = {
  name: 'config',
  value: 'FILE',
  help: "Take this configuration's gate policy; default: the built-in one.",
};

/** What --config and the gate options say: the policy of commands that decide from files alone. */
export async function givenPolicy(args: Arguments, terminal: Terminal): Promise<GatePolicy> {
  const path = args.values['config'];
  const config = path === undefined ? undefined : await loadConfig({ root: terminal.cwd, path, configSchema });
  return overridePolicy(config?.gate ?? gatePolicySchema.parse({}), readGateOverrides(args));
}
