import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openGit } from '../../src/github/git.ts';
import { gitRepository } from '../support/git-repository.ts';

const NOWHERE = '/nonexistent';

test.each(['--output=/tmp/x', 'HEAD', 'main', 'a'.repeat(39), `${'a'.repeat(40)}^1`])(
  '%j is no commit id, and is never given to git',
  async (sha) => {
    await expect(openGit(NOWHERE).firstParents(sha, 1)).rejects.toThrow('is not a commit id');
  },
);

test.each(['--help', '../heads/main', 'main~1', 'main..x', '@{-1}', '$(touch x)'])(
  'a branch called %j is not there',
  async (branch) => {
    await using repo = await gitRepository();
    const sha = await repo.commit('one');
    await repo.branch('refs/remotes/origin/main', sha);
    expect(await openGit(repo.path).mergeBase('main', sha)).toBe(sha);
    expect(await openGit(repo.path).mergeBase(branch, sha)).toBeUndefined();
  },
);

test('a folder above the workspace is not its repository', async () => {
  await using repo = await gitRepository();
  await repo.checkOut(await repo.commit('one'));
  expect(await openGit(repo.path).head()).toBeDefined();
  expect(await openGit(join(repo.path, '.git', 'info')).head()).toBeUndefined();
});
