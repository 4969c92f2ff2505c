import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checkOutBase, noBase } from '../../src/wire/base-checkout.ts';
import { planRun } from '../../src/wire/plan-run.ts';
import { commitAll, git } from '../support/git.ts';
import { tempFolder } from '../support/temp-folder.ts';

const CONFIG = `agent: { type: command, files: [agent/**], run: node /agent/main.mjs }
subsets:
  affected: { changed: true, tags: [fast] }
watches: [package-lock.json]
`;

function task(watches: string): string {
  return `prompt: Do it\ntags: [fast]\nwatches: [${watches}]\ncriteria: [{ id: AC-1, statement: Done, grader: { type: file, path: a, exists: true } }]\n`;
}

const FILES = {
  'agent-eval.yml': CONFIG,
  'agent/main.mjs': '',
  'README.md': '',
  'packages/shop/index.ts': '',
  'package-lock.json': '{}',
  'tasks/refund/task.yaml': task('packages/shop/**'),
  'tasks/search/task.yaml': task(''),
  'tasks/slow/task.yaml': task('').replace('fast', 'slow'),
};

interface Asked {
  readonly subset?: string;
  readonly yardstick?: 'base' | 'own';
}

/** main, and a pull request's merge commit on top of it, checked out. */
async function aProject() {
  const folder = await tempFolder(FILES);
  const { path } = folder;
  git(path, 'init', '-qb', 'main');
  const main = commitAll(path, 'main');
  return {
    path,
    main,
    async change(files: Readonly<Record<string, string | null>>) {
      for (const [name, text] of Object.entries(files)) {
        await mkdir(dirname(join(path, name)), { recursive: true });
        if (text === null) await rm(join(path, name), { recursive: true });
        else await writeFile(join(path, name), text);
      }
      commitAll(path, 'change');
    },
    plan: (asked: Asked = {}, root = path) => planOf(root, main, asked),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

async function planOf(root: string, main: string, { subset = 'changed', yardstick = 'base' }: Asked) {
  await using base = await checkOutBase(root, main);
  const known = {
    config: undefined,
    tasks: undefined,
    overrides: { subset },
    yardstick,
    defaultSubset: 'fast',
  } as const;
  const { selection, notices, moved } = await planRun({ ...known, root, base });
  return { ids: selection.selected.map(({ id }) => id), selection, notices, moved };
}

test('a change of documents runs nothing, and that is no empty run but a statement', async () => {
  await using project = await aProject();
  await project.change({ 'README.md': 'More.\n', 'docs/new.md': '' });
  const { ids, selection, notices } = await project.plan();
  expect({ ids, notices }).toEqual({ ids: [], notices: [] });
  expect(selection.nothing).toEqual({
    rule: 'untouched',
    text: expect.stringContaining('Nothing that this change touches is watched'),
  });
  expect(selection.leftOut).toEqual(
    ['refund', 'search', 'slow'].map((id) => ({ id, reason: 'not touched by the change' })),
  );
});

test.each([
  ['what a task watches', { 'packages/shop/index.ts': 'new' }, ['refund']],
  ['a file of a task', { 'tasks/search/tests/check.mjs': 'new' }, ['search', 'search (as changed)']],
  ['a new task', { 'tasks/new/task.yaml': task('') }, ['new']],
  ['the agent', { 'agent/lib/deep.mjs': 'new' }, ['refund', 'search', 'slow']],
  ['the config', { 'agent-eval.yml': `${CONFIG}trials: 3\n` }, ['refund', 'search', 'slow']],
  ['what all tasks watch', { 'package-lock.json': '{ }' }, ['refund', 'search', 'slow']],
])('a change of %s runs what it concerns', async (_, files, ids) => {
  await using project = await aProject();
  await project.change(files);
  expect((await project.plan()).ids).toEqual(ids);
});

test('a subset of the config goes by tags and by what is touched', async () => {
  await using project = await aProject();
  await project.change({ 'agent/main.mjs': 'new' });
  expect((await project.plan({ subset: 'affected' })).ids).toEqual(['refund', 'search']);
});

test('a change cannot take itself out of what is watched: the base says what that is', async () => {
  await using project = await aProject();
  await project.change({
    'packages/shop/index.ts': 'worse',
    'tasks/refund/task.yaml': task('nothing/**'),
    'tasks/search/task.yaml': task('nothing/**'),
  });
  // Neither hash covers watches, so the base's version of each is what runs.
  const { ids, moved } = await project.plan();
  expect(ids).toEqual(['refund', 'search']);
  expect(moved).toEqual(['task refund changes what it watches', 'task search changes what it watches']);
  await project.change({ 'agent-eval.yml': CONFIG.replace('agent/**', 'other/**'), 'other/main.mjs': '' });
  expect((await project.plan()).ids).toEqual(['refund', 'search', 'slow']);
});

test('a change that deletes or renames a task runs everything, so that the rule for removed tasks is asked', async () => {
  await using project = await aProject();
  await rename(join(project.path, 'tasks/slow'), join(project.path, 'tasks/slower'));
  commitAll(project.path, 'rename');
  const { ids, notices } = await project.plan();
  expect(ids).toEqual(['refund', 'search', 'slower']);
  expect(notices).toEqual(['Subset changed runs all its tasks: it deletes task slow.']);
});

test('a clone without the commit to compare with runs everything, and says what is missing', async () => {
  await using project = await aProject();
  await project.change({ 'README.md': 'More.\n' });
  await using clones = await tempFolder();
  git(clones.path, 'clone', '-q', '--depth=1', `file://${project.path}`, 'shallow');
  git(join(clones.path, 'shallow'), 'remote', 'remove', 'origin');
  const { ids, notices } = await project.plan({}, join(clones.path, 'shallow'));
  expect(ids).toEqual(['refund', 'search', 'slow']);
  expect(notices).toEqual([
    expect.stringMatching(/runs all its tasks: commit .* is not in this clone \(fetch-depth: 2/),
  ]);
});

test('what is merged is measured as a whole', async () => {
  await using project = await aProject();
  await project.change({ 'README.md': 'More.\n' });
  const { ids, notices } = await project.plan({ yardstick: 'own' });
  expect(ids).toEqual(['refund', 'search', 'slow']);
  expect(notices).toEqual(['Subset changed runs all its tasks: what is merged already is measured as a whole.']);
});

test('without a base everything runs', async () => {
  await using project = await aProject();
  await using base = noBase('no base commit was named (--base REF)');
  const asked = { config: undefined, tasks: undefined, overrides: { subset: 'changed' }, base, root: project.path };
  const { selection, notices } = await planRun({ ...asked, yardstick: 'base', defaultSubset: 'full' });
  expect(selection.selected).toHaveLength(3);
  expect(notices).toEqual(['Subset changed runs all its tasks: no base commit was named (--base REF).']);
});

test('a schedule tops the baseline up where the config says how deep it is to be, and else runs everything', async () => {
  await using project = await aProject();
  await using base = noBase('none');
  const asked = { config: undefined, tasks: undefined, overrides: {}, base, root: project.path } as const;
  const subsetOf = async () =>
    (await planRun({ ...asked, yardstick: 'own', defaultSubset: 'scheduled' })).selection.subset;
  expect(await subsetOf()).toBe('full');
  await project.change({ 'agent-eval.yml': `${CONFIG}baselineDepth: 15\n` });
  expect(await subsetOf()).toBe('top-up');
});

test.each<[string, (project: { readonly path: string }) => Promise<void>, string]>([
  [
    'each task is',
    async ({ path }) => {
      await mkdir(join(path, 'impl'));
      await rename(join(path, 'tasks'), join(path, 'impl/tasks'));
      await symlink('impl/tasks', join(path, 'tasks'));
    },
    'tasks',
  ],
  [
    'what a task watches is',
    async ({ path }) => {
      await rename(join(path, 'packages'), join(path, 'libs'));
      await symlink('libs', join(path, 'packages'));
    },
    'packages',
  ],
])('where %s reached over a link, everything runs', async (_, link, name) => {
  await using project = await aProject();
  await link(project);
  const main = commitAll(project.path, 'link');
  await project.change({ 'README.md': 'More.\n' });
  const { ids, notices } = await planOf(project.path, main, {});
  expect(ids).toEqual(['refund', 'search', 'slow']);
  expect(notices).toEqual([
    `Subset changed runs all its tasks: ${name} is a symbolic link, and what it leads to is not watched.`,
  ]);
});

test('an agent of which a part is built, and so is not in git, may be changed by anything', async () => {
  await using project = await aProject();
  await project.change({ '.gitignore': 'dist/\n', 'agent-eval.yml': CONFIG.replace(/^watches.*\n/m, '') });
  const main = git(project.path, 'rev-parse', 'HEAD');
  await project.change({ 'src/main.ts': 'worse' });
  expect((await planOf(project.path, main, {})).ids).toEqual([]);
  await project.change({ 'agent/dist/main.mjs': 'built', 'README.md': 'More.\n' });
  expect((await planOf(project.path, main, {})).ids).toEqual(['search', 'slow']);
});

test('a base is compared with from a folder inside the repository, too', async () => {
  await using project = await aProject();
  await mkdir(join(project.path, 'apps'));
  for (const name of ['agent-eval.yml', 'agent', 'tasks']) {
    await rename(join(project.path, name), join(project.path, 'apps', name));
  }
  const main = commitAll(project.path, 'move');
  const apps = join(project.path, 'apps');
  await project.change({ 'README.md': 'More.\n', 'apps/.agent-eval/report.json': '{}' });
  expect(await planOf(apps, main, {})).toMatchObject({ ids: [], notices: [] });
  await project.change({ 'packages/shop/index.ts': 'new', 'apps/tasks/search/tests/check.mjs': '' });
  expect((await planOf(apps, main, {})).ids).toEqual(['refund', 'search', 'search (as changed)']);
  await project.change({ 'apps/agent/main.mjs': 'new' });
  expect((await planOf(apps, main, {})).notices).toEqual([
    "Subset changed runs all its tasks: it touches the agent's apps/agent/main.mjs.",
  ]);
});

test.each(['./agent-eval.yml', 'tasks/../agent-eval.yml', 'whole'])(
  'however the config is named, the base has it at the same place: %s',
  async (written) => {
    await using project = await aProject();
    await project.change({ 'agent-eval.yml': `${CONFIG}trials: 3\n` });
    await using base = await checkOutBase(project.path, project.main);
    const config = written === 'whole' ? join(project.path, 'agent-eval.yml') : written;
    const tasks = written === 'whole' ? join(project.path, 'tasks') : './tasks/';
    const asked = { config, tasks, overrides: { subset: 'changed' }, base, root: project.path };
    const { project: judged, notices } = await planRun({ ...asked, yardstick: 'base', defaultSubset: 'full' });
    expect(judged.config.trials).toBe(5);
    expect(notices).toEqual(['Subset changed runs all its tasks: it touches agent-eval.yml.']);
  },
);

test('why the project at the base cannot be read is said in one line', async () => {
  await using project = await aProject();
  await project.change({ 'agent-eval.yml': 'trails: 1\nsubsets: 1\n' });
  const main = git(project.path, 'rev-parse', 'HEAD');
  await project.change({ 'agent-eval.yml': CONFIG });
  const [notice = ''] = (await planOf(project.path, main, {})).notices;
  expect(notice).toMatch(/cannot be read: agent-eval.yml:1 trails: .*; agent-eval.yml:2 subsets: /);
});
