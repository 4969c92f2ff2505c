import type { TaskReport, Totals } from './report.ts';
import { passAtK, passHatK } from './stats/pass-hat-k.ts';
import { rateVariance, suiteRateVariance } from './stats/rate-variance.ts';
import type { Trial } from './trial.ts';
import { isDecided } from './trial.ts';

/** Everything in a task's report that is computed from its trials. */
export type TaskTotals = Omit<Totals, 'trials'>;

/** Sums and means over one task's trials. `largestK` is the largest number of decided trials of any task of the run. */
export function taskTotals(trials: readonly Trial[], largestK: number): TaskTotals {
  const results = trials.filter((trial) => trial.end !== 'infra_error');
  const counts = countTrials(trials);
  const { decided: n, passed: c } = counts;
  return {
    ...counts,
    passRate: n === 0 ? null : c / n,
    passRateVariance: rateVariance({ passed: c, decided: n }),
    passAtK: byK(largestK, (k) => passAtK({ n, c, k })),
    passHatK: byK(largestK, (k) => passHatK({ n, c, k })),
    violations: countViolations(trials),
    ...measures(
      'costUsd',
      'totalCostUsd',
      results.map((trial) => trial.costUsd),
    ),
    ...measures(
      'steps',
      'totalSteps',
      results.map((trial) => trial.steps),
    ),
    ...measures(
      'tokens',
      'totalTokens',
      results.map((trial) => trial.tokens),
    ),
    ...measures(
      'durationMs',
      'totalDurationMs',
      results.map((trial) => trial.durationMs),
    ),
  };
}

/** Sums and means over a suite: rates are means over the tasks where they are defined, measures are means per trial. */
export function suiteTotals(tasks: readonly Omit<TaskReport, 'planned'>[]): Totals {
  const trials = tasks.flatMap((task) => task.trials);
  const rates = tasks.flatMap((task) => (task.passRate === null ? [] : [task.passRate]));
  const largestK = largestDecided(tasks.map((task) => task.trials));
  return {
    ...taskTotals(trials, 0),
    trials: trials.length,
    passRate: mean(rates),
    passRateVariance: suiteRateVariance(rates),
    passAtK: byK(largestK, (k) => mean(defined(tasks.map((task) => task.passAtK[k])))),
    passHatK: byK(largestK, (k) => mean(defined(tasks.map((task) => task.passHatK[k])))),
  };
}

/** The largest number of decided trials of any task. */
export function largestDecided(trialsByTask: readonly (readonly Trial[])[]): number {
  return trialsByTask.reduce((largest, trials) => Math.max(largest, trials.filter(isDecided).length), 0);
}

function countTrials(trials: readonly Trial[]) {
  return {
    decided: trials.filter(isDecided).length,
    passed: trials.filter((trial) => trial.verdict === 'pass').length,
    unverified: trials.filter((trial) => trial.verdict === 'unverified').length,
    infraErrors: trials.filter((trial) => trial.end === 'infra_error').length,
  };
}

function countViolations(trials: readonly Trial[]): Totals['violations'] {
  const all = trials.flatMap((trial) => trial.violations);
  const count = (severity: string) => all.filter((violation) => violation.severity === severity).length;
  return { critical: count('critical'), major: count('major'), minor: count('minor') };
}

/** Mean and total; both null as soon as one value is unknown. */
function measures<Mean extends string, Total extends string>(
  meanName: Mean,
  totalName: Total,
  values: readonly (number | null)[],
) {
  const known = defined(values);
  const complete = known.length === values.length;
  const total = complete && values.length > 0 ? known.reduce((sum, value) => sum + value, 0) : null;
  const entries = { [meanName]: total === null ? null : total / values.length, [totalName]: total };
  // The computed keys are exactly these two names.
  return entries as Record<Mean | Total, number | null>;
}

function byK(largest: number, value: (k: number) => number | null): Record<string, number | null> {
  return Object.fromEntries(Array.from({ length: largest }, (_, index) => [String(index + 1), value(index + 1)]));
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function defined(values: readonly (number | null | undefined)[]): readonly number[] {
  return values.filter((value): value is number => value !== null && value !== undefined);
}
