import { failureTitle } from '../core/failure-modes.ts';
import type { TaskReport } from '../core/report.ts';
import type { Trial } from '../core/trial.ts';
import { plural } from './numbers.ts';
import { sentence } from './reason-text.ts';
import { quoteName, visibleText } from './visible-text.ts';

/** What went wrong most often in a task's failed trials, in how many of them, and one reason as given. */
export interface CommonFailure {
  readonly mode: string;
  readonly trials: number;
  readonly failed: number;
  readonly reason: string | null;
}

/** In a list with others; the whole of it is in the report. */
export const LONGEST_EVIDENCE = 240;

/** Null when nothing failed or no trial says why. Of equals, a named mode explains most, then what ended the trial; then the name that sorts first. */
export function commonFailure(task: Pick<TaskReport, 'trials'>): CommonFailure | null {
  const failed = task.trials.filter((trial) => trial.verdict === 'fail');
  const tally = new Map<string, number>();
  for (const mode of failed.flatMap((trial) => [...new Set(trial.failureModes)]))
    tally.set(mode, (tally.get(mode) ?? 0) + 1);
  const [first] = [...tally].sort((a, b) => b[1] - a[1] || byCause(a[0], b[0]));
  if (first === undefined) return null;
  const [mode, trials] = first;
  const reason = failed.map((trial) => reasonOf(trial, mode)).find((text) => text !== null) ?? null;
  return { mode, trials, failed: failed.length, reason };
}

/** `AC-1, in 4 of 5 failed tries`, and for a named mode its words, too. */
export function failureText({ mode, trials, failed }: CommonFailure): string {
  const title = failureTitle(mode);
  const name = title === undefined ? mode : `${mode} (${title})`;
  return `${name}, in ${trials} of ${plural(failed, 'failed try', 'failed tries')}`;
}

/** What showed it, as the grader or the agent wrote it, made safe and cut: `"refund", AC-1: no refund for A-1184.` */
export function evidenceTexts(
  tasks: readonly { readonly id: string; readonly failure: CommonFailure | null }[],
): readonly string[] {
  return tasks.flatMap(({ id, failure }) => {
    if (failure === null || failure.reason === null) return [];
    const { mode, reason } = failure;
    return [`${quoteName(id)}, ${visibleText(mode, 80)}: ${sentence(visibleText(reason, LONGEST_EVIDENCE))}`];
  });
}

function byCause(a: string, b: string): number {
  return weightOf(b) - weightOf(a) || (a < b ? -1 : 1);
}

function weightOf(mode: string): number {
  return failureTitle(mode) !== undefined ? 2 : Number(isEnd(mode));
}

function isEnd(mode: string): boolean {
  return mode.startsWith('limit:') || mode === 'agent_error';
}

function reasonOf(trial: Trial, mode: string): string | null {
  const { failureEvidence: shown = {} } = trial;
  if (Object.hasOwn(shown, mode)) return shown[mode] ?? null;
  const criterion = trial.criteria.find((result) => result.id === mode && result.grade === 'fail');
  if (criterion !== undefined) return criterion.reason;
  if (isEnd(mode)) return trial.endDetail;
  return trial.violations.find((violation) => mode === `violation:${violation.rule}`)?.detail ?? null;
}
