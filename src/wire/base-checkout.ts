import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SAFE_GIT } from '../core/safe-git.ts';

/** Where a project lies in its repository. */
export interface RepositoryPlace {
  /** The work tree. */
  readonly top: string;
  /** The project, from there; `.` is the top itself. */
  readonly folder: string;
}

/** The comparator's files in a folder of their own, or why they cannot be had. `path` is the project in them. */
export type BaseCheckout =
  | { readonly path: string; readonly commit: string; readonly repository: RepositoryPlace }
  | { readonly reason: string };

export type DisposableCheckout = BaseCheckout & AsyncDisposable;

/**
 * Checks a commit out beside the repository that `root` lies in (a git worktree), fetching it when the clone is shallow.
 * Never throws.
 */
export async function checkOutBase(root: string, commit: string): Promise<DisposableCheckout> {
  if (!/^[0-9a-f]{40,64}$/.test(commit)) return noBase(`${JSON.stringify(commit)} is not a commit id`);
  const repository = await placeInRepository(root);
  if (repository === undefined) return noBase(`${root} is in no git repository`);
  const path = await mkdtemp(join(tmpdir(), 'agent-eval-base-'));
  const add = () => git(root, ['worktree', 'add', '--detach', '--force', path, commit]);
  const problem = (await add()) ?? undefined;
  const failed = problem === undefined ? undefined : ((await fetchOnce(root, commit)) ?? (await add()));
  if (failed !== undefined && failed !== null) {
    await rm(path, { recursive: true, force: true });
    return noBase(`commit ${commit.slice(0, 7)} is not in this clone (fetch-depth: 2 brings it): ${failed}`);
  }
  return {
    path: join(path, repository.folder),
    commit,
    repository,
    async [Symbol.asyncDispose]() {
      await git(root, ['worktree', 'remove', '--force', path]);
      await rm(path, { recursive: true, force: true });
    },
  };
}

/** A checkout that is not there. */
export function noBase(reason: string): DisposableCheckout {
  return { reason, [Symbol.asyncDispose]: async () => {} };
}

/** The newest commit that what is checked out and `name` share; null when the name means none. */
export async function mergeBase(root: string, name: string): Promise<string | null> {
  try {
    const { stdout } = await run(root, ['merge-base', '--end-of-options', 'HEAD', name]);
    return stdout.trim();
  } catch {
    return null;
  }
}

/** Whether git keeps a file of a folder: then a change can bring its own. */
export async function isTracked(root: string, path: string): Promise<boolean> {
  return (await git(root, ['ls-files', '--error-unmatch', '--', path])) === null;
}

/** Undefined where there is no git, or no repository. */
export async function placeInRepository(root: string): Promise<RepositoryPlace | undefined> {
  try {
    const { stdout: top } = await run(root, ['rev-parse', '--show-toplevel']);
    const { stdout: prefix } = await run(root, ['rev-parse', '--show-prefix']);
    return { top: top.replace(/\n$/, ''), folder: prefix.replace(/\/?\n$/, '') || '.' };
  } catch {
    return undefined;
  }
}

function fetchOnce(root: string, commit: string): Promise<string | null> {
  return git(root, ['fetch', '--depth=1', '--no-tags', 'origin', commit]);
}

/** Null when it worked, else the last line of what git said. */
async function git(root: string, args: readonly string[]): Promise<string | null> {
  try {
    await run(root, args);
    return null;
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    return said.trim().split('\n').at(-1) ?? 'git failed';
  }
}

function run(root: string, args: readonly string[]) {
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_LFS_SKIP_SMUDGE: '1' };
  return promisify(execFile)('git', [...SAFE_GIT, ...args], { cwd: root, timeout: 120_000, env });
}
