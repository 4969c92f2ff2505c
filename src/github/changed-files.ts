import { isSha } from './git.ts';
import { rewrittenFiles } from './rewritten-files.ts';
import { runGit } from './run-git.ts';

/** What differs between a commit and the files that are there now. Paths are from the top of the repository. */
export interface ChangedFiles {
  /** Added, edited and deleted files, both names of a renamed one; files that git ignores are not seen. */
  readonly paths: readonly string[];
  /** Every file of the commit. */
  readonly tracked: readonly string[];
  /** Those of them that are symbolic links. */
  readonly links: readonly string[];
  /** Files that are there now and that git ignores, but for those in a `node_modules`. */
  readonly ignored: readonly string[];
}

const MAX_OUTPUT_BYTES = 64 * 1024 ** 2;
/** Nothing that the repository's attributes name is started, and no submodule is looked into. */
const RAW = ['--raw', '-z', '--no-renames', '--no-ext-diff', '--no-textconv', '--ignore-submodules=dirty'];
const OTHERS = ['ls-files', '--others', '--exclude-standard', '-z'];
const IGNORED = [...OTHERS, '--ignored', '--', '.', ':(exclude,glob)**/node_modules/**'];
/** What these say changes the bytes of files that no diff names. */
const CHECKOUT_RULES = /(^|\/)\.(gitattributes|gitmodules|lfsconfig)$/i;

/** Compares the checkout at `top` with a commit, or says why it cannot be told. Never throws for what git refuses. */
export async function changedFiles(top: string, sha: string): Promise<ChangedFiles | { readonly reason: string }> {
  const git = async (...args: readonly string[]) => partsOf(await runGit(top, args, MAX_OUTPUT_BYTES));
  if (!isSha(sha)) return { reason: `${JSON.stringify(sha)} is not a commit id` };
  const tree = await git('ls-tree', '-r', '-z', '--full-tree', sha);
  if (tree === undefined) {
    return { reason: `commit ${sha.slice(0, 7)} is not in this clone; check out with \`fetch-depth: 2\` or more` };
  }
  // Commits by the ids of their files: a diff with the work tree hides what attributes say is the same, such as a CRLF.
  const committed = await git('diff-tree', '-r', ...RAW, sha, 'HEAD', '--');
  const present = await git('diff', ...RAW, sha, '--');
  const rewritten = await rewrittenFiles(top);
  const untracked = await git(...OTHERS);
  const ignored = await git(...IGNORED);
  if (!committed || !present || !rewritten || !untracked || !ignored) {
    return { reason: `git cannot compare commit ${sha.slice(0, 7)} with what is checked out` };
  }
  const { paths, submodule } = readDiff([...committed, ...present]);
  if (submodule !== undefined) return { reason: `the submodule ${JSON.stringify(submodule)} is another commit` };
  const all = [...new Set([...paths, ...rewritten, ...untracked.filter((path) => !isOurs(path))])].sort();
  const rules = all.find((path) => CHECKOUT_RULES.test(path));
  if (rules !== undefined) return { reason: `it changes how git checks files out (${JSON.stringify(rules)})` };
  return { paths: all, ...readTree(tree), ignored: ignored.filter((path) => !isOurs(path)) };
}

/** Entries of `:MODE MODE SHA SHA STATUS`, each followed by its path. */
function readDiff(entries: readonly string[]): {
  readonly paths: readonly string[];
  readonly submodule: string | undefined;
} {
  const paths = entries.filter((_, index) => index % 2 === 1);
  const submodule = entries.findIndex((entry, index) => index % 2 === 0 && /^:(160000 |\d{6} 160000 )/.test(entry));
  return { paths, submodule: submodule === -1 ? undefined : entries[submodule + 1] };
}

/** Entries of `MODE TYPE SHA`, a tab and the path. */
function readTree(entries: readonly string[]): Pick<ChangedFiles, 'tracked' | 'links'> {
  const pathOf = (entry: string) => entry.slice(entry.indexOf('\t') + 1);
  return { tracked: entries.map(pathOf), links: entries.filter((entry) => entry.startsWith('120000 ')).map(pathOf) };
}

/** What earlier runs wrote, from whichever folder they were started. */
function isOurs(path: string): boolean {
  return /(^|\/)\.agent-eval\//.test(path);
}

function partsOf(output: string | undefined): readonly string[] | undefined {
  return output?.split('\0').filter((part) => part !== '');
}
