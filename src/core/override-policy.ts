import type { GatePolicy } from './gate-policy.ts';
import type { GateOverrides } from './override-schemas.ts';

/** The config's policy with every override that was given. */
export function overridePolicy(policy: GatePolicy, overrides: GateOverrides): GatePolicy {
  return { ...policy, ...policyOverrides(overrides) };
}

/** What was given, by the policy's own names. */
export function policyOverrides(overrides: GateOverrides): Partial<GatePolicy> {
  const given = {
    mode: overrides.gate,
    maxPassKDrop: overrides['max-pass-k-drop'],
    minPassRate: overrides['min-pass-rate'],
    maxViolations: overrides['max-violations'],
    maxCostIncrease: overrides['max-cost-increase'],
    maxStepsIncrease: overrides['max-steps-increase'],
    cost: overrides.cost,
    steps: overrides.steps,
    confirm: overrides.confirm,
    maxExtraTrials: overrides['max-extra-trials'],
    maxBaselineAge: overrides['max-baseline-age'],
    onInconclusive: overrides['on-inconclusive'],
    onMissingBaseline: overrides['on-missing-baseline'],
  };
  // Undefined entries are dropped, the rest has the policy's own types.
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<GatePolicy>;
}
