import { isAcceptable } from '../core/gate/acceptance.ts';
import { lossText } from './loss-text.ts';
import type { Headline, View } from './view.ts';

/** What to do about each rule; the first that fits a rule's name. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/removed/, 'Put the removed task back, or first set gate.allowRemovedTasks on the default branch.'],
  [/cost/, 'Make the agent cheaper again, or raise the limit in the gate policy of the default branch.'],
  [/step/, 'Make the agent need fewer steps again, or raise the limit in the gate policy of the default branch.'],
  [/baseline/, 'Run the evaluation once on the default branch to record a baseline, then run this job again.'],
];
const FIX = 'See below what went wrong, correct the agent, and push again: the evaluation runs anew.';
const ACCEPT =
  'If this loss is wanted, someone with write access can accept it: set the label agent-eval-accept, then run this job again.';

export function blockedHeadline(view: View): Headline {
  return { mark: '❌', what: `Blocked: ${lossText(view)}`, todo: advice(view) };
}

function advice({ verdict, context }: View): string {
  const texts = verdict.reasons.map(({ rule }) => ADVICE.find(([pattern]) => pattern.test(rule))?.[1] ?? FIX);
  // Labels exist on GitHub only.
  const canAccept = context.marker.runId > 0 && verdict.reasons.every(({ rule }) => isAcceptable(rule));
  return [...[...new Set(texts)].slice(0, 2), ...(canAccept ? [ACCEPT] : [])].join(' ');
}
