import type { TaskComparison } from '../comparison.ts';
import type { Reason } from '../verdict.ts';
import { type Confirmation, type ConfirmLimits, type ConfirmRequest, confirm } from './confirm.ts';
import { driftOf } from './drift.ts';
import { suspectReason } from './evidence-rules.ts';
import { type Findings, NO_FINDINGS } from './findings.ts';
import type { Inquiry } from './inquiry.ts';
import { measureRiseRules } from './measure-rules.ts';
import { oneLine, runReason } from './words.ts';

/** What re-runs came to. */
export interface Confirmed {
  readonly findings: Findings;
  /** True when suspicions were run again and each was cleared. */
  readonly isCleared: boolean;
  /** Why the old agent itself is worse than its record, where it is. */
  readonly drift: Reason | null;
}

/** The rule with re-runs: what was confirmed blocks, what stayed open warns, what was cleared is told. */
export function confirmedRules(request: ConfirmRequest): Confirmed {
  const confirmation = confirm(request);
  const { inquiries, inquest } = confirmation;
  const drift = driftOf(inquest);
  const settled = inquiries.map((inquiry) => settle(inquiry, { confirmation, limits: request.limits, drift }));
  const of = (kind: Settled['kind']) => settled.flatMap((one) => (one.kind === kind ? [one.reason] : []));
  const limits = settled.flatMap(({ limit }) => limit ?? []);
  const warned = measureRiseRules({ ...request, policy: { ...request.policy, cost: 'warn', steps: 'warn' } });
  const asked = new Set<string>(inquiries.map(({ why }) => why));
  const drifts = drift === null ? [] : [drift];
  return {
    findings: {
      ...NO_FINDINGS,
      blockers: of('blocked'),
      warnings: [...of('open'), ...distinct(limits), ...warned.warnings.filter(({ rule }) => !asked.has(rule))],
      notes: [...drifts, ...of('cleared'), ...notAsked(request.comparison.tasks, inquiries)],
    },
    isCleared: of('cleared').length > 0 && request.report.extra.length > 0,
    drift,
  };
}

interface Settled {
  readonly kind: 'blocked' | 'cleared' | 'open';
  readonly reason: Reason;
  /** A limit that kept it open. */
  readonly limit: Reason | null;
}

interface Circumstances {
  readonly confirmation: Confirmation;
  readonly limits: ConfirmLimits;
  readonly drift: Reason | null;
}

/** A drop that the old agent beside it shows as well is the drift's, and no warning of its own. */
function settle(inquiry: Inquiry, circumstances: Circumstances): Settled {
  const { standing } = inquiry;
  switch (standing.kind) {
    case 'blocked':
      return { kind: 'blocked', reason: reasonOf(inquiry, inquiry.text), limit: null };
    case 'cleared':
      return { kind: 'cleared', reason: clearedReason(inquiry, `${inquiry.text}; cleared`), limit: null };
    case 'open': {
      const isDrift = inquiry.why === 'suite' && circumstances.drift !== null;
      if (isDrift) {
        const reason = clearedReason(inquiry, `${inquiry.text}; the old agent is as much worse`);
        return { kind: 'cleared', reason, limit: null };
      }
      const reason = reasonOf(inquiry, `${inquiry.text}; ${oneLine(standing.because)}`);
      return { kind: 'open', reason, limit: baseLimit(circumstances.limits, standing.because) };
    }
    case 'pending':
      return { kind: 'open', reason: reasonOf(inquiry, `${inquiry.text}; not settled`), limit: endOf(circumstances) };
    default:
      return standing satisfies never;
  }
}

function baseLimit({ canRunBase }: ConfirmLimits, because: string): Reason | null {
  if (canRunBase === true || canRunBase.reason !== because) return null;
  return runReason(
    'base-side',
    `The old agent could not be run beside this change, so nothing could be confirmed: ${oneLine(because)}.`,
  );
}

/** Why nothing more was run. */
function endOf({ confirmation, limits }: Circumstances): Reason {
  const { inquiries, most } = confirmation;
  if (limits.stopped !== undefined) return runReason('budget', `Re-runs ended early: ${limits.stopped}.`);
  if (inquiries.some(({ standing }) => standing.kind === 'blocked')) {
    return runReason('first-block', 'Nothing more was run after the first confirmed loss.');
  }
  return runReason('max-extra-trials', `The limit of ${most} re-runs was reached before everything was settled.`);
}

/** Suspects beyond those that were worth re-runs: seldom the worst, never in silence. */
function notAsked(tasks: readonly TaskComparison[], inquiries: readonly Inquiry[]): readonly Reason[] {
  const asked = new Set(inquiries.map(({ task }) => task));
  const others = tasks.filter(({ id, state }) => (state === 'suspect' || state === 'regressed') && !asked.has(id));
  return others.flatMap(suspectReason).map((reason) => ({ ...reason, text: `${reason.text}; not run again` }));
}

function reasonOf({ why, task, base, head }: Inquiry, text: string): Reason {
  return { task, rule: why === 'violation' ? 'major-violations' : why, text, base, head };
}

/** Whatever was suspected: it is no loss any more. */
function clearedReason(inquiry: Inquiry, text: string): Reason {
  return { ...reasonOf(inquiry, text), rule: 'cleared' };
}

function distinct(reasons: readonly Reason[]): readonly Reason[] {
  return [...new Map(reasons.map((reason) => [reason.text, reason])).values()];
}
