import type { Acceptance } from '../core/verdict.ts';
import { readAcceptance } from '../github/acceptance.ts';
import { type ComparatorCommit, comparatorOf } from '../github/comparator.ts';
import { openGit } from '../github/git.ts';
import { openRepository, type Repository } from '../github/publish/octokit.ts';
import type { Job } from './job.ts';

/** What the repository and GitHub say of the commit under test. */
export interface History {
  readonly repository: Repository | undefined;
  /** Undefined when nothing that comes before can be reached. */
  readonly comparator: ComparatorCommit | undefined;
  readonly acceptance: Acceptance | null;
  readonly notices: readonly string[];
}

/** Folder of the checkout. */
export function workspaceOf({ outside }: Job): string {
  return outside.env['GITHUB_WORKSPACE'] ?? process.cwd();
}

/** Never throws for what GitHub or git refuse: that is a notice. */
export async function readHistory(job: Job): Promise<History> {
  const { context, event, inputs } = job;
  const { githubToken } = inputs.secrets;
  const repository = githubToken === undefined ? undefined : await openRepository({ context, token: githubToken });
  const found = await comparatorOf({ event, git: openGit(workspaceOf(job)), repository });
  const accepted = await readAcceptance({ event, instance: inputs.id, repository });
  return {
    repository,
    comparator: found.comparator,
    acceptance: accepted.acceptance,
    notices: [...found.notices, ...accepted.notices],
  };
}
