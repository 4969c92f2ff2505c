import { reasonText } from './reason-text.ts';
import type { Headline, View } from './view.ts';

/** Nothing was to be run: no tick, for nothing was found out. */
export function notRunHeadline({ verdict: { reasons } }: View): Headline {
  const [first] = reasons;
  const cause = first === undefined ? 'Nothing was to be run.' : reasonText(first);
  return {
    mark: 'ℹ️',
    what: `Not run: ${cause} No task was run, which says nothing about the agent, good or bad.`,
    todo: first?.rule === 'untouched' ? MAYBE_WATCH : 'Nothing.',
  };
}

const MAYBE_WATCH =
  'Nothing, if that is right. If the agent depends on what this changes, name it under watches; the label agent-eval-full runs every task.';
