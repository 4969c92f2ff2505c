import type { NewFile } from '../core/baseline-places.ts';
import { type DataBranch, type Head, headOf, listFolder } from './git-data.ts';

const MAX_TRIES = 25;
/** About as long as a try takes: writers that met once should not meet again. */
const MAX_WAIT_MS = 2000;
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
      const head = await headOf(data);
      // A loser looks at nothing but the head, so that one who writes all the time cannot always be faster.
      const retired = tries === 1 ? await retiredOf(data, { file, head }) : [];
      if (retired === undefined) return 'exists';
      await commitOnTop(data, { file, blob: blob.sha, head, retired });
      return 'stored';
    } catch (error) {
      if (!isRace(error) || tries === MAX_TRIES) throw error;
      await data.wait(Math.random() * MAX_WAIT_MS);
    }
  }
}

async function retiredOf(data: DataBranch, { file, head }: Pick<Addition, 'file' | 'head'>) {
  const present = await listFolder(data, { head, folder: file.folder });
  return file.retire(present.map(({ name }) => name));
}

interface Addition {
  readonly file: NewFile;
  /** The file's content, as GitHub holds it already. */
  readonly blob: string;
  readonly head: Head | undefined;
  readonly retired: readonly string[];
}

async function commitOnTop(data: DataBranch, { file, blob, head, retired }: Addition): Promise<void> {
  const { octokit, owner, repo } = data.repository;
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
