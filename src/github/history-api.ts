import { tipOf } from './branch-commits.ts';
import type { Repository } from './publish/octokit.ts';

const PAGE = 100;
const MAX_REQUESTS = 10;

/** The merge base of a branch and a commit. Throws what octokit throws. */
export async function mergeBaseFromApi(
  repository: Repository,
  { branch, sha }: { readonly branch: string; readonly sha: string },
): Promise<string> {
  const { octokit, owner, repo } = repository;
  const basehead = `${await tipOf(repository, branch)}...${sha}`;
  const { data } = await octokit.rest.repos.compareCommitsWithBasehead({ owner, repo, basehead, per_page: 1 });
  return data.merge_base_commit.sha;
}

/** First parents, newest first and `sha` itself first: at most `max`, and what 10 requests reach. Throws what octokit throws. */
export async function firstParentsFromApi(
  repository: Repository,
  { sha, max }: { readonly sha: string; readonly max: number },
): Promise<readonly string[]> {
  const found: string[] = [];
  const parentOf = new Map<string, string | undefined>();
  let next: string | undefined = sha;
  for (let asked = 0; next !== undefined && found.length < max; ) {
    if (parentOf.has(next)) {
      found.push(next);
      next = parentOf.get(next);
    } else if (asked === MAX_REQUESTS) return found;
    else {
      asked += 1;
      await readPage(repository, next, parentOf);
      if (!parentOf.has(next)) return found;
    }
  }
  return found;
}

/** A commit and those that were made before it. */
async function readPage(
  { octokit, owner, repo }: Repository,
  sha: string,
  parentOf: Map<string, string | undefined>,
): Promise<void> {
  const { data } = await octokit.rest.repos.listCommits({ owner, repo, sha, per_page: PAGE });
  for (const commit of data) parentOf.set(commit.sha, commit.parents[0]?.sha);
}
