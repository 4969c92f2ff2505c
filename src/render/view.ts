import type { Comparison } from '../core/comparison.ts';
import type { GatePolicy } from '../core/gate-policy.ts';
import type { Marker } from '../core/marker.ts';
import type { Report } from '../core/report.ts';
import type { Beside } from '../core/side-by-side.ts';
import type { Verdict } from '../core/verdict.ts';
import type { SharedMeasures } from './shared-measures.ts';

/** What a renderer must know beside the results. */
export interface RenderContext {
  /** Which run this is; written into the comment. `runId` and `attempt` are 0 outside GitHub. */
  readonly marker: Marker;
  /** Name of the agent under test. */
  readonly agent: string;
  /** Page of the run's log, and where report.html or report.json can be had; http(s) or null. */
  readonly runUrl: string | null;
  readonly reportUrl: string | null;
  readonly policy: GatePolicy;
  /** Null without a baseline. */
  readonly shared: SharedMeasures | null;
  /** What reading or writing around the run had to say: an unreadable baseline, a refused permission. */
  readonly notices: readonly string[];
  /** Set when the tries were not made by us: then they are what that repository's run says. */
  readonly claim?: Claim;
}

/** Whose run made the tries, and whether the maintainers take its word for them. */
export interface Claim {
  /** Full name of the fork. */
  readonly by: string;
  readonly isTrusted: boolean;
  /** Whether it also chose among the tasks. */
  readonly isPartial?: boolean;
}

/** Everything that is shown, as one value. A run that never started has no report; one that compared nothing, no comparison. */
export interface View {
  readonly report: Report | null;
  readonly comparison: Comparison | null;
  readonly verdict: Verdict;
  readonly context: RenderContext;
  /** Other agents of the config on the same tasks. */
  readonly alongside?: readonly Beside[];
}

/** The two lines that everyone reads: what happened, and what to do. Plain text, with foreign names in it. */
export interface Headline {
  readonly mark: '✅' | '❌' | '⚠️' | 'ℹ️';
  readonly what: string;
  readonly todo: string;
}
