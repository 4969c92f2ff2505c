import type { StoredText } from '../core/baseline-places.ts';
import type { Repository } from './publish/octokit.ts';
import type { Wait } from './publish/retried.ts';

/** A branch, and the way to it. */
export interface DataBranch {
  readonly repository: Repository;
  readonly branch: string;
  /** Of the run that asks: then no permission of the workflow would help. */
  readonly isReadOnlyToken: boolean;
  readonly wait: Wait;
}

/** What a branch points to. */
export interface Head {
  readonly commit: string;
  readonly tree: string;
}

/** Undefined where there is no such branch. Throws what octokit throws. */
export async function headOf({ repository, branch }: DataBranch): Promise<Head | undefined> {
  const { octokit, owner, repo } = repository;
  try {
    const { data: ref } = await octokit.rest.git.getRef({ owner, repo, ref: `heads/${branch}` });
    const { data: commit } = await octokit.rest.git.getCommit({ owner, repo, commit_sha: ref.object.sha });
    return { commit: ref.object.sha, tree: commit.tree.sha };
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/** The files that lie right in a folder. Throws what octokit throws. */
export async function listFolder(
  { repository }: DataBranch,
  { head, folder }: { readonly head: Head | undefined; readonly folder: string },
): Promise<readonly StoredText[]> {
  if (head === undefined) return [];
  const found = (await readTree(repository, head.tree)).find(({ path, type }) => path === folder && type === 'tree');
  if (found === undefined) return [];
  const files = (await readTree(repository, found.sha)).filter(
    ({ type, mode }) => type === 'blob' && mode === '100644',
  );
  return files.map(({ sha, path, size = 0 }) => ({ id: sha, name: path, sizeBytes: size }));
}

async function readTree({ octokit, owner, repo }: Repository, sha: string) {
  return (await octokit.rest.git.getTree({ owner, repo, tree_sha: sha })).data.tree;
}

/** Throws what octokit throws, and for a file that is larger. */
export async function readBlob(
  { repository }: DataBranch,
  { id, name }: StoredText,
  maxBytes: number,
): Promise<string> {
  const { octokit, owner, repo } = repository;
  const { data } = await octokit.rest.git.getBlob({ owner, repo, file_sha: id });
  const content = Buffer.from(data.content, 'base64');
  if (content.length > maxBytes) throw new Error(`${name} is larger than was said`);
  return content.toString();
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 404;
}
