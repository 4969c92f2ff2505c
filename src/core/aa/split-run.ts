import { assembleReport } from '../assemble-report.ts';
import type { Report } from '../report.ts';
import type { TwoRuns } from './pool-runs.ts';

/**
 * One run of twice the tries, as the two runs that it is: the first `trials` tries of each task, then the others. Tries
 * are numbered through, because the number is what seeds a try: two runs of the same numbers would be the same run.
 */
export function splitRun(report: Report, trials: number): TwoRuns {
  const { selection, settings, fingerprint, complete, createdAt, createdBy } = report;
  const half = (isFirst: boolean) =>
    assembleReport({
      k: trials,
      tasks: report.tasks.map(({ id, hash, graderHash, tags, file, trials: all }) => {
        const own = all.filter(({ index }) => index < trials === isFirst);
        return { id, hash, graderHash, tags, file, planned: trials, trials: own };
      }),
      selection,
      settings,
      fingerprint,
      complete,
      createdAt,
      createdBy,
    });
  return { a: half(true), b: half(false) };
}
