import { compareReports } from '../../src/core/gate/compare-reports.ts';
import type { ConfirmLimits } from '../../src/core/gate/confirm.ts';
import { type DecideRequest, decide } from '../../src/core/gate/decide.ts';
import { reportAsEntry } from '../../src/core/gate/report-as-entry.ts';
import { type GatePolicy, gatePolicySchema } from '../../src/core/gate-policy.ts';
import type { Report } from '../../src/core/report.ts';
import type { Trial } from '../../src/core/trial.ts';
import type { Verdict } from '../../src/core/verdict.ts';
import { aReport, aTask, aTrial, NOON, passesOf } from './builders.ts';

/** A try that infrastructure spoiled, one that could not be graded, and a critical violation. */
export const lost = aTrial({ verdict: null, end: 'infra_error', endDetail: 'no space\nleft on device' });
export const unverified = aTrial({ verdict: 'unverified' });
export const deletes = { rule: 'delete_record', severity: 'critical' as const, step: 3, detail: 'deleted A-1184' };

/** `passed` of `planned` tries passed. */
export function tries(passed: number, planned: number, only: Partial<Trial> = {}): readonly Trial[] {
  return passesOf({ passed, planned }).map((trial) => ({ ...trial, ...only }));
}

/** Ten tasks, task-0 to task-9, of which some are told apart. */
export function suite(trials: readonly Trial[], only: Readonly<Record<string, readonly Trial[]>> = {}): Report {
  const ids = Array.from({ length: 10 }, (_, index) => `task-${index}`);
  return aReport({ tasks: ids.map((id) => aTask({ id, trials: only[id] ?? trials })) });
}

/** A baseline in which every task passed 15 of 15. */
export const stored = suite(tries(15, 15));
/** As good as the baseline. */
export const good = tries(5, 5);

/** What the gate says of a report, by default against `stored`. */
export function judge(
  report: Report,
  policy: Partial<GatePolicy> = {},
  baseline: readonly Report[] = [stored],
): Verdict {
  const comparison = compareReports({ report, entries: baseline.map(reportAsEntry), nowMs: NOON });
  return decide({
    report,
    comparison,
    policy: { ...gatePolicySchema.parse({}), ...policy },
    confirmation: { kind: 'none' },
  });
}

interface Confirmed extends Partial<Omit<DecideRequest, 'policy' | 'report' | 'comparison'>> {
  readonly policy?: Partial<GatePolicy>;
  readonly limits?: ConfirmLimits;
}

/** What the gate says after the report's re-runs, against `stored`. */
export function judgeConfirmed(
  report: Report,
  { policy, limits = { canRunBase: true }, ...only }: Confirmed = {},
): Verdict {
  const comparison = compareReports({ report, entries: [reportAsEntry(stored)], nowMs: NOON });
  return decide({
    report,
    comparison,
    policy: { ...gatePolicySchema.parse({}), ...policy },
    confirmation: { kind: 'done', limits },
    ...only,
  });
}

/** `rule task: text`, as a reader meets them. */
export function said(reasons: Verdict['reasons']): readonly string[] {
  return reasons.map(({ rule, task, text }) => (task === null ? `${rule}: ${text}` : `${rule} ${task}: ${text}`));
}
