import type { GatePolicy } from '../gate-policy.ts';
import type { ExtraTrial } from '../report.ts';
import type { CompareRequest } from './compare-reports.ts';
import { compareReports } from './compare-reports.ts';
import type { Confirmation, ConfirmLimits, ConfirmRequest } from './confirm.ts';
import { confirm } from './confirm.ts';
import { coverageGaps } from './coverage.ts';
import { factRules } from './fact-rules.ts';
import type { Need, Suspicion } from './inquiry.ts';

/** One try to make. */
export type NextTrial = Pick<ExtraTrial, 'side' | 'task'>;

/** What to run next: `trials` in this order, head and base interleaved, so that both see the same provider. */
export type Step =
  | { readonly kind: 'run'; readonly why: Suspicion; readonly trials: readonly NextTrial[] }
  | { readonly kind: 'stop' };

export interface NextStepRequest extends CompareRequest {
  readonly policy: GatePolicy;
  readonly limits: ConfirmLimits;
}

const STOP: Step = { kind: 'stop' };

/**
 * What to run again before the verdict. Everything follows from the report: append the step's trials to `report.extra`
 * and ask again, until `stop`.
 */
export function nextStep({ policy, limits, ...wanted }: NextStepRequest): Step {
  if (policy.mode !== 'evidence' || policy.confirm === 'off' || limits.stopped !== undefined) return STOP;
  return stepFor({ report: wanted.report, comparison: compareReports(wanted), policy, limits });
}

/** The same for a comparison that is already there. */
export function stepFor(request: ConfirmRequest): Step {
  if (coverageGaps(request.report).length > 0 || factRules(request).blockers.length > 0) return STOP;
  return chooseStep(confirm(request));
}

const PHASES: readonly Suspicion[] = ['task', 'violation', 'suite', 'cost', 'steps'];

/** The suspicions of the first kind that has any pending, as far as they can be afforded. */
function chooseStep({ inquiries, left }: Confirmation): Step {
  if (inquiries.some(({ standing }) => standing.kind === 'blocked')) return STOP;
  for (const why of PHASES) {
    const pending = inquiries.flatMap((inquiry) =>
      inquiry.why === why && inquiry.standing.kind === 'pending' ? [inquiry.standing.needs] : [],
    );
    const trials = affordable(pending, left).flatMap(interleaved);
    if (trials.length > 0) return { kind: 'run', why, trials };
  }
  return STOP;
}

/** A part of what an inquiry needs would settle nothing: it is run whole or not at all. */
function affordable(pending: readonly (readonly Need[])[], left: number): readonly Need[] {
  const chosen: Need[] = [];
  let rest = left;
  for (const needs of pending) {
    const size = needs.reduce((sum, { head, base }) => sum + head + base, 0);
    if (size > rest) continue;
    chosen.push(...needs);
    rest -= size;
  }
  return chosen;
}

/** Spreads the shorter side evenly over the longer one. */
function interleaved({ task, head, base }: Need): readonly NextTrial[] {
  const spread = (side: NextTrial['side'], count: number) =>
    Array.from({ length: count }, (_, index) => ({ side, at: (index + 0.5) / count }));
  return [...spread('head', head), ...spread('base', base)]
    .sort((a, b) => a.at - b.at)
    .map(({ side }) => ({ side, task }));
}
