import { reasonText } from './reason-text.ts';
import { recordedText } from './result-text.ts';
import type { Headline, View } from './view.ts';
import { visibleText } from './visible-text.ts';

/** Nothing was compared, for the baseline is of another kind or too old. */
export function incomparableHeadline(view: View): Headline {
  const { verdict } = view;
  const [first] = verdict.reasons;
  const cause = first === undefined ? 'The baseline was measured under other conditions.' : reasonText(first);
  const record = 'Run the evaluation on the default branch to renew the baseline, then run this job again.';
  const fails = verdict.verdict !== 'pass';
  return {
    mark: fails ? '❌' : '⚠️',
    what: `Not compared: ${tooOld(view) ?? cause} ${recordedText(view)}`,
    todo: fails ? record : `${record} Until then nothing is blocked by comparison.`,
  };
}

/** Null when something other than its age keeps the baseline from being used. */
function tooOld({ comparison }: View): string | null {
  const differences = comparison?.differences ?? [];
  const [first] = differences;
  if (first === undefined || differences.some(({ field }) => field !== 'age')) return null;
  return `The baseline is too old: its newest run was ${visibleText(first.base, 40)} ago, ${visibleText(first.head, 40)} are allowed.`;
}
