import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { git } from '../../test/support/git.ts';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { checkOutBase, mergeBase } from './base-checkout.ts';

/** main: one, two; change: one, three (checked out). */
async function aRepository() {
  const folder = await tempFolder({ 'a.txt': 'one' });
  const { path } = folder;
  const commit = async (text: string) => {
    await writeFile(join(path, 'a.txt'), text);
    git(path, 'add', '.');
    git(path, 'commit', '-qm', text);
    return git(path, 'rev-parse', 'HEAD');
  };
  git(path, 'init', '-qb', 'main');
  const one = await commit('one');
  const two = await commit('two');
  git(path, 'checkout', '-qb', 'change', one);
  await commit('three');
  return { folder, path, one, two };
}

test('checks a commit out beside the work tree and removes it again', async () => {
  const { folder, path, two } = await aRepository();
  await using _folder = folder;
  let where = '';
  {
    await using base = await checkOutBase(path, two);
    where = 'path' in base ? base.path : '';
    expect(await readFile(join(where, 'a.txt'), 'utf8')).toBe('two');
    expect(await readFile(join(path, 'a.txt'), 'utf8')).toBe('three');
  }
  expect(existsSync(where)).toBe(false);
  expect(git(path, 'worktree', 'list').split('\n')).toHaveLength(1);
});

test('runs no hook of the repository', async () => {
  const { folder, path, two } = await aRepository();
  await using _folder = folder;
  const hook = `#!/bin/sh\ntouch ${path}/hooked\n`;
  await writeFile(join(path, '.git/hooks/post-checkout'), hook, { mode: 0o755 });
  await using base = await checkOutBase(path, two);
  expect('path' in base && existsSync(join(path, 'hooked'))).toBe(false);
});

test('says what is missing in a shallow clone that cannot fetch', async () => {
  const { folder, path } = await aRepository();
  await using _folder = folder;
  await using base = await checkOutBase(path, 'f'.repeat(40));
  expect(base).toMatchObject({ reason: expect.stringContaining('fetch-depth: 2') });
});

test('takes nothing but a commit id', async () => {
  await using base = await checkOutBase('/', '--upload-pack=evil');
  expect(base).toMatchObject({ reason: '"--upload-pack=evil" is not a commit id' });
});

test('finds where a change left the branch', async () => {
  const { folder, path, one } = await aRepository();
  await using _folder = folder;
  expect(await mergeBase(path, 'main')).toBe(one);
  expect(await mergeBase(path, 'nowhere')).toBeNull();
});
