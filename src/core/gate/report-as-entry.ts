import type { BaselineEntry, StoredTrial } from '../baseline.ts';
import type { Report } from '../report.ts';
import type { Trial } from '../trial.ts';
import { isDecided } from '../trial.ts';
import { countViolations } from './count-violations.ts';

/** A report as one baseline run: its decided trials only. The commit is `settings.commit`, where the report has one. */
export function reportAsEntry(report: Report): BaselineEntry {
  const commit = report.settings['commit'];
  return {
    commit: typeof commit === 'string' ? commit.slice(0, 200) : 'unknown',
    createdAt: report.createdAt,
    createdBy: report.createdBy.slice(0, 200),
    fingerprint: report.fingerprint,
    tasks: report.tasks.map(({ id, hash, graderHash, trials }) => ({
      id,
      hash,
      graderHash,
      trials: trials.filter(isDecided).map(storeTrial),
    })),
    subset: report.selection.subset.slice(0, 1000),
    suite: [...report.tasks, ...report.selection.leftOut].map(({ id }) => id).sort(),
  };
}

/** What a comparison needs of a decided trial. */
export function storeTrial(trial: Trial): StoredTrial {
  return {
    passed: trial.verdict === 'pass',
    costUsd: trial.costUsd,
    steps: trial.steps,
    tokens: trial.tokens,
    durationMs: trial.durationMs,
    violations: countViolations(trial.violations),
  };
}
