import type { Reason } from '../core/verdict.ts';
import { plural } from './numbers.ts';
import { reasonText } from './reason-text.ts';
import type { Headline, View } from './view.ts';
import { quoteName } from './visible-text.ts';

/** What to do about each rule; the first that fits a rule's name. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/removed/, 'Put the removed task back, or first set gate.allowRemovedTasks on the default branch.'],
  [/cost/, 'Make the agent cheaper again, or raise the limit in the gate policy of the default branch.'],
  [/step/, 'Make the agent need fewer steps again, or raise the limit in the gate policy of the default branch.'],
  [/baseline/, 'Run the evaluation once on the default branch to record a baseline, then run this job again.'],
];
const FIX = 'See below what went wrong, correct the agent, and push again: the evaluation runs anew.';

export function blockedHeadline({ verdict }: View): Headline {
  const worse = verdict.reasons.filter((reason) => reason.rule === 'task');
  const [first] = worse.length > 0 ? worse : verdict.reasons;
  const others = verdict.reasons.length - Math.max(1, worse.length);
  const also = others > 0 ? ` And ${plural(others, 'more reason')}, below.` : '';
  return { mark: '❌', what: `Blocked: ${what(worse, first)}${also}`, todo: advice(verdict.reasons) };
}

function what(worse: readonly Reason[], first: Reason | undefined): string {
  if (first === undefined) return 'the gate failed.';
  if (first.rule !== 'task' || first.task === null || first.base === null || first.head === null)
    return reasonText(first);
  const { base, head } = first;
  const name = quoteName(first.task);
  const change = `passed ${base.passed} of ${base.decided} tries on the default branch and passes ${head.passed} of ${head.decided} now.`;
  return worse.length === 1
    ? `this change makes the AI agent worse. Task ${name} ${change}`
    : `this change makes the AI agent worse at ${plural(worse.length, 'task')}. The worst, ${name}, ${change}`;
}

function advice(reasons: readonly Reason[]): string {
  const texts = reasons.map(({ rule }) => ADVICE.find(([pattern]) => pattern.test(rule))?.[1] ?? FIX);
  return [...new Set(texts)].slice(0, 2).join(' ');
}
