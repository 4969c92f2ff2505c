import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { judgeRepository, type RepositoryFacts } from '../../core/doctor/judge-repository.ts';
import { SAFE_GIT } from '../../core/safe-git.ts';
import { mergeBase } from '../../wire/base-checkout.ts';
import { type Check, type Given, LIMIT_MS } from './check.ts';

const BRANCHES = ['origin/main', 'origin/master', 'main', 'master'];

/** What the checkout can be compared with. */
export function repositoryCheck({ plan }: Given): Check {
  return { name: 'git', limitMs: LIMIT_MS, look: async () => judgeRepository(await readFacts(plan.root)) };
}

async function readFacts(root: string): Promise<RepositoryFacts> {
  if ((await git(root, 'rev-parse', '--is-inside-work-tree')) !== 'true') {
    return { kind: 'none', why: 'this is no git repository' };
  }
  const commit = await git(root, 'cat-file', 'commit', 'HEAD');
  if (commit === undefined) return { kind: 'empty' };
  const [header = ''] = commit.split('\n\n', 1);
  const parent = await git(root, 'rev-parse', '--verify', '--quiet', 'HEAD^{commit}^');
  const defaultBranch = await findDefaultBranch(root);
  return {
    kind: 'repository',
    commits: Number(await git(root, 'rev-list', '--count', 'HEAD')),
    isShallow: (await git(root, 'rev-parse', '--is-shallow-repository')) === 'true',
    hasParent: parent !== undefined || !/^parent /m.test(header),
    defaultBranch,
    mergeBase: defaultBranch === undefined ? undefined : ((await mergeBase(root, defaultBranch)) ?? undefined),
  };
}

async function findDefaultBranch(root: string): Promise<string | undefined> {
  const named = await git(root, 'symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD');
  if (named !== undefined) return named;
  for (const name of BRANCHES) {
    if ((await git(root, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`)) !== undefined) return name;
  }
  return undefined;
}

/** Undefined when there is no git, or when it has no answer. Nothing that the repository holds is run. */
async function git(root: string, ...args: readonly string[]): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('git', [...SAFE_GIT, ...args], { cwd: root, timeout: LIMIT_MS });
    return stdout.trim();
  } catch {
    return undefined;
  }
}
