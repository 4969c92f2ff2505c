import { type CompareRequest, compareReports } from '../../src/core/gate/compare-reports.ts';
import { decide } from '../../src/core/gate/decide.ts';
import { type NextTrial, stepFor } from '../../src/core/gate/next-step.ts';
import type { GatePolicy } from '../../src/core/gate-policy.ts';
import type { ExtraTrial } from '../../src/core/report.ts';
import type { Verdict } from '../../src/core/verdict.ts';

const limits = { canRunBase: true } as const;

/** Makes every re-run that the gate asks for and decides, as a run does. */
export function confirmAndDecide(
  run: CompareRequest & { readonly make: (wanted: NextTrial) => ExtraTrial },
  policy: GatePolicy,
): Verdict {
  const comparison = compareReports(run);
  let { report } = run;
  let step = stepFor({ report, comparison, policy, limits });
  while (step.kind === 'run') {
    report = { ...report, extra: [...report.extra, ...step.trials.map(run.make)] };
    step = stepFor({ report, comparison, policy, limits });
  }
  return decide({ report, comparison, policy, confirmation: { kind: 'done', limits } });
}
