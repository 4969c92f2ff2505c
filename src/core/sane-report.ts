import { isPlainObject } from './json.ts';
import { MAX_TASKS, MAX_TRIALS } from './report.ts';
import { trialSchema } from './trial.ts';

/** False for a report of so many things that are no tries that to name them all would fill the memory. */
export function isSaneReport(report: unknown): boolean {
  const tasks = isPlainObject(report) ? report['tasks'] : undefined;
  return !Array.isArray(tasks) || (tasks.length <= MAX_TASKS && tasks.every(isSaneTask));
}

function isSaneTask(task: unknown): boolean {
  const trials = isPlainObject(task) ? task['trials'] : undefined;
  if (!Array.isArray(trials)) return true;
  return trials.length <= MAX_TRIALS && trials.every((trial) => trialSchema.safeParse(trial).success);
}
