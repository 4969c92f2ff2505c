import type { Check } from './check-run.ts';
import type { Repository } from './octokit.ts';

const MAX_DESCRIPTION = 140;

/** What a commit status can say of a check: its conclusion and title. Throws what octokit throws. */
export async function publishCommitStatus({ octokit, owner, repo }: Repository, check: Check): Promise<void> {
  await octokit.rest.repos.createCommitStatus({
    owner,
    repo,
    sha: check.headSha,
    state: check.conclusion === 'failure' ? 'failure' : 'success',
    context: check.name,
    description: check.title.slice(0, MAX_DESCRIPTION),
    target_url: check.detailsUrl,
  });
}
