import type { Comparison } from '../comparison.ts';
import type { GatePolicy } from '../gate-policy.ts';
import type { Report } from '../report.ts';
import type { Reason, Verdict, VerdictState } from '../verdict.ts';
import { coverageGaps, coverageNotes } from './coverage.ts';
import { doubtRules } from './doubt-rules.ts';
import { certainRegressions, evidenceRules } from './evidence-rules.ts';
import { factRules } from './fact-rules.ts';
import type { Findings } from './findings.ts';
import { joinFindings, NO_FINDINGS } from './findings.ts';
import { measureRiseRules, unknownMeasureRules } from './measure-rules.ts';
import { missingBaseline } from './missing-baseline.ts';
import { comparisonNotes, falseAlarmNote, sensitivityNotes } from './sensitivity.ts';
import { thresholdRules } from './threshold-rules.ts';

/** What is decided upon: a report, its comparison, and the policy. */
export interface DecideRequest {
  readonly report: Report;
  readonly comparison: Comparison;
  readonly policy: GatePolicy;
}

/**
 * The verdict. What is certain blocks, whatever was lost; then too many lost tries leave the run unjudged; then the
 * rules of the mode speak; then a missing baseline is told apart from a pass.
 */
export function decide(request: DecideRequest): Verdict {
  const { report, policy } = request;
  const gaps = coverageGaps(report);
  const findings = gaps.length > 0 ? despiteGaps(request, gaps) : allRules(request);
  if (policy.mode === 'off') return reportOnly(request, findings);
  if (findings.blockers.length > 0) return blocked(request, findings);
  if (findings.gaps.length > 0) return unjudged(request, findings);
  return missing(request, findings) ?? passed(request, findings);
}

function despiteGaps(request: DecideRequest, gaps: readonly Reason[]): Findings {
  const { comparison, report, policy } = request;
  const certain = policy.mode === 'evidence' ? certainRegressions(comparison, report) : [];
  return joinFindings([factRules(request), { ...NO_FINDINGS, blockers: certain, gaps }]);
}

function allRules(request: DecideRequest): Findings {
  const { report, comparison } = request;
  const warnings = doubtRules(comparison, report);
  const notes = [...coverageNotes(report), ...comparisonNotes(comparison, report.k)];
  return joinFindings([
    factRules(request),
    ...modeRules(request),
    unknownMeasureRules(request),
    { ...NO_FINDINGS, warnings, notes },
  ]);
}

function modeRules(request: DecideRequest): readonly Findings[] {
  const { comparison, policy } = request;
  switch (policy.mode) {
    case 'evidence':
    case 'off':
      return [evidenceRules(comparison), measureRiseRules(request)];
    case 'threshold':
      return [thresholdRules(comparison, policy), { ...NO_FINDINGS, notes: falseAlarmNote(comparison, policy) }];
    default:
      return policy.mode satisfies never;
  }
}

function reportOnly(request: DecideRequest, { blockers, gaps, warnings, notes }: Findings): Verdict {
  return verdict(request, {
    verdict: 'pass',
    state: 'report_only',
    reasons: [],
    warnings: [...blockers, ...gaps, ...warnings, ...notes],
  });
}

function blocked(request: DecideRequest, { blockers, gaps, warnings, notes }: Findings): Verdict {
  return verdict(request, {
    verdict: 'fail',
    state: 'blocked',
    reasons: blockers,
    warnings: [...gaps, ...warnings, ...notes],
  });
}

function unjudged(request: DecideRequest, { gaps, warnings, notes }: Findings): Verdict {
  return verdict(request, {
    verdict: 'inconclusive',
    state: 'not_measured',
    reasons: gaps,
    warnings: [...warnings, ...notes],
  });
}

function missing(request: DecideRequest, { warnings, notes }: Findings): Verdict | null {
  const absent = missingBaseline(request.comparison);
  if (absent === null) return null;
  return verdict(request, {
    verdict: request.policy.onMissingBaseline,
    state: absent.state,
    reasons: [absent.reason],
    warnings: [...warnings, ...notes],
  });
}

function passed(request: DecideRequest, { warnings, notes }: Findings): Verdict {
  const insensitive = sensitivityNotes(request.comparison, request.policy.mode);
  const isImproved = request.comparison.tasks.some(({ state }) => state === 'improved');
  const state: VerdictState =
    warnings.length > 0 ? 'warned' : insensitive.length > 0 ? 'low_sensitivity' : isImproved ? 'improved' : 'passed';
  return verdict(request, { verdict: 'pass', state, reasons: [], warnings: [...warnings, ...insensitive, ...notes] });
}

function verdict(
  { comparison }: DecideRequest,
  outcome: Omit<Verdict, 'extraTrials' | 'extra' | 'acceptance' | 'moved' | 'baseline'>,
): Verdict {
  return {
    ...outcome,
    extraTrials: 0,
    extra: { head: 0, base: 0, costUsd: 0 },
    acceptance: null,
    moved: [],
    baseline: comparison.baseline,
  };
}
