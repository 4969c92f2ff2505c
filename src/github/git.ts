import { runGit } from './run-git.ts';

/** What a checkout's own git can tell of its history. Each answer is undefined where it cannot tell. */
export interface Git {
  /** The commit that is checked out. */
  head(): Promise<string | undefined>;
  /** Also of a commit at the edge of a shallow clone, whose parents are named but not there. */
  parents(sha: string): Promise<readonly string[] | undefined>;
  /** The commit and its first parents, newest first, as far as the clone reaches. */
  firstParents(sha: string, max: number): Promise<readonly string[] | undefined>;
  /** With the branch as it was fetched; never from a shallow clone, which would name a wrong one. */
  mergeBase(branch: string, sha: string): Promise<string | undefined>;
}

/** Reads the repository at `workspace`. */
export function openGit(workspace: string): Git {
  const git = (...args: readonly string[]) => readOutput(workspace, args);
  const firstParents = async (sha: string, max: number) => {
    const output = await git('rev-list', '--first-parent', `--max-count=${max}`, checked(sha), '--');
    return output?.split('\n').filter(isSha);
  };
  return {
    head: async () => onlySha(await git('rev-parse', '--verify', '--quiet', 'HEAD')),
    parents: async (sha) => parentsIn(await git('cat-file', 'commit', checked(sha))),
    firstParents,
    mergeBase: async (branch, sha) => {
      if ((await git('rev-parse', '--is-shallow-repository')) !== 'false') return undefined;
      // A whole name: git reads nothing else into it.
      const tip = onlySha(await git('show-ref', '--verify', '--hash', '--', `refs/remotes/origin/${branch}`));
      return tip === undefined ? undefined : onlySha(await git('merge-base', tip, checked(sha)));
    },
  };
}

/** True for a whole commit id, which git takes for nothing else. */
export function isSha(text: string): boolean {
  return /^[0-9a-f]{40}([0-9a-f]{24})?$/.test(text);
}

function checked(sha: string): string {
  if (!isSha(sha)) throw new Error(`${JSON.stringify(sha)} is not a commit id`);
  return sha;
}

function onlySha(output: string | undefined): string | undefined {
  return output !== undefined && isSha(output) ? output : undefined;
}

function parentsIn(commit: string | undefined): readonly string[] | undefined {
  const header = commit?.split('\n\n', 1)[0];
  return header?.split('\n').flatMap((line) => /^parent ([0-9a-f]{40,64})$/.exec(line)?.[1] ?? []);
}

async function readOutput(workspace: string, args: readonly string[]): Promise<string | undefined> {
  return (await runGit(workspace, args))?.trim();
}
