import type { BaselineDescription, Counts } from './comparison.ts';

/** What happened, one word for each sentence that people read. */
export type VerdictState =
  | 'passed'
  | 'improved'
  | 'warned'
  | 'low_sensitivity'
  | 'cleared'
  | 'drift'
  | 'accepted'
  | 'first_run'
  | 'blocked'
  | 'not_measured'
  | 'incomparable'
  | 'report_only'
  | 'not_run';

/** Why a verdict is what it is. `rule` is a stable name: `task`, `suite`, `violations`, `removed`, `min-pass-rate`... */
export interface Reason {
  readonly task: string | null;
  readonly rule: string;
  readonly text: string;
  readonly base: Counts | null;
  readonly head: Counts | null;
}

/** A label set by someone with write access, bound to one head commit. */
export interface Acceptance {
  readonly by: string;
  readonly headSha: string;
}

/** The gate's decision; verdict.json. */
export interface Verdict {
  readonly verdict: 'pass' | 'fail' | 'inconclusive';
  readonly state: VerdictState;
  readonly reasons: readonly Reason[];
  readonly warnings: readonly Reason[];
  readonly extraTrials: number;
  /** The same by side, and what they cost (null: unknown). */
  readonly extra: { readonly head: number; readonly base: number; readonly costUsd: number | null };
  /** Who accepted a confirmed block for this head commit; null when nobody did, or nothing was blocked. */
  readonly acceptance: Acceptance | null;
  /** What a pull request changed of what judges it, one sentence each: gate policy, graders, tasks, quarantine. */
  readonly moved: readonly string[];
  readonly baseline: BaselineDescription | null;
}

/** 0 pass, 1 gate failed, 2 could not judge. `onInconclusive: pass` turns 2 into 0. */
export function exitCode(verdict: Pick<Verdict, 'verdict'>, onInconclusive: 'fail' | 'pass'): 0 | 1 | 2 {
  switch (verdict.verdict) {
    case 'pass':
      return 0;
    case 'fail':
      return 1;
    case 'inconclusive':
      return onInconclusive === 'pass' ? 0 : 2;
    default:
      return verdict.verdict satisfies never;
  }
}

/**
 * Whether a complete run may be recorded in the baseline. A check that fails only because there is nothing to compare with
 * must not keep a baseline from ever coming to be.
 */
export function teachesBaseline({ verdict, state }: Verdict): boolean {
  return verdict === 'pass' || state === 'first_run' || state === 'incomparable';
}
