import { reasonText } from './reason-text.ts';
import type { Headline, View } from './view.ts';

/** No usable result: why, and what to do before the next run can have one. */
export function notMeasuredHeadline({ verdict: { reasons }, context }: View): Headline {
  const [first] = reasons;
  const cause = first === undefined ? 'The evaluation gave no usable result.' : reasonText(first);
  const mend = adviceOn(first?.rule, reasons.length);
  return {
    mark: '⚠️',
    what: `Not measured: ${cause} This says nothing about the change, good or bad.`,
    todo:
      context.policy.onInconclusive === 'fail'
        ? `${mend} Until then this check fails.`
        : `${mend} The check does not wait for it.`,
  };
}

function adviceOn(rule: string | undefined, reasons: number): string {
  if (rule === 'config') return correct(reasons);
  if (rule === 'shards') return 'Run again the shards that are missing or were refused, then join them all again.';
  return 'Remove the cause, then run the job again.';
}

/** The files that the commit itself brings are wrong: another run of the same would find the same. */
function correct(reasons: number): string {
  return reasons === 1 ? 'Correct it and push.' : 'Correct them and push.';
}
