import type { BaselineEntry } from '../core/baseline.ts';
import { compareReports } from '../core/gate/compare-reports.ts';
import type { ConfirmLimits } from '../core/gate/confirm.ts';
import { decide } from '../core/gate/decide.ts';
import { pool } from '../core/gate/pool.ts';
import type { GatePolicy } from '../core/gate-policy.ts';
import type { Marker } from '../core/marker.ts';
import type { Report } from '../core/report.ts';
import type { Acceptance } from '../core/verdict.ts';
import { sharedMeasures } from '../render/shared-measures.ts';
import type { View } from '../render/view.ts';

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
  /** What re-runs were limited by; undefined: none were made, as when deciding from files alone. */
  readonly limits?: ConfirmLimits | undefined;
  readonly acceptance?: Acceptance | null;
  readonly moved?: readonly string[];
}

/** Where a view is shown; null outside GitHub. */
export interface Place {
  readonly marker: Marker;
  readonly runUrl: string;
}

/** Compares and decides, and puts everything that renderers need into one value. */
export function judge(request: JudgeRequest, place: Place | null): View {
  const { report, policy, notices } = request;
  const wanted = { ...request, maxAgeMs: policy.maxBaselineAge };
  const comparison = compareReports(wanted);
  const pooled = pool(request.entries, wanted);
  const shared = pooled.description === null ? null : sharedMeasures(report, pooled);
  const confirmation =
    request.limits === undefined ? ({ kind: 'none' } as const) : ({ kind: 'done', limits: request.limits } as const);
  const verdict = decide({ report, comparison, policy, confirmation, acceptance: request.acceptance });
  return { report, comparison, verdict, context: { ...contextOf(report, place), policy, notices, shared } };
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
