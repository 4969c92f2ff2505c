import type { Comparison } from '../comparison.ts';
import type { GatePolicy } from '../gate-policy.ts';
import type { Report } from '../report.ts';
import type { Acceptance, Reason, Verdict, VerdictState } from '../verdict.ts';
import { accept } from './acceptance.ts';
import { allRules, despiteGaps } from './all-rules.ts';
import type { ConfirmLimits } from './confirm.ts';
import { type Confirmed, confirmedRules } from './confirmed-rules.ts';
import { countExtra } from './count-extra.ts';
import { coverageGaps, rerunGaps } from './coverage.ts';
import { type Findings, joinFindings, NO_FINDINGS } from './findings.ts';
import { missingBaseline } from './missing-baseline.ts';
import { CONFIRM_TASK } from './rules-table.ts';
import { sensitivityNotes } from './sensitivity.ts';

/**
 * `none`: re-runs were impossible (files only) or unwanted, and the rule for that applies. `done`: the run asked
 * `nextStep` until it stopped, within these limits, and only what was confirmed blocks.
 */
export type ConfirmationMade = { readonly kind: 'none' } | { readonly kind: 'done'; readonly limits: ConfirmLimits };

/** What is decided upon: a report, its comparison, and the policy. */
export interface DecideRequest {
  readonly report: Report;
  readonly comparison: Comparison;
  readonly policy: GatePolicy;
  readonly confirmation: ConfirmationMade;
  /** Someone's acceptance of this very head; null or undefined: none. */
  readonly acceptance?: Acceptance | null | undefined;
}

/**
 * The verdict. What is certain blocks, whatever was lost, and of shards joined in part what was confirmed; then too many
 * lost tries leave the run unjudged; then the rules of the mode speak; then a missing baseline is told apart from a pass.
 */
export function decide(request: DecideRequest): Verdict {
  const { report, policy, acceptance } = request;
  const gaps = coverageGaps(report);
  const confirmed = rerunGaps(report).length > 0 ? null : confirmedOf(request);
  const found = gaps.length > 0 ? despiteGaps(request, { gaps, confirmed }) : allRules(request, confirmed);
  if (policy.mode === 'off') return reportOnly(request, found);
  const { findings, accepted } = acceptance ? accept(found) : { findings: found, accepted: [] };
  if (findings.blockers.length > 0) return blocked(request, findings);
  if (findings.gaps.length > 0)
    return unjudged(request, joinFindings([{ ...NO_FINDINGS, warnings: accepted }, findings]));
  if (accepted.length > 0) return acceptedVerdict(request, findings, accepted);
  return missing(request, findings) ?? passed(request, findings, confirmed);
}

function confirmedOf({ confirmation, ...request }: DecideRequest): Confirmed | null {
  const { mode, confirm } = request.policy;
  if (confirmation.kind === 'none' || mode !== 'evidence' || confirm === 'off') return null;
  // An agent that takes all the time leaves none to clear it: then one look is all there is, and its rule applies.
  const isRerun = request.report.extra.some(({ side }) => side === 'head');
  if (confirmation.limits.stopped !== undefined && !isRerun) return null;
  return confirmedRules({ ...request, limits: confirmation.limits });
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

function acceptedVerdict(request: DecideRequest, { warnings, notes }: Findings, accepted: readonly Reason[]): Verdict {
  const outcome = { verdict: 'pass', state: 'accepted', reasons: accepted, warnings: [...warnings, ...notes] } as const;
  return { ...verdict(request, outcome), acceptance: request.acceptance ?? null };
}

function missing(request: DecideRequest, { warnings, notes }: Findings): Verdict | null {
  const absent = missingBaseline(request.comparison);
  if (absent === null) return null;
  return verdict(request, {
    verdict: request.policy.onMissingBaseline === 'fail' ? 'fail' : 'pass',
    state: absent.state,
    reasons: [absent.reason],
    warnings: [...warnings, ...notes],
  });
}

function passed(request: DecideRequest, { warnings, notes }: Findings, confirmed: Confirmed | null): Verdict {
  const insensitive = sensitivityNotes(request.comparison, {
    mode: request.policy.mode,
    moreTries: confirmed === null ? 0 : CONFIRM_TASK.batch * CONFIRM_TASK.mostBatches,
  });
  const isImproved = request.comparison.tasks.some(({ state }) => state === 'improved');
  const states: readonly (readonly [VerdictState, boolean])[] = [
    ['warned', warnings.length > 0],
    ['drift', confirmed !== null && confirmed.drift !== null],
    ['cleared', confirmed?.isCleared ?? false],
    ['low_sensitivity', insensitive.length > 0],
    ['improved', isImproved],
  ];
  const state = states.find(([, holds]) => holds)?.[0] ?? 'passed';
  return verdict(request, { verdict: 'pass', state, reasons: [], warnings: [...warnings, ...insensitive, ...notes] });
}

function verdict(
  { comparison, report: { extra } }: DecideRequest,
  outcome: Pick<Verdict, 'verdict' | 'state' | 'reasons' | 'warnings'>,
): Verdict {
  return {
    ...outcome,
    extraTrials: extra.length,
    extra: countExtra(extra),
    acceptance: null,
    moved: [],
    baseline: comparison.baseline,
  };
}
