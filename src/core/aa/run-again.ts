import type { Comparison } from '../comparison.ts';
import type { NextTrial } from '../gate/next-step.ts';
import { stepFor } from '../gate/next-step.ts';
import type { GatePolicy } from '../gate-policy.ts';
import type { ExtraTrial, Report } from '../report.ts';
import type { Random } from '../stats/random.ts';
import { drawTrials } from './draw-change.ts';
import type { TrialPool } from './pool-runs.ts';

/** Both sides can be run, for both are the same agent. */
export const LIMITS = { canRunBase: true } as const;

interface RunAgainRequest {
  readonly report: Report;
  readonly comparison: Comparison;
  readonly policy: GatePolicy;
  readonly pool: TrialPool;
  readonly random: Random;
}

/** The report with every re-run that the gate asks for, on either side drawn from the pool. */
export function runAgain({ pool, random, ...request }: RunAgainRequest): Report {
  const trialsOf = new Map(pool.tasks.map(({ task, trials }) => [task.id, trials]));
  const make = ({ side, task }: NextTrial): readonly ExtraTrial[] =>
    drawTrials(trialsOf.get(task) ?? [], 1, random).map((trial) => ({ side, task, trial }));
  let { report } = request;
  let step = stepFor({ ...request, limits: LIMITS });
  while (step.kind === 'run') {
    report = { ...report, extra: [...report.extra, ...step.trials.flatMap(make)] };
    step = stepFor({ ...request, report, limits: LIMITS });
  }
  return report;
}
