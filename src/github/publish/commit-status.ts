import type { Repository } from './octokit.ts';

const MAX_DESCRIPTION = 140;

/** What is shown beside a commit. Only `success` satisfies a required check. */
export interface CommitStatus {
  readonly headSha: string;
  readonly state: 'success' | 'failure' | 'error' | 'pending';
  readonly name: string;
  readonly title: string;
  readonly detailsUrl: string;
}

/** Throws what octokit throws. */
export async function publishCommitStatus({ octokit, owner, repo }: Repository, status: CommitStatus): Promise<void> {
  await octokit.rest.repos.createCommitStatus({
    owner,
    repo,
    sha: status.headSha,
    state: status.state,
    context: status.name,
    description: status.title.slice(0, MAX_DESCRIPTION),
    target_url: status.detailsUrl,
  });
}
