import type { NewFile } from '../core/baseline-places.ts';
import { type DataBranch, type Head, headOf, listFolder } from './git-data.ts';

const MAX_TRIES = 12;
const FIRST_WAIT_MS = 100;
const MAX_WAIT_MS = 5000;
const FILE = { mode: '100644', type: 'blob' } as const;

/**
 * Adds a file on top of the branch, which comes into being as an orphan. When another writer was faster the commit is
 * made anew on top of theirs; nothing is ever forced. Throws what octokit throws.
 */
export async function addFile(data: DataBranch, file: NewFile): Promise<'stored' | 'exists'> {
  const { octokit, owner, repo } = data.repository;
  // Asked first: where writing is not allowed this says so before anything is read.
  const { data: blob } = await octokit.rest.git.createBlob({ owner, repo, content: file.text, encoding: 'utf-8' });
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryToAdd(data, { file, blob: blob.sha });
    } catch (error) {
      if (!isRace(error) || tries === MAX_TRIES) throw error;
      // Writers that met once should not meet again.
      await data.wait(Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** tries) * (0.5 + Math.random() / 2));
    }
  }
}

async function tryToAdd(
  data: DataBranch,
  { file, blob }: { readonly file: NewFile; readonly blob: string },
): Promise<'stored' | 'exists'> {
  const { octokit, owner, repo } = data.repository;
  const head = await headOf(data);
  const present = await listFolder(data, { head, folder: file.folder });
  const retired = file.retire(present.map(({ name }) => name));
  if (retired === undefined) return 'exists';
  const at = (name: string) => `${file.folder}/${name}`;
  const { data: tree } = await octokit.rest.git.createTree({
    owner,
    repo,
    ...(head === undefined ? {} : { base_tree: head.tree }),
    tree: [
      { ...FILE, path: at(file.name), sha: blob },
      ...retired.map((name) => ({ ...FILE, path: at(name), sha: null })),
    ],
  });
  const parents = head === undefined ? [] : [head.commit];
  const { message } = file;
  const { data: commit } = await octokit.rest.git.createCommit({ owner, repo, message, tree: tree.sha, parents });
  await moveBranch(data, { head, commit: commit.sha });
  return 'stored';
}

async function moveBranch(
  { repository, branch }: DataBranch,
  { head, commit }: { readonly head: Head | undefined; readonly commit: string },
): Promise<void> {
  const { octokit, owner, repo } = repository;
  if (head === undefined) await octokit.rest.git.createRef({ owner, repo, ref: `refs/heads/${branch}`, sha: commit });
  else await octokit.rest.git.updateRef({ owner, repo, ref: `heads/${branch}`, sha: commit, force: false });
}

/** Another writer moved or made the branch in between. A rule that protects the branch is no race: it would refuse for ever. */
function isRace(error: unknown): boolean {
  if (!(error instanceof Error) || !('status' in error)) return false;
  const isTaken = /fast.?forward|reference already exists|cannot lock ref|reference update failed/i.test(error.message);
  return error.status === 409 || (error.status === 422 && isTaken);
}
