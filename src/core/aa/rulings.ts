import type { Comparison } from '../comparison.ts';
import type { CompareRequest } from '../gate/compare-reports.ts';
import { compareReports } from '../gate/compare-reports.ts';
import { type DecideRequest, decide } from '../gate/decide.ts';
import { factRules } from '../gate/fact-rules.ts';
import { SUITE } from '../gate/rules-table.ts';
import { thresholdRules } from '../gate/threshold-rules.ts';
import type { GatePolicy } from '../gate-policy.ts';
import type { Random } from '../stats/random.ts';
import type { Reason } from '../verdict.ts';
import type { TrialPool } from './pool-runs.ts';
import { LIMITS, runAgain } from './run-again.ts';

/** What one rule does to one change. */
export interface Ruling {
  readonly outcome: 'blocked' | 'warned' | 'passed';
  /** Names of the reasons for a block, each once: `task`, `suite`, `pass-k`, `violations`... */
  readonly because: readonly string[];
}

/** A change with its comparison, the policy, and what its re-runs are drawn from. */
interface Judged extends CompareRequest {
  readonly comparison: Comparison;
  readonly policy: GatePolicy;
  readonly pool: TrialPool;
  readonly random: Random;
}

/** The rules that are compared; the default one first. */
export const RULES = ['evidence-confirmed', 'evidence', 'stratified', 'threshold', 'pass-k-fell'] as const;
export type RuleName = (typeof RULES)[number];

/** What each rule does to one change, and how many re-runs the default rule asks for. */
export interface Rulings {
  readonly byRule: Readonly<Record<RuleName, Ruling>>;
  readonly reRuns: number;
}

/** Lets each rule judge one change. */
export function ruleOn(change: CompareRequest, drawn: Pick<Judged, 'policy' | 'pool' | 'random'>): Rulings {
  const policy = { ...drawn.policy, mode: 'evidence', confirm: 'on' } as const;
  const judged = { ...change, ...drawn, policy, comparison: compareReports(change) };
  const report = runAgain(judged);
  return {
    byRule: {
      'evidence-confirmed': byEvidence({ ...judged, report }, { kind: 'done', limits: LIMITS }),
      evidence: byEvidence(judged, { kind: 'none' }),
      stratified: byStratifiedTest(judged),
      threshold: byThreshold(judged),
      'pass-k-fell': byAnyFall(judged),
    },
    reRuns: report.extra.length,
  };
}

function byEvidence({ report, comparison, policy }: Judged, confirmation: DecideRequest['confirmation']): Ruling {
  const verdict = decide({ report, comparison, policy, confirmation });
  if (verdict.verdict !== 'pass') return blockedBy(verdict.reasons);
  return { outcome: verdict.state === 'warned' || verdict.state === 'drift' ? 'warned' : 'passed', because: [] };
}

/** Not `decide`: in threshold mode it simulates a false-alarm rate of its own each time. */
function byThreshold(request: Judged): Ruling {
  const { comparison, policy } = request;
  return blockedBy([...factRules(request).blockers, ...thresholdRules(comparison, policy).blockers]);
}

/** What many gates do: no allowance, and no other limit. */
function byAnyFall({ comparison, policy }: Judged): Ruling {
  const [maxCostIncrease, maxStepsIncrease] = [Number.MAX_VALUE, Number.MAX_VALUE];
  return blockedBy(
    thresholdRules(comparison, { ...policy, maxPassKDrop: 0, maxCostIncrease, maxStepsIncrease }).blockers,
  );
}

function byStratifiedTest({ comparison: { suite } }: Judged): Ruling {
  const isBlocked = suite?.p != null && suite.p <= SUITE.suspectAlpha;
  return { outcome: isBlocked ? 'blocked' : 'passed', because: isBlocked ? ['suite'] : [] };
}

function blockedBy(reasons: readonly Reason[]): Ruling {
  return {
    outcome: reasons.length > 0 ? 'blocked' : 'passed',
    because: [...new Set(reasons.map(({ rule }) => rule))].sort(),
  };
}
