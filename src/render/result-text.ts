import type { Counts } from '../core/comparison.ts';
import { counts, countsAndShare, percent, plural } from './numbers.ts';
import { reasonText } from './reason-text.ts';
import { extraText } from './run-again.ts';
import type { View } from './view.ts';

/** What passed, and how many extra tries it took to be sure. */
export function passedText(view: View): string {
  const extra = extraText(view.verdict, 'extra ');
  return extra === '' ? resultText(view) : `${resultText(view)} To be sure, it took ${extra}.`;
}

/** `97 of 100 tries passed (97 %); on the default branch, 290 of 300 (96.7 %).` */
export function resultText(view: View): string {
  const passed = view.comparison?.suite?.passed;
  if (passed === undefined) return recordedText(view);
  return `${passedTries(passed.head)}; on the default branch, ${countsAndShare(passed.base)}.`;
}

/** `97 of 100 tries passed (97 %), at 20 tasks.` */
export function recordedText({ report }: View): string {
  if (report === null) return 'No result was recorded.';
  const { passed, decided } = report.suite;
  return `${passedTries({ passed, decided })}, at ${plural(report.tasks.length, 'task')}.`;
}

/** `97 of 100 tries passed (97 %)` */
export function passedTries(value: Counts): string {
  const share = value.decided === 0 ? '' : ` (${percent(value.passed / value.decided)})`;
  return `${counts(value)} tries passed${share}`;
}

/** Why losses could go unnoticed, as the gate says it. */
export function lowSensitivityText({ verdict }: View): string {
  const note = verdict.warnings.find(({ rule }) => rule === 'sensitivity');
  if (note !== undefined) return reasonText(note).replace(/^Low sensitivity\. /, '');
  return verdict.baseline === null
    ? ''
    : `The baseline holds ${plural(verdict.baseline.depth, 'try', 'tries')} a task.`;
}
