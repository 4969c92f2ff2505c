import { readdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { typeCommand } from '../../test/support/type-command.ts';
import { openRunFolder } from './run-folder.ts';

const TASK =
  'prompt: Do it\ncriteria: [{ id: AC-1, statement: Done, grader: { type: file, path: a, exists: true } }]\n';
const PROJECT = { 'agent-eval.yml': 'agent: { type: command, run: x }\n', 'tasks/t/task.yaml': TASK };
const EARLIER = [
  'report.json',
  'verdict.json',
  'comment.md',
  'shard.json',
  'transcripts/t/0.jsonl',
  'agents/rival/report.json',
  'agents/rival/transcripts/t/0.jsonl',
];
const KEPT = ['baseline.json', 'notes.txt', 'agents/rival/notes.txt', 'transcripts/t/mine.txt'];
const at = (folder: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`${folder}/${name}`, '{}']));

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)).sort();
}

test.each(['run', 'eval'])(
  'a %s that fails leaves nothing that an earlier one wrote, and all else',
  async (command) => {
    await using folder = await tempFolder({ ...PROJECT, ...at('out', [...EARLIER, ...KEPT]) });
    expect(await typeCommand([command, '--out', 'out'], folder.path)).toMatchObject({ code: 2 });
    expect(await filesIn(join(folder.path, 'out'))).toEqual([...KEPT].sort());
  },
);

test('an aa that fails leaves neither of the runs of an earlier one', async () => {
  await using folder = await tempFolder({
    ...PROJECT,
    ...at('out/a', ['report.json']),
    ...at('out/b', ['report.json']),
  });
  expect(await typeCommand(['aa', '--out', 'out'], folder.path)).toMatchObject({ code: 2 });
  expect(await filesIn(join(folder.path, 'out'))).toEqual([]);
});

test.each(['run', 'eval'])('a %s with bad options or tasks leaves an earlier one alone', async (command) => {
  await using folder = await tempFolder({ ...PROJECT, ...at('out', EARLIER) });
  await typeCommand([command, '--out', 'out', '--trials', '0'], folder.path);
  await writeFile(join(folder.path, 'tasks/t/task.yaml'), 'prompt: x\n');
  await typeCommand([command, '--out', 'out'], folder.path);
  expect(await filesIn(join(folder.path, 'out'))).toEqual([...EARLIER].sort());
});

test.each([
  ['file.txt', 'a part of the path is a file, not a folder'],
  ['file.txt/below/it', 'a part of the path is a file, not a folder'],
  ['x'.repeat(300), 'the name is too long'],
])('an --out that cannot be is named, with the cause, before an engine is asked for', async (out, cause) => {
  await using folder = await tempFolder({ ...PROJECT, 'file.txt': '' });
  for (const command of ['run', 'eval']) {
    expect(await typeCommand([command, '--out', out], folder.path)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`--out ${out} cannot be written: ${cause}.\n`),
    });
  }
});

test('a folder that a run writes to is refused to others until it has ended', async () => {
  await using folder = await tempFolder({ ...PROJECT });
  const terminal = terminalIn(folder.path);
  const lock = join(folder.path, 'out/.agent-eval.lock');
  {
    await using _claim = await openRunFolder('out', terminal);
    expect(JSON.parse(await readFile(lock, 'utf8'))).toEqual({ pid: process.pid, host: hostname() });
    await writeFile(lock, JSON.stringify({ pid: process.ppid, host: hostname() }));
    await writeFile(join(folder.path, 'out/report.json'), 'theirs');
    const { code, stderr } = await typeCommand(['eval', '--out', 'out'], folder.path);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining(`--out out is in use by process ${process.ppid} on ${hostname()}.`),
    });
    expect(stderr).toContain('remove out/.agent-eval.lock');
    expect(await readFile(join(folder.path, 'out/report.json'), 'utf8')).toBe('theirs');
  }
  expect(await filesIn(join(folder.path, 'out'))).toEqual(['report.json']);
});

test.each([
  ['is taken over from a process that is dead', { pid: 2 ** 22 + 1, host: hostname() }, true],
  ['is taken over where our own number was given out again', { pid: process.pid, host: hostname() }, true],
  ['is refused where the process is on another machine', { pid: 2 ** 22 + 1, host: 'elsewhere' }, false],
  ['is refused where nobody can say who holds it', { pid: -1, host: hostname() }, false],
])('a folder %s', async (_, holder, isTaken) => {
  await using folder = await tempFolder({ 'out/.agent-eval.lock': JSON.stringify(holder) });
  const opened = openRunFolder('out', terminalIn(folder.path)).then(
    () => true,
    () => false,
  );
  expect(await opened).toBe(isTaken);
});

function terminalIn(cwd: string) {
  const unused = () => {};
  const { signal } = new AbortController();
  const screen = { out: unused, err: unused, isTty: false, colour: false, columns: 80 };
  return { ...screen, env: {}, cwd, now: () => 0, signal };
}
