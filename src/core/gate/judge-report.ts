import type { BaselineEntry, StoredTrial } from '../baseline.ts';
import type { Comparison } from '../comparison.ts';
import type { GatePolicy } from '../gate-policy.ts';
import type { Report, Totals } from '../report.ts';
import type { Verdict } from '../verdict.ts';
import { compareReports } from './compare-reports.ts';
import { decide } from './decide.ts';
import { pool } from './pool.ts';

/** Means per trial over the baseline's pooled trials of the tasks that both sides have; null is unknown. */
export interface BaseMeasures {
  readonly trials: number;
  readonly costUsd: number | null;
  readonly steps: number | null;
  readonly tokens: number | null;
  /** Never stored: machines differ too much. */
  readonly durationMs: null;
  /** Counts over all these trials. */
  readonly violations: Totals['violations'];
}

export interface Judgement {
  readonly comparison: Comparison;
  readonly verdict: Verdict;
  /** Null when nothing was comparable. */
  readonly baseMeasures: BaseMeasures | null;
}

/** A report, the baseline entries at hand, the policy and the time: the whole decision, from values alone. */
export function judgeReport(request: {
  readonly report: Report;
  readonly entries: readonly BaselineEntry[];
  readonly policy: GatePolicy;
  readonly nowMs: number;
}): Judgement {
  const comparison = compareReports(request);
  const pooled = [...pool(request.entries, request).tasks.values()];
  const trials = pooled.flatMap((task) => (task.state === 'comparable' ? task.trials : []));
  return {
    comparison,
    verdict: decide({ ...request, comparison }),
    baseMeasures: trials.length === 0 ? null : measuresOf(trials),
  };
}

function measuresOf(trials: readonly StoredTrial[]): BaseMeasures {
  const count = (severity: keyof Totals['violations']) => trials.reduce((sum, trial) => sum + trial.violations[severity], 0);
  return {
    trials: trials.length,
    costUsd: mean(trials.map((trial) => trial.costUsd)),
    steps: mean(trials.map((trial) => trial.steps)),
    tokens: mean(trials.map((trial) => trial.tokens)),
    durationMs: null,
    violations: { critical: count('critical'), major: count('major'), minor: count('minor') },
  };
}

function mean(values: readonly (number | null)[]): number | null {
  const sum = values.reduce<number | null>((total, value) => (total === null || value === null ? null : total + value), 0);
  return sum === null ? null : sum / values.length;
}
