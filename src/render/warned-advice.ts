import type { Reason } from '../core/verdict.ts';

const LOOK =
  'Nothing is blocked. Look at it before you merge: it may be chance, or a real loss that these tries cannot prove.';

/** What to do when a suspicion stayed open, by the rule that says why; the first that fits a warning decides. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [
    /^base-side/,
    "Nothing is blocked, since the default branch's agent could not be run beside this change. Look at the loss before you merge; repair the default branch's agent so that the next run can tell.",
  ],
  [
    /^(max-extra-trials|budget|time|extra)/,
    'Nothing is blocked, since the tries ran out before it was certain. Run this job again (its tries are added to these), or raise the limit that the notes name.',
  ],
];

export function warnedAdvice(warnings: readonly Reason[]): string {
  return ADVICE.find(([pattern]) => warnings.some(({ rule }) => pattern.test(rule)))?.[1] ?? LOOK;
}
