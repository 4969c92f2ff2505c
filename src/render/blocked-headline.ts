import { isAcceptable } from '../core/gate/acceptance.ts';
import { lossText } from './loss-text.ts';
import type { Headline, View } from './view.ts';

/** What to do about each rule; the first that fits a rule's name. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/cost/, 'Make the agent cheaper again, or raise the limit in the gate policy of the default branch.'],
  [/step/, 'Make the agent need fewer steps again, or raise the limit in the gate policy of the default branch.'],
  [/baseline/, 'Run the evaluation once on the default branch to record a baseline, then run this job again.'],
];
const FIX = 'Look at what went wrong, correct the agent, and push again: the evaluation runs anew.';
const ACCEPT =
  'If this loss is wanted, someone with write access can accept it: set the label agent-eval-accept, then run this job again.';

export function blockedHeadline(view: View): Headline {
  return { mark: '❌', what: `Blocked: ${lossText(view)}`, todo: advice(view) };
}

function advice(view: View): string {
  const { verdict, context } = view;
  const texts = verdict.reasons.map(({ rule }) => {
    return rule === 'removed' ? putBack(view) : (ADVICE.find(([pattern]) => pattern.test(rule))?.[1] ?? FIX);
  });
  // Labels exist on GitHub only.
  const canAccept = context.marker.runId > 0 && verdict.reasons.every(({ rule }) => isAcceptable(rule));
  return [...[...new Set(texts)].slice(0, 2), ...(canAccept ? [ACCEPT] : [])].join(' ');
}

/** Where tasks are new as well, those that are gone may have been renamed. */
function putBack({ verdict, comparison }: View): string {
  const gone = verdict.reasons.filter(({ rule }) => rule === 'removed').length;
  const fresh = (comparison?.tasks ?? []).filter(({ state }) => state === 'new').length;
  const what = gone === 1 ? 'the removed task' : `the ${gone} removed tasks`;
  const back = `Put ${what} back, or first set gate.allowRemovedTasks on the default branch.`;
  if (fresh === 0) return back;
  const [they, names] = gone === 1 ? ['it was', 'it its old name'] : ['they were', 'them their old names'];
  const hint = fresh === 1 ? 'the new task suggests' : `the ${fresh} new tasks suggest`;
  return `${back} If ${they} only renamed, as ${hint}, give ${names}: a task is known by its name.`;
}
