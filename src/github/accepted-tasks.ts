import type { GitHubEvent } from './event.ts';
import { noticeOf } from './publish/notice.ts';
import type { Repository } from './publish/octokit.ts';
import { findOwnComment } from './publish/own-comment.ts';
import type { RunContext } from './run-context.ts';

/** Pull requests of so many commits are looked at. */
const MAX_COMMITS = 20;

/** A run on the default branch and the commits that it is the first to measure. */
export interface AcceptedTasksRequest {
  readonly context: Pick<RunContext, 'ref'>;
  readonly event: GitHubEvent;
  readonly instance: string;
  /** Newest first: the tested commit, then its first parents. Those from the first in `recorded` on are not looked at. */
  readonly commits: readonly string[];
  /** Commits that the baseline knows. */
  readonly recorded: readonly string[];
  /** Undefined without a token: then nothing is known to be accepted. */
  readonly repository: Repository | undefined;
}

export interface AcceptedTasksRead {
  /** Sorted. */
  readonly tasks: readonly string[];
  readonly notices: readonly string[];
}

const NOTHING: AcceptedTasksRead = { tasks: [], notices: [] };

/**
 * The tasks whose fall was accepted in the pull requests that these commits merged: what our own comments say of the very
 * head that was merged. Never throws: what cannot be asked is a notice.
 */
export async function acceptedTasks(request: AcceptedTasksRequest): Promise<AcceptedTasksRead> {
  const { event, repository } = request;
  if (repository === undefined || !event.writesBaseline) return NOTHING;
  try {
    const pulls = await mergedPulls(request, repository);
    const accepted: string[] = [];
    for (const pull of pulls) accepted.push(...(await acceptedIn(pull, { request, repository })));
    return { tasks: [...new Set(accepted)].sort(), notices: [] };
  } catch (error) {
    const what = 'read which tasks were accepted in the merged pull request';
    return {
      tasks: [],
      notices: [noticeOf({ error, what, permission: 'pull-requests: read', isReadOnlyToken: false })],
    };
  }
}

interface Pull {
  readonly number: number;
  readonly headSha: string;
}

async function mergedPulls(
  { context, commits, recorded }: AcceptedTasksRequest,
  { octokit, owner, repo }: Repository,
): Promise<readonly Pull[]> {
  const known = commits.findIndex((commit) => recorded.includes(commit));
  const fresh = commits.slice(0, known === -1 ? 1 : known).slice(0, MAX_COMMITS);
  const found = new Map<number, Pull>();
  for (const commit_sha of fresh) {
    const { data } = await octokit.rest.repos.listPullRequestsAssociatedWithCommit({ owner, repo, commit_sha });
    for (const { number, head, base, merged_at: mergedAt } of data) {
      // A commit is also listed with pull requests that were not merged, or elsewhere.
      if (mergedAt !== null && `refs/heads/${base.ref}` === context.ref)
        found.set(number, { number, headSha: head.sha });
    }
  }
  return [...found.values()];
}

async function acceptedIn(
  { number, headSha }: Pull,
  { request, repository }: { readonly request: AcceptedTasksRequest; readonly repository: Repository },
): Promise<readonly string[]> {
  const comment = await findOwnComment(repository, { prNumber: number, instance: request.instance });
  const accepted = comment?.marker.accepted;
  return accepted?.headSha === headSha ? accepted.tasks : [];
}
