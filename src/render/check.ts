import { failureText } from './failure-modes.ts';
import { headline } from './headline.ts';
import { fitDetails, fitTop } from './markdown.ts';
import { countsAndShare } from './numbers.ts';
import { sentence } from './reason-text.ts';
import { passedTries } from './result-text.ts';
import { relativePath } from './safe-link.ts';
import type { TaskRow } from './task-rows.ts';
import { taskRows } from './task-rows.ts';
import type { View } from './view.ts';
import { visibleText } from './visible-text.ts';

/** A remark at a task's file. */
interface Annotation {
  readonly path: string;
  readonly line: number;
  readonly level: 'failure' | 'warning';
  readonly title: string;
  readonly message: string;
}

/** What a check run shows. `title` has at most 255 characters, `summary` and `text` less than 65,535 bytes each. */
export interface CheckOutput {
  readonly title: string;
  readonly summary: string;
  readonly text: string;
  readonly annotations: readonly Annotation[];
}

const MAX_BYTES = 60_000;
const MAX_TITLE = 255;

/** The named check run: verdict and numbers in the summary, tasks in the text, one annotation per task that blocks or warns. */
export function renderCheck(view: View): CheckOutput {
  return {
    title: cutTitle(visibleText(headline(view).what, MAX_TITLE)),
    summary: fitTop(view, MAX_BYTES),
    text: fitDetails(view, MAX_BYTES),
    annotations: annotations(view),
  };
}

/** In UTF-16 units, whichever GitHub counts; never through the middle of a character. */
function cutTitle(text: string): string {
  if (text.length <= MAX_TITLE) return text;
  return `${text.slice(0, MAX_TITLE - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

function annotations(view: View): readonly Annotation[] {
  // What was accepted, or is not this change's fault, must not look like what blocks.
  const failing = view.verdict.verdict === 'fail' ? 'failure' : 'warning';
  const blamed = new Set(view.verdict.reasons.map((reason) => reason.task));
  const warned = new Set(
    view.verdict.warnings.filter(({ rule }) => rule !== 'unstable' && rule !== 'cleared').map(({ task }) => task),
  );
  return taskRows(view).flatMap((row) => {
    if (blamed.has(row.id) || row.state === 'regressed') return annotation(row, failing);
    return (warned.has(row.id) && row.state !== 'cleared') || row.state === 'suspect' ? annotation(row, 'warning') : [];
  });
}

function annotation(row: TaskRow, level: Annotation['level']): readonly Annotation[] {
  const path = relativePath(row.report?.file ?? null);
  if (path === null) return [];
  const before = row.base === null ? '' : `; on the default branch, ${countsAndShare(row.base)}`;
  const passed = `${passedTries(row.head ?? { passed: 0, decided: 0 })}${before}.`;
  return [{ path, line: 1, level, title: visibleText(`Agent task ${row.id}`, 200), message: `${passed}${why(row)}` }];
}

function why({ failure }: TaskRow): string {
  if (failure === null) return '';
  const reason = failure.reason === null ? '.' : `: ${sentence(visibleText(failure.reason, 1000))}`;
  return ` Most often ${visibleText(failureText(failure), 200)}${reason}`;
}
