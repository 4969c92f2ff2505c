import type { Comparison } from '../comparison.ts';
import type { GatePolicy } from '../gate-policy.ts';
import type { Report } from '../report.ts';
import type { Reason } from '../verdict.ts';
import { conditionRules } from './condition-rules.ts';
import type { Confirmed } from './confirmed-rules.ts';
import { coverageNotes, joinedInPart, lostTasks } from './coverage.ts';
import { doubtRules } from './doubt-rules.ts';
import { certainRegressions, evidenceRules } from './evidence-rules.ts';
import { factRules } from './fact-rules.ts';
import { type Findings, joinFindings, NO_FINDINGS } from './findings.ts';
import { measureRiseRules, unknownMeasureRules } from './measure-rules.ts';
import { comparisonNotes, falseAlarmNote } from './sensitivity.ts';
import { thresholdRules } from './threshold-rules.ts';

interface JudgedReport {
  readonly report: Report;
  readonly comparison: Comparison;
  readonly policy: GatePolicy;
}

/** What holds although too many tries gave no result. */
export function despiteGaps(
  request: JudgedReport,
  { gaps, confirmed }: { readonly gaps: readonly Reason[]; readonly confirmed: Confirmed | null },
): Findings {
  return joinFindings([factRules(request), { ...NO_FINDINGS, gaps }, confirmed?.findings ?? certainFindings(request)]);
}

/** Shards joined in part can be joined again with what is missing, and their suspects be run again: one look is no proof. */
function certainFindings({ comparison, report, policy }: JudgedReport): Findings {
  if (policy.mode !== 'evidence') return NO_FINDINGS;
  const certain = certainRegressions(comparison, report);
  const isOpen = policy.confirm !== 'off' && joinedInPart(report) !== undefined;
  return { ...NO_FINDINGS, [isOpen ? 'warnings' : 'blockers']: certain };
}

/** What all rules say; `confirmed` takes the place of those that judge without re-runs. */
export function allRules(request: JudgedReport, confirmed: Confirmed | null): Findings {
  const { report, comparison } = request;
  const warnings = doubtRules(comparison, report, { isMajorAsked: confirmed !== null });
  const notes = [...coverageNotes(report), ...comparisonNotes(comparison, report.k)];
  return joinFindings([
    factRules(request),
    ...(confirmed === null ? modeRules(request) : [confirmed.findings]),
    unknownMeasureRules(request),
    conditionRules(comparison),
    { ...NO_FINDINGS, gaps: lostTasks(comparison, report), warnings, notes },
  ]);
}

function modeRules(request: JudgedReport): readonly Findings[] {
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
