import type { ActionInputs } from '../github/inputs.ts';
import { isNoteworthy } from '../github/publish/is-noteworthy.ts';
import { renderComment } from '../render/comment.ts';
import type { View } from '../render/view.ts';

/** Null when none is wanted. */
export function wantedComment({ comment }: Pick<ActionInputs, 'comment'>, view: View) {
  if (comment === 'never') return null;
  const mayCreate = comment === 'always' || isNoteworthy(view.verdict, view.comparison);
  return { body: renderComment(view), marker: view.context.marker, mayCreate };
}

/**
 * What the check and the commit status of one use of the action are called: like no job, which most people name after the
 * action. Of checks and statuses of one name GitHub requires each, also an older one that is red.
 */
export function checkNameOf({ id }: Pick<ActionInputs, 'id'>): string {
  return id === 'default' ? 'agent-eval verdict' : `agent-eval verdict (${id})`;
}
