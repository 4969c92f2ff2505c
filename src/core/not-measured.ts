import type { Reason, Verdict } from './verdict.ts';

/** The verdict of a run that could not begin: inconclusive, never a pass, with what went wrong. */
export function notMeasured(text: string): Verdict {
  const reason: Reason = { task: null, rule: 'infrastructure', text, base: null, head: null };
  return {
    verdict: 'inconclusive',
    state: 'not_measured',
    reasons: [reason],
    warnings: [],
    extraTrials: 0,
    extra: { head: 0, base: 0, costUsd: 0 },
    acceptance: null,
    moved: [],
    baseline: null,
  };
}
