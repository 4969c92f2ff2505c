import { mkdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { changedFiles } from '../../src/github/changed-files.ts';
import { commitAll, git } from '../support/git.ts';
import { tempFolder } from '../support/temp-folder.ts';

async function aRepository() {
  const folder = await tempFolder();
  const { path } = folder;
  const write = async (files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(path, name)), { recursive: true });
      await writeFile(join(path, name), text);
    }
  };
  git(path, 'init', '-qb', 'main');
  await write({ 'a.txt': 'a', 'deep/b.txt': 'b', 'c.txt': 'c', '.gitignore': 'out/\n' });
  const main = commitAll(path, 'main');
  return { path, main, write, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

test('finds what was added, edited, deleted and renamed since a commit, committed or not', async () => {
  await using repo = await aRepository();
  await repo.write({ 'deep/b.txt': 'changed', 'new.txt': 'n' });
  await rename(join(repo.path, 'c.txt'), join(repo.path, 'd.txt'));
  commitAll(repo.path, 'change');
  await repo.write({ ' spaced "ä"\n.txt': '', 'out/built.js': '', '.agent-eval/report.json': '{}' });
  await rm(join(repo.path, 'a.txt'));
  expect(await changedFiles(repo.path, repo.main)).toEqual({
    paths: [' spaced "ä"\n.txt', 'a.txt', 'c.txt', 'd.txt', 'deep/b.txt', 'new.txt'],
    tracked: ['.gitignore', 'a.txt', 'c.txt', 'deep/b.txt'],
    links: [],
    ignored: ['out/built.js'],
  });
});

test('finds a file of which git says that its attributes make it the same', async () => {
  await using repo = await aRepository();
  await repo.write({ '.gitattributes': '*.sh text eol=lf\n', 'run.sh': 'true\n' });
  const before = commitAll(repo.path, 'script');
  const blob = join(repo.path, 'out', 'blob');
  await repo.write({ 'out/blob': 'true\r\n' });
  const id = git(repo.path, 'hash-object', '-w', '--no-filters', blob);
  git(repo.path, 'update-index', '--cacheinfo', `100644,${id},run.sh`);
  git(repo.path, 'commit', '-qm', 'carriage return');
  git(repo.path, 'checkout', '-qf', '--detach', before);
  git(repo.path, 'checkout', '-qf', '--detach', 'main');
  expect(git(repo.path, 'diff', '--name-only', before)).toBe('');
  expect(await changedFiles(repo.path, before)).toMatchObject({ paths: ['run.sh'] });
});

test('finds an edit that is not committed and that attributes call none, such as a CRLF', async () => {
  await using repo = await aRepository();
  await repo.write({ '.gitattributes': '*.txt text\n', 'deep/b.txt': 'b\n', '-odd name\n.txt': 'two\n' });
  const before = commitAll(repo.path, 'rules');
  expect(await changedFiles(repo.path, before)).toMatchObject({ paths: [] });
  await repo.write({ 'deep/b.txt': 'b\r\n', '-odd name\n.txt': 'two\r\n' });
  expect(git(repo.path, 'diff', '--name-only', before)).toBe('');
  expect(await changedFiles(repo.path, before)).toMatchObject({ paths: ['-odd name\n.txt', 'deep/b.txt'] });
});

test('a file that was written again with the same bytes is not changed', async () => {
  await using repo = await aRepository();
  await repo.write({ 'a.txt': await readFile(join(repo.path, 'a.txt'), 'utf8') });
  await utimes(join(repo.path, 'a.txt'), 1, 1);
  expect(await changedFiles(repo.path, repo.main)).toMatchObject({ paths: [] });
});

test.each(['.gitattributes', 'deep/.gitattributes', '.gitmodules', '.lfsconfig', 'deep/.GITATTRIBUTES'])(
  'a change of %s can change any file',
  async (name) => {
    await using repo = await aRepository();
    const told = { reason: `it changes how git checks files out (${JSON.stringify(name)})` };
    await repo.write({ [name]: 'deep/** text eol=crlf\n' });
    expect(await changedFiles(repo.path, repo.main)).toEqual(told);
    const added = commitAll(repo.path, 'rules');
    expect(await changedFiles(repo.path, repo.main)).toEqual(told);
    await repo.write({ 'a.txt': 'changed' });
    expect(await changedFiles(repo.path, added)).toMatchObject({ paths: ['a.txt'] });
  },
);

test('tells links of the commit, and which files git ignores but for installed packages', async () => {
  await using repo = await aRepository();
  await symlink('deep', join(repo.path, 'shortcut'));
  await repo.write({ '.gitignore': 'out/\nnode_modules/\n*.log\n' });
  const before = commitAll(repo.path, 'link');
  await repo.write({
    'deep/node_modules/x/index.js': '',
    'deep/a.log': '',
    'out/x': '',
    'deep/.agent-eval/a.log': '',
    '.agent-eval/report.json': '{}',
  });
  expect(await changedFiles(repo.path, before)).toMatchObject({
    paths: [],
    links: ['shortcut'],
    ignored: ['deep/a.log', 'out/x'],
  });
});

test('nothing is changed where nothing was', async () => {
  await using repo = await aRepository();
  git(repo.path, 'commit', '-q', '--allow-empty', '-m', 'empty');
  expect(await changedFiles(repo.path, repo.main)).toMatchObject({ paths: [] });
});

test('starts nothing that a repository names: no filter, no diff program, no monitor', async () => {
  await using repo = await aRepository();
  await repo.write({ '.gitattributes': '* diff=evil\n' });
  const before = commitAll(repo.path, 'attributes');
  const ran = join(repo.path, 'out', 'ran');
  for (const key of ['diff.evil.command', 'diff.evil.textconv', 'diff.external', 'core.fsmonitor']) {
    git(repo.path, 'config', key, `touch ${ran}; false`);
  }
  await repo.write({ 'a.txt': 'changed' });
  expect(await changedFiles(repo.path, before)).toMatchObject({ paths: ['a.txt'] });
  await repo.write({ 'out/other': '' });
  await expect(rm(ran)).rejects.toThrow('ENOENT');
});

test('a commit that a shallow clone lacks cannot be compared with, and how to get it is said', async () => {
  await using repo = await aRepository();
  await using clones = await tempFolder();
  await repo.write({ 'a.txt': 'changed' });
  commitAll(repo.path, 'change');
  git(clones.path, 'clone', '-q', '--depth=1', `file://${repo.path}`, 'shallow');
  const found = await changedFiles(join(clones.path, 'shallow'), repo.main);
  expect(found).toEqual({ reason: expect.stringContaining('check out with `fetch-depth: 2`') });
});

test('a submodule at another commit could be anything', async () => {
  await using repo = await aRepository();
  await using inner = await aRepository();
  git(repo.path, '-c', 'protocol.file.allow=always', 'submodule', 'add', '-q', inner.path, 'vendor');
  const before = commitAll(repo.path, 'vendor');
  git(join(repo.path, 'vendor'), 'commit', '-q', '--allow-empty', '-m', 'newer');
  commitAll(repo.path, 'bump');
  expect(await changedFiles(repo.path, before)).toEqual({ reason: 'the submodule "vendor" is another commit' });
});

test.each(['HEAD', '--output=/tmp/x', 'a'.repeat(39)])('%j is no commit id, and is never given to git', async (sha) => {
  await using repo = await aRepository();
  expect(await changedFiles(repo.path, sha)).toEqual({ reason: expect.stringContaining('is not a commit id') });
});

test('a folder that is no repository cannot be compared', async () => {
  await using folder = await tempFolder();
  expect(await changedFiles(folder.path, 'a'.repeat(40))).toEqual({
    reason: expect.stringContaining('not in this clone'),
  });
});
