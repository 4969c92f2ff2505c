import type { NothingSelected } from './select.ts';
import type { Reason, Verdict } from './verdict.ts';

/** The verdict of a run that could not begin: inconclusive, never a pass, with what went wrong. */
export function notMeasured(text: string): Verdict {
  return withoutReport({ verdict: 'inconclusive', state: 'not_measured' }, { rule: 'infrastructure', text });
}

/** The verdict of a run that had nothing to do: a pass that says so, never one that looks like a comparison. */
export function notRun({ rule, text }: NothingSelected): Verdict {
  return withoutReport({ verdict: 'pass', state: 'not_run' }, { rule, text });
}

function withoutReport(outcome: Pick<Verdict, 'verdict' | 'state'>, why: Pick<Reason, 'rule' | 'text'>): Verdict {
  return {
    ...outcome,
    reasons: [{ task: null, ...why, base: null, head: null }],
    warnings: [],
    extraTrials: 0,
    extra: { head: 0, base: 0, costUsd: 0 },
    acceptance: null,
    moved: [],
    baseline: null,
  };
}
