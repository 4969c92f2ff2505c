import type { AaReport } from '../core/aa/measure-aa.ts';
import { percent, plural } from './numbers.ts';
import { pointsText } from './points-text.ts';
import { quoteName } from './visible-text.ts';

/** The smallest drop that the suite sees, in a sentence. */
export function dropText({ smallestDrop }: AaReport): string {
  return smallestDrop === null
    ? 'Not even a fall of all tasks to 0 would be seen 8 times in 10.'
    : `The smallest fall of all tasks together that is seen 8 times in 10, with nothing run again: ${pointsText(smallestDrop)}.`;
}

/** What to change, with what it brings; what brings nothing is left out. */
export function adviceTexts({ trials, stored, smallestDrop, advice, tasks }: AaReport): readonly string[] {
  const { moreTrials, deeperBaseline, flaky, flakyShareOfNoise } = advice;
  const gain = (drop: number | null) => gainText({ before: smallestDrop, after: drop });
  const more = gain(moreTrials.smallestDrop);
  const deeper = deeperBaseline === null ? null : gain(deeperBaseline.smallestDrop);
  return [
    ...(more === null ? [] : [`${plural(moreTrials.trials, 'try', 'tries')} a task instead of ${trials}: ${more}.`]),
    ...(deeperBaseline === null || deeper === null
      ? []
      : [`A baseline of ${deeperBaseline.stored} tries a task instead of ${stored}: ${deeper}.`]),
    ...(flaky.length === 0 ? [] : [tasks === 1 ? ONE_TASK : flakyText(flaky, flakyShareOfNoise)]),
  ];
}

function gainText({ before, after }: { readonly before: number | null; readonly after: number | null }): string | null {
  if (after === null || (before !== null && after >= before)) return null;
  return `sees a fall of ${pointsText(after)}${before === null ? '' : ` instead of ${pointsText(before)}`}`;
}

/** In quarantine it would leave nothing that is watched. */
const ONE_TASK =
  'More tasks: with a single one, all noise is its own, and what the agent loses elsewhere is seen by none.';

function flakyText(flaky: AaReport['advice']['flaky'], share: number): string {
  const names = flaky.map(({ id, passed, decided }) => `${quoteName(id)} (passed ${passed} of ${decided})`).join(', ');
  return `Make steady, or put in quarantine: ${names}. ${percent(share)} of the noise of the pass rate is theirs.`;
}
