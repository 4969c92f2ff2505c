import { sumAnew } from './assemble-report.ts';
import { fingerprintDifferences } from './gate/fingerprint-differences.ts';
import { MAX_TRIALS, type Report, type TaskReport } from './report.ts';
import type { Trial } from './trial.ts';
import { isDecided } from './trial.ts';

/**
 * A report with the decided trials that earlier attempts made of the same commit: running again adds tries and replaces
 * none. Only what is the same counts: fingerprint, commit and models, and of each task both hashes. An earlier attempt's
 * extra trials of the head count like its others; those of the base do not, since nothing runs beside them now.
 */
export function poolAttempts(report: Report, earlier: readonly Report[]): Report {
  const same = earlier.filter((attempt) => isSameSubject(attempt, report));
  const pooled = report.tasks.map((task) => poolTask(task, same));
  if (pooled.every((task, index) => task === report.tasks[index])) return report;
  const settings = { ...report.settings, attempts: 1 + same.length };
  return sumAnew({ ...report, settings, tasks: pooled });
}

const SAME_SETTINGS = ['commit', 'model', 'agentFiles'];

/** Stricter than comparable: two commits may ask for different models, two attempts at one may not. */
function isSameSubject(attempt: Report, report: Report): boolean {
  const isComparable = fingerprintDifferences({ base: attempt.fingerprint, head: report.fingerprint }).length === 0;
  const asksSameModel = attempt.fingerprint['requestedModel'] === report.fingerprint['requestedModel'];
  const hasSameSettings = SAME_SETTINGS.every((name) => attempt.settings[name] === report.settings[name]);
  return isComparable && asksSameModel && hasSameSettings;
}

function poolTask(task: TaskReport, attempts: readonly Report[]): TaskReport {
  const trials = attempts.flatMap((attempt) => earlierTrials(task, attempt)).slice(0, roomIn(task));
  if (trials.length === 0) return task;
  const next = task.trials.reduce((largest, { index }) => Math.max(largest, index), -1) + 1;
  const added = trials.map((trial, offset) => ({ ...trial, index: next + offset, transcript: null }));
  return { ...task, planned: task.planned + added.length, trials: [...task.trials, ...added] };
}

function roomIn({ planned, trials }: TaskReport): number {
  return Math.max(0, MAX_TRIALS - Math.max(planned, trials.length));
}

/** What was not decided then is not missing now: this run's own trials stand for it. */
function earlierTrials(task: TaskReport, { tasks, extra }: Report): readonly Trial[] {
  const isSame = (other: TaskReport) =>
    other.id === task.id && other.hash === task.hash && other.graderHash === task.graderHash;
  const found = tasks.find(isSame);
  if (found === undefined) return [];
  const again = extra.filter(({ side, task: id }) => side === 'head' && id === task.id).map(({ trial }) => trial);
  return [...found.trials, ...again].filter(isDecided);
}
