import type { BaselineEntry } from '../core/baseline.ts';
import type { GatePolicy } from '../core/gate-policy.ts';
import type { Report } from '../core/report.ts';
import type { Acceptance } from '../core/verdict.ts';
import type { Place } from './judge.ts';

/** What a change is judged with. */
export interface ChangeRequest {
  readonly entries: readonly BaselineEntry[];
  /** First-parent history of the comparator, newest first; undefined: not known. */
  readonly ancestors?: readonly string[] | undefined;
  /** Earlier attempts at the same commit. */
  readonly earlier?: readonly Report[];
  readonly policy: GatePolicy;
  readonly notices: readonly string[];
  readonly acceptance?: Acceptance | null;
  readonly baselineDamaged: boolean;
  /** Whether suspects are run again. Without, the stricter rule for a single look applies, as for `gate` on files. */
  readonly confirms: boolean;
  /** Where it will be shown. */
  readonly place: Place | null;
}
