import { reasonText } from './reason-text.ts';
import type { Headline, View } from './view.ts';

/** Nothing was to be run: no tick, for nothing was found out. */
export function notRunHeadline({ verdict: { reasons }, context: { claim } }: View): Headline {
  const [first] = reasons;
  const cause = first === undefined ? 'Nothing was to be run.' : reasonText(first);
  return {
    mark: 'ℹ️',
    what: `Not run: ${cause} No task was run, which says nothing about the agent, good or bad.`,
    todo: claim === undefined ? ownAdvice(first?.rule) : UNPROVEN,
  };
}

function ownAdvice(rule: string | undefined): string {
  return rule === 'untouched' ? MAYBE_WATCH : 'Nothing.';
}

const UNPROVEN =
  "Do not take this for proof: that nothing had to run is the fork's word. Where this status is required, someone has to measure the change where the fork controls nothing: in a merge queue, or from a branch of this repository.";

const MAYBE_WATCH =
  'Nothing, if that is right. If the agent depends on what this changes, name it under watches; the label agent-eval-full runs every task.';
