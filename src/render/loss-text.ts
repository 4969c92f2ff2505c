import type { Reason } from '../core/verdict.ts';
import { counts, plural } from './numbers.ts';
import { reasonText } from './reason-text.ts';
import { extraText, passesOf, runAgain } from './run-again.ts';
import type { View } from './view.ts';
import { quoteName } from './visible-text.ts';

/** What blocks, or would block without an acceptance: the worst of it in words, and what running it again came to. */
export function lossText(view: View): string {
  const { reasons } = view.verdict;
  const worse = reasons.filter((reason) => reason.rule === 'task');
  const [first] = worse.length > 0 ? worse : reasons;
  const others = reasons.length - Math.max(1, worse.length);
  const also = others > 0 ? ` And ${plural(others, 'more reason')}, as listed.` : '';
  return `${loss(worse, first)}${confirmation(view, worse)}${also}`;
}

function loss(worse: readonly Reason[], first: Reason | undefined): string {
  if (first === undefined) return 'the gate failed.';
  if (first.rule !== 'task' || first.task === null || first.base === null || first.head === null)
    return reasonText(first);
  const { base, head } = first;
  const name = quoteName(first.task);
  const change = `passed ${counts(base)} tries on the default branch and passes ${counts(head)} now.`;
  return worse.length === 1
    ? `this change makes the AI agent worse. Task ${name} ${change}`
    : `this change makes the AI agent worse at ${plural(worse.length, 'task')}. The worst, ${name}, ${change}`;
}

/** Of one task what both sides passed when they ran side by side; of more how many tries it took. */
function confirmation({ verdict, report }: View, worse: readonly Reason[]): string {
  const extra = extraText(verdict);
  if (extra === '') return '';
  const task = worse.length === 1 ? (worse[0]?.task ?? null) : null;
  const again = task === null ? undefined : runAgain(report).get(task);
  if (again === undefined || again.head.length === 0 || again.base.length === 0)
    return ` It was run again to be sure: ${extra}.`;
  const [head, base] = [passesOf(again.head), passesOf(again.base)];
  return ` Run again side by side, this change passed ${counts(head)} tries and the default branch ${counts(base)}.`;
}
