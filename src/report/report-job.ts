import type { Job } from '../action/job.ts';
import type { Repository } from '../github/publish/octokit.ts';
import type { TriggeringRun } from '../github/triggering-run.ts';

/** The second stage for one run of a fork's pull request. */
export interface ReportJob {
  /** Speaks of the fork's commit and run; its checkout and token are ours. */
  readonly job: Job;
  readonly run: TriggeringRun;
  readonly repository: Repository;
  /** Null where GitHub would not tell. */
  readonly prNumber: number | null;
  /** The maintainers take a fork's word for its results. */
  readonly isTrusted: boolean;
  /** What went wrong on the way here. */
  readonly notices: readonly string[];
}
