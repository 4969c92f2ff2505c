import type { Repository } from './publish/octokit.ts';
import type { TriggeringRun } from './triggering-run.ts';

/**
 * The open pull request whose head is the tested commit, in the repository that it came from. GitHub names none for a
 * fork's run, and what the run itself says of it may be a lie. Of several the one onto the default branch, then the
 * oldest. Undefined: closed, or moved on. Throws what octokit throws.
 */
export async function pullOfRun(
  { octokit, owner, repo }: Repository,
  { headSha, head }: TriggeringRun,
): Promise<number | undefined> {
  const found: { readonly number: number; readonly isOntoDefault: boolean }[] = [];
  const filter = head.branch === null ? {} : { head: `${head.owner}:${head.branch}` };
  const request = { owner, repo, state: 'open' as const, per_page: 100, ...filter };
  for await (const { data } of octokit.paginate.iterator(octokit.rest.pulls.list, request)) {
    for (const { number, head: its, base } of data) {
      if (its.sha !== headSha || its.repo?.id !== head.repositoryId) continue;
      found.push({ number, isOntoDefault: base.ref === base.repo.default_branch });
    }
  }
  const [first] = found.toSorted((a, b) => Number(b.isOntoDefault) - Number(a.isOntoDefault) || a.number - b.number);
  return first?.number;
}

/** Whether an open pull request from another repository has the same head. Throws what octokit throws. */
export async function isSharedHead(
  { octokit, owner, repo }: Repository,
  { headSha, head }: TriggeringRun,
): Promise<boolean> {
  const request = { owner, repo, commit_sha: headSha, per_page: 100 };
  const pulls = await octokit.paginate(octokit.rest.repos.listPullRequestsAssociatedWithCommit, request);
  return pulls.some(
    ({ state, head: its }) => state === 'open' && its.sha === headSha && its.repo?.id !== head.repositoryId,
  );
}
