import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type TempFolder, tempFolder } from './temp-folder.ts';

const run = promisify(execFile);
const PERSON = { NAME: 'Tess', EMAIL: 'tess@example.org', DATE: '2026-11-30T12:00:00Z' };
const WHO = Object.entries(PERSON).flatMap(([key, value]) => [
  [`GIT_AUTHOR_${key}`, value],
  [`GIT_COMMITTER_${key}`, value],
]);
const ENV = { ...Object.fromEntries(WHO), PATH: process.env['PATH'], GIT_CONFIG_NOSYSTEM: '1', HOME: '/nonexistent' };

/** A repository made of commits without files. */
export interface GitRepository extends AsyncDisposable {
  readonly path: string;
  /** Every commit that was made, with its parents. */
  readonly commits: ReadonlyMap<string, readonly string[]>;
  /** A commit with these parents; equal texts and parents give the same one. */
  commit(text: string, ...parents: readonly string[]): Promise<string>;
  branch(name: string, sha: string): Promise<void>;
  checkOut(sha: string): Promise<void>;
  git(...args: readonly string[]): Promise<string>;
  /** As actions/checkout leaves it: one commit checked out, with so many before it. */
  shallowClone(sha: string, depth: number): Promise<string>;
}

export async function gitRepository(): Promise<GitRepository> {
  const folder = await tempFolder();
  const path = join(folder.path, 'origin');
  await runGit(folder.path, 'init', '--quiet', '--initial-branch=main', path);
  const commits = new Map<string, readonly string[]>();
  const git = (...args: readonly string[]) => runGit(path, ...args);
  const tree = await git('hash-object', '-w', '-t', 'tree', '/dev/null');
  return {
    path,
    commits,
    git,
    commit: async (text, ...parents) => {
      const sha = await git('commit-tree', tree, '-m', text, ...parents.flatMap((parent) => ['-p', parent]));
      commits.set(sha, parents);
      return sha;
    },
    branch: async (name, sha) => void (await git('update-ref', name, sha)),
    checkOut: async (sha) => void (await git('update-ref', '--no-deref', 'HEAD', sha)),
    shallowClone: (sha, depth) => shallowClone({ folder, origin: path, sha, depth }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

async function shallowClone(given: {
  folder: TempFolder;
  origin: string;
  sha: string;
  depth: number;
}): Promise<string> {
  const { folder, origin, sha, depth } = given;
  const path = join(folder.path, `clone-${sha.slice(0, 12)}-${depth}`);
  await runGit(folder.path, 'init', '--quiet', path);
  await runGit(origin, 'config', 'uploadpack.allowAnySHA1InWant', 'true');
  await runGit(path, 'fetch', '--quiet', `--depth=${depth}`, `file://${origin}`, sha);
  await runGit(path, 'checkout', '--quiet', '--detach', sha);
  return path;
}

async function runGit(cwd: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', args, { cwd, env: ENV });
  return stdout.trim();
}
