import type { Reason } from '../core/verdict.ts';
import { commonFailure, failureText } from './failure-modes.ts';
import { reasonText, sentence } from './reason-text.ts';
import type { View } from './view.ts';
import { visibleText } from './visible-text.ts';

/** The verdict's reasons, except the first where it is the whole headline. */
export function whyTexts(view: View): readonly string[] {
  const { reasons, state } = view.verdict;
  return reasonBullets(state === 'blocked' ? reasons : reasons.slice(1), view);
}

/** Each reason in words, with what failed most often at its task and one reason for it. */
export function reasonBullets(reasons: readonly Reason[], { report }: View): readonly string[] {
  const tasks = new Map((report?.tasks ?? []).map((task) => [task.id, task]));
  return reasons.map((reason) => {
    const task = reason.task === null ? undefined : tasks.get(reason.task);
    const failure = task === undefined ? null : commonFailure(task);
    if (failure === null || reason.rule === 'violations') return reasonText(reason);
    const because = failure.reason === null ? '.' : `: ${sentence(visibleText(failure.reason, 240))}`;
    return `${reasonText(reason)} Most often ${visibleText(failureText(failure), 120)}${because}`;
  });
}
