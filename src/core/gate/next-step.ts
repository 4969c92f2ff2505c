import type { GatePolicy } from '../gate-policy.ts';
import type { ExtraTrial } from '../report.ts';
import type { CompareRequest } from './compare-reports.ts';
import { compareReports } from './compare-reports.ts';
import type { Confirmation, ConfirmLimits, ConfirmRequest } from './confirm.ts';
import { confirm } from './confirm.ts';
import { rerunGaps } from './coverage.ts';
import { factRules } from './fact-rules.ts';
import type { Inquest, Inquiry, Need, Suspicion } from './inquiry.ts';
import { TASK } from './rules-table.ts';

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
  if (rerunGaps(request.report).length > 0 || factRules(request).blockers.length > 0) return STOP;
  return chooseStep(confirm(request));
}

/**
 * One kind of suspicion after the other, until the first block. Each suspect task has its first batch before any has its
 * second, for most innocent ones are cleared by it; then the worst is settled first. Re-runs of the whole suite come before
 * those second batches, which share them, unless one task is plainly broken: it alone is cheaper to confirm.
 */
function chooseStep({ inquiries, inquest, left }: Confirmation): Step {
  if (inquiries.some(({ standing }) => standing.kind === 'blocked')) return STOP;
  const pending = inquiries.filter(({ standing }) => standing.kind === 'pending');
  for (const group of ranked(pending, inquest)) {
    const trials = affordable(group.map(needsOf), left).flatMap(interleaved);
    const [first] = group;
    if (first !== undefined && trials.length > 0) return { kind: 'run', why: first.why, trials };
  }
  return STOP;
}

/** Groups of inquiries that are run together, the most urgent first. */
function ranked(pending: readonly Inquiry[], { tasks }: Inquest): readonly (readonly Inquiry[])[] {
  const of = (wanted: Suspicion) => pending.filter(({ why }) => why === wanted);
  const hasRun = new Set(tasks.flatMap(({ id, reruns }) => (reruns.head.length > 0 ? [id] : [])));
  const first = of('task').filter(({ task }) => task !== null && !hasRun.has(task));
  const later = of('task')
    .filter((inquiry) => !first.includes(inquiry))
    .sort((a, b) => (a.p ?? 1) - (b.p ?? 1));
  const isPlain = of('task').some(({ p }) => p !== null && p <= TASK.alpha / tasks.length);
  const singles = [...later.map((inquiry) => [inquiry]), of('violation')];
  const whole = [of('suite'), of('cost'), of('steps')];
  return isPlain ? [first, ...singles, ...whole] : [of('cost'), of('steps'), first, of('suite'), ...singles];
}

function needsOf({ standing }: Inquiry): readonly Need[] {
  return standing.kind === 'pending' ? standing.needs : [];
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
