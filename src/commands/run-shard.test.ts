import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commitAll, git } from '../../test/support/git.ts';
import { aShard } from '../../test/support/shard-result.ts';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { typeCommand } from '../../test/support/type-command.ts';

const TASK =
  'prompt: Do it\ncriteria: [{ id: AC-1, statement: Done, grader: { type: file, path: a, exists: true } }]\n';
const FILES = {
  'src/a.ts': '',
  'agent-eval.yml': 'agent: { type: command, run: x }\nwatches: [src/**]\n',
  'tasks/apple/task.yaml': TASK,
  'tasks/brick/task.yaml': TASK,
  'tasks/cloud/task.yaml': TASK,
  'out/shard.json': JSON.stringify(aShard(1, { run: null })),
  'out/notes.txt': 'mine',
};

test('the list of a shard is its own part, and says where the other tasks are', async () => {
  await using folder = await tempFolder(FILES);
  const { code, stdout } = await typeCommand(['run', '--shard', '1/2', '--list', '--json'], folder.path);
  expect({ code, list: JSON.parse(stdout) }).toEqual({
    code: 0,
    list: {
      subset: 'full',
      selected: ['apple', 'cloud'],
      leftOut: [{ id: 'brick', reason: 'in another shard' }],
    },
  });
  const idle = await typeCommand(['run', '--shard', '4/4', '--list'], folder.path);
  expect(idle.stdout).toContain('0 of 3 tasks in subset full\n');
});

test.each([[['run']], [['eval']], [['run', '--shard', '1/2']]])(
  'what an older shard left in the folder is gone before %j begins, so that merge cannot take it',
  async (command) => {
    await using folder = await tempFolder(FILES);
    const { code } = await typeCommand([...command, '--out', 'out'], folder.path);
    expect({ code, left: await readdir(join(folder.path, 'out')) }).toEqual({ code: 2, left: ['notes.txt'] });
  },
);

test('a list leaves what an older shard left where it is', async () => {
  await using folder = await tempFolder(FILES);
  await typeCommand(['run', '--list', '--out', 'out'], folder.path);
  expect(await readdir(join(folder.path, 'out'))).toEqual(['notes.txt', 'shard.json']);
});

test('durations without a shard are refused', async () => {
  await using folder = await tempFolder(FILES);
  const { code, stderr } = await typeCommand(['run', '--durations', 'baseline.json', '--list'], folder.path);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('--durations') });
  expect(stderr).toContain('--shard');
});

test('a shard to which no task is dealt writes what merge needs of it', async () => {
  await using folder = await tempFolder(FILES);
  const { code } = await typeCommand(['run', '--shard', '4/4', '--out', 'out'], folder.path);
  const shard: unknown = JSON.parse(await readFile(join(folder.path, 'out/shard.json'), 'utf8'));
  expect({ code, shard }).toMatchObject({ code: 0, shard: { shard: { index: 4, count: 4 }, report: { tasks: [] } } });
});

test('where the change touches nothing, each part is empty and merge says that it is the whole', async () => {
  await using folder = await tempFolder(FILES);
  git(folder.path, 'init', '-qb', 'main');
  commitAll(folder.path, 'main');
  await writeFile(join(folder.path, 'out/notes.txt'), 'more');
  const changed = ['run', '--subset', 'changed', '--base', 'main'];
  for (const index of [1, 2]) {
    const { code } = await typeCommand([...changed, '--shard', `${index}/2`, '--out', `s${index}`], folder.path);
    expect(code).toBe(0);
  }
  const merged = await typeCommand(['merge', 's1', 's2', '--out', 'all', '--json'], folder.path);
  expect({ code: merged.code, report: JSON.parse(merged.stdout) }).toMatchObject({
    code: 0,
    report: { complete: true, tasks: [] },
  });
});

test('a run of nothing leaves no older report to be judged for its own', async () => {
  await using folder = await tempFolder(FILES);
  git(folder.path, 'init', '-qb', 'main');
  commitAll(folder.path, 'main');
  await writeFile(join(folder.path, 'out/report.json'), JSON.stringify(aShard(1).report));
  const ran = await typeCommand(['run', '--subset', 'changed', '--base', 'main', '--out', 'out'], folder.path);
  expect({ code: ran.code, stdout: ran.stdout }).toEqual({
    code: 0,
    stdout: expect.stringContaining('Nothing that this change touches is watched'),
  });
  const gated = await typeCommand(
    ['gate', '--report', 'out/report.json', '--baseline', 'out/report.json'],
    folder.path,
  );
  expect({ code: gated.code, stdout: gated.stdout }).toEqual({
    code: 2,
    stdout: expect.stringContaining('Not measured'),
  });
});
