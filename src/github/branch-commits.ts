import type { Repository } from './publish/octokit.ts';

/** The commit that a branch points to. Never asked for by its bare name: a tag of that name would answer. Throws what octokit throws. */
export async function tipOf({ octokit, owner, repo }: Repository, branch: string): Promise<string> {
  return (await octokit.rest.git.getRef({ owner, repo, ref: `heads/${branch}` })).data.object.sha;
}

/**
 * Asks whether a branch has a commit, itself or before its tip. Each question is asked once. Throws what octokit throws,
 * other than for a commit that has nothing in common with the branch.
 */
export function commitsOf(repository: Repository, branch: string): (sha: string) => Promise<boolean> {
  const told = new Map<string, Promise<boolean>>();
  let tip: Promise<string> | undefined;
  const ask = async (sha: string) => {
    tip ??= tipOf(repository, branch);
    return isAtOrBefore(repository, { sha, tip: await tip });
  };
  return (sha) => {
    const answer = told.get(sha) ?? ask(sha);
    told.set(sha, answer);
    return answer;
  };
}

async function isAtOrBefore(
  { octokit, owner, repo }: Repository,
  { sha, tip }: { readonly sha: string; readonly tip: string },
): Promise<boolean> {
  if (sha === tip) return true;
  try {
    const basehead = `${tip}...${sha}`;
    const { data } = await octokit.rest.repos.compareCommitsWithBasehead({ owner, repo, basehead, per_page: 1 });
    return data.status === 'behind' || data.status === 'identical';
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return false;
    throw error;
  }
}
