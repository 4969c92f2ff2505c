import type { BaselineEntry } from '../core/baseline.ts';
import { compareReports } from '../core/gate/compare-reports.ts';
import type { ConfirmLimits } from '../core/gate/confirm.ts';
import { decide } from '../core/gate/decide.ts';
import { pool } from '../core/gate/pool.ts';
import type { GatePolicy } from '../core/gate-policy.ts';
import type { Marker } from '../core/marker.ts';
import { notMeasured } from '../core/not-measured.ts';
import { expiredEntries, type Quarantine, type QuarantineEntry } from '../core/quarantine.ts';
import { rememberAcceptance } from '../core/remember-acceptance.ts';
import type { Report } from '../core/report.ts';
import type { Acceptance, Verdict } from '../core/verdict.ts';
import { sharedMeasures } from '../render/shared-measures.ts';
import type { View } from '../render/view.ts';
import { confirmationOf } from './confirmation-of.ts';

/** A report, the baseline entries at hand, and the policy. */
export interface JudgeRequest {
  readonly report: Report;
  readonly entries: readonly BaselineEntry[];
  readonly policy: GatePolicy;
  /** What reading the baseline had to say. */
  readonly notices: readonly string[];
  /** Unix ms. */
  readonly nowMs: number;
  /** First-parent history of the comparator, newest first; undefined: not known. */
  readonly ancestors?: readonly string[] | undefined;
  /** What re-runs were limited by; undefined: none were made here, as when deciding from files alone. */
  readonly limits?: ConfirmLimits | undefined;
  readonly acceptance?: Acceptance | null;
  readonly quarantine?: Quarantine | undefined;
  readonly moved?: readonly string[];
  /** The baseline store had something that could not be used. */
  readonly baselineDamaged?: boolean;
}

/** Where a view is shown; null outside GitHub. */
export interface Place {
  readonly marker: Marker;
  readonly runUrl: string;
}

/** Compares and decides, and puts everything that renderers need into one value. */
export function judge(request: JudgeRequest, place: Place | null): View {
  const { report, policy, quarantine = [], nowMs } = request;
  const notices = [...request.notices, ...expiredEntries(quarantine, nowMs).map(expiryText)];
  const wanted = { ...request, maxAgeMs: policy.maxBaselineAge };
  const comparison = compareReports(wanted);
  const pooled = pool(request.entries, wanted);
  const shared = pooled.description === null ? null : sharedMeasures(report, pooled);
  const { limits, acceptance, moved = [], baselineDamaged = false } = request;
  const confirmation = confirmationOf({ report, comparison, policy, limits });
  const decided = decide({ report, comparison, policy, confirmation, acceptance });
  const verdict = { ...(baselineDamaged ? withDamagedBaseline(decided) : decided), moved };
  const names = contextOf(report, place);
  const marker = rememberAcceptance(names.marker, { acceptance: acceptance ?? null, verdict, comparison });
  return { report, comparison, verdict, context: { ...names, marker, policy, notices, shared } };
}

function expiryText({ task, until }: QuarantineEntry): string {
  return `The quarantine of ${task} ended on ${until}: it is judged like any task again. Repair it, or move the date.`;
}

/** A baseline that was there and could not be used is not a first run: nothing was measured against it. */
function withDamagedBaseline(verdict: Verdict): Verdict {
  if (verdict.state !== 'first_run') return verdict;
  return {
    ...notMeasured('The baseline is there and could not be used, so nothing was compared.'),
    extra: verdict.extra,
  };
}

/** Names of the run for renderers. */
export function contextOf(report: Report, place: Place | null) {
  const { agent, commit } = report.settings;
  const headSha = typeof commit === 'string' ? commit : '';
  return {
    marker: place?.marker ?? { instance: 'default', headSha, runId: 0, attempt: 0 },
    agent: typeof agent === 'string' ? agent : 'agent',
    runUrl: place?.runUrl ?? null,
    reportUrl: null,
  };
}
