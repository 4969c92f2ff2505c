import { isSha } from './git.ts';
import { runGit } from './run-git.ts';

/** What differs between a commit and the files that are there now. Paths are from the top of the repository. */
export interface ChangedFiles {
  /** Added, edited and deleted files, both names of a renamed one; files that git ignores are not seen. */
  readonly paths: readonly string[];
  /** Every file of the commit. */
  readonly tracked: readonly string[];
}

const MAX_OUTPUT_BYTES = 64 * 1024 ** 2;
/** Nothing that the repository's attributes name is started, and no submodule is looked into. */
const DIFF = ['diff', '--raw', '-z', '--no-renames', '--no-ext-diff', '--no-textconv', '--ignore-submodules=dirty'];

/** Compares a checkout with a commit, or says why it cannot be told. Never throws for what git refuses. */
export async function changedFiles(
  workspace: string,
  sha: string,
): Promise<ChangedFiles | { readonly reason: string }> {
  const git = (...args: readonly string[]) => runGit(workspace, args, MAX_OUTPUT_BYTES);
  if (!isSha(sha)) return { reason: `${JSON.stringify(sha)} is not a commit id` };
  const tracked = await git('ls-tree', '-r', '-z', '--name-only', '--full-tree', sha);
  if (tracked === undefined) {
    return { reason: `commit ${sha.slice(0, 7)} is not in this clone; check out with \`fetch-depth: 2\` or more` };
  }
  const diff = await git(...DIFF, sha, '--');
  const untracked = await git('ls-files', '--others', '--exclude-standard', '-z');
  if (diff === undefined || untracked === undefined) {
    return { reason: `git cannot compare commit ${sha.slice(0, 7)} with what is checked out` };
  }
  const { paths, submodule } = readDiff(diff);
  if (submodule !== undefined) return { reason: `the submodule ${JSON.stringify(submodule)} is another commit` };
  const added = parts(untracked).filter((path) => !isOurs(path));
  return { paths: [...paths, ...added].sort(), tracked: parts(tracked) };
}

/** Entries of `:MODE MODE SHA SHA STATUS`, each followed by its path. */
function readDiff(output: string): { readonly paths: readonly string[]; readonly submodule: string | undefined } {
  const entries = parts(output);
  const paths = entries.filter((_, index) => index % 2 === 1);
  const submodule = entries.findIndex((entry, index) => index % 2 === 0 && /^:(160000 |\d{6} 160000 )/.test(entry));
  return { paths, submodule: submodule === -1 ? undefined : entries[submodule + 1] };
}

/** What earlier runs wrote. */
function isOurs(path: string): boolean {
  return path.startsWith('.agent-eval/');
}

function parts(output: string): readonly string[] {
  return output.split('\0').filter((part) => part !== '');
}
