import type { Reason } from '../core/verdict.ts';
import { commonFailure, failureText, LONGEST_EVIDENCE } from './failure-modes.ts';
import { noticeTexts } from './findings.ts';
import { reasonText, sentence } from './reason-text.ts';
import { tasksWithExtra } from './run-again.ts';
import type { View } from './view.ts';
import { visibleText } from './visible-text.ts';

/** Over what the change moved of its own yardstick. */
export const MOVED_TITLE = 'Changed here, but judged by the version of the default branch';

/** Over the reasons. */
export function whyTitle({ verdict }: View): string {
  return verdict.state === 'accepted' ? 'Accepted losses' : 'Why';
}

/** The verdict's reasons, except the first where it is the whole headline. */
export function whyTexts(view: View): readonly string[] {
  return reasonBullets(whyReasons(view), view);
}

/** The tasks of which the first `max` reasons and warnings say already what failed. */
export function explainedTasks(view: View, max: number): ReadonlySet<string | null> {
  const shown = [whyReasons(view), view.verdict.warnings].flatMap((reasons) => reasons.slice(0, max));
  return new Set(shown.filter(saysWhatFailed).map(({ task }) => task));
}

/** The gate's warnings, then what did not work around the run. */
export function toNoteTexts(view: View): readonly string[] {
  return [...reasonBullets(view.verdict.warnings, view), ...noticeTexts(view)];
}

/** Each reason in words, with what failed most often at its task and one reason for it. */
export function reasonBullets(reasons: readonly Reason[], { report }: View): readonly string[] {
  const tasks = new Map((report === null ? [] : tasksWithExtra(report)).map((task) => [task.id, task]));
  return reasons.map((reason) => {
    const task = reason.task === null ? undefined : tasks.get(reason.task);
    const failure = task === undefined ? null : commonFailure(task);
    if (failure === null || !saysWhatFailed(reason)) return reasonText(reason);
    const because = failure.reason === null ? '.' : `: ${sentence(visibleText(failure.reason, LONGEST_EVIDENCE))}`;
    return `${reasonText(reason)} Most often ${visibleText(failureText(failure), 120)}${because}`;
  });
}

function whyReasons({ verdict: { reasons, state } }: View): readonly Reason[] {
  return state === 'blocked' || state === 'accepted' ? reasons : reasons.slice(1);
}

/** A broken rule is told by itself. */
function saysWhatFailed({ rule }: Reason): boolean {
  return rule !== 'violations';
}
