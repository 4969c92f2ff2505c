import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aReport, aTask, passesOf } from '../../test/support/builders.ts';
import { suite, tries } from '../../test/support/judge.ts';
import { rerun } from '../../test/support/rerun.ts';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { typeCommand } from '../../test/support/type-command.ts';

const weak = aReport({ tasks: [aTask({ trials: passesOf({ passed: 3, planned: 5 }) })], createdAt: Date.now() });
const other = aReport({ tasks: [aTask({ trials: passesOf({ passed: 4, planned: 5 }) })], createdAt: Date.now() });
const FILES = { 'out/report.json': JSON.stringify(weak), 'base.json': JSON.stringify(weak) };
const gate = ['gate', '--report', 'out/report.json', '--baseline', 'base.json', '--out', 'out'];
const render = ['render', '--report', 'out/report.json'];

test.each([
  [['--gate', 'threshold', '--min-pass-rate', '0.9'], 1],
  [['--gate', 'off', '--min-pass-rate', '0.9'], 0],
  [['--min-pass-rate', '0.9'], 1],
  [[], 0],
])('shows what the gate decided under %j, word for word', async (policy, exit) => {
  await using folder = await tempFolder(FILES);
  const gated = await typeCommand([...gate, ...policy], folder.path);
  expect(gated.code).toBe(exit);
  expect(await typeCommand(render, folder.path)).toEqual({ code: 0, stdout: gated.stdout, stderr: '' });
  const { stdout: page } = await typeCommand([...render, '--format', 'html'], folder.path);
  expect(page.includes('Blocked')).toBe(exit === 1);
});

test.each([
  ['--min-pass-rate', '0.1'],
  ['--baseline', 'base.json'],
  ['--config', 'agent-eval.yml'],
])('judges anew where %s is given', async (...option) => {
  await using folder = await tempFolder({
    ...FILES,
    'agent-eval.yml': 'agent: { type: command, run: x }\ngate: { minPassRate: 0.1 }\n',
  });
  await typeCommand([...gate, '--min-pass-rate', '0.9'], folder.path);
  const { stdout } = await typeCommand([...render, ...option, '--format', 'comment'], folder.path);
  expect(stdout).not.toContain('Blocked');
});

test('the policy of a config judges a report that has no verdict yet', async () => {
  await using folder = await tempFolder({
    ...FILES,
    'agent-eval.yml': 'agent: { type: command, run: x }\ngate: { minPassRate: 0.9 }\n',
  });
  const { stdout } = await typeCommand([...render, '--config', 'agent-eval.yml', '--format', 'comment'], folder.path);
  expect(stdout).toContain('Blocked');
});

test('a verdict on another report is ignored, and said to be', async () => {
  await using folder = await tempFolder(FILES);
  await typeCommand([...gate, '--min-pass-rate', '0.9'], folder.path);
  await writeFile(join(folder.path, 'out/report.json'), JSON.stringify(other));
  const { code, stdout, stderr } = await typeCommand([...render, '--format', 'comment'], folder.path);
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('is about another report') });
  expect(stdout).not.toContain('Blocked');
  expect(stdout).toContain('is about another report');
});

test.each([
  ['is not JSON', () => '{"verdict":'],
  ['names no report', (text: string) => JSON.stringify({ ...JSON.parse(text), shown: undefined })],
  ['holds another type', (text: string) => JSON.stringify({ ...JSON.parse(text), reasons: { length: 5 } })],
  ['has no such state', (text: string) => JSON.stringify({ ...JSON.parse(text), state: 'constructor' })],
  ['is of a version to come', (text: string) => JSON.stringify({ ...JSON.parse(text), version: 2 })],
])('a verdict.json that %s is ignored, and said to be', async (_, damage) => {
  await using folder = await tempFolder(FILES);
  await typeCommand([...gate, '--min-pass-rate', '0.9'], folder.path);
  const path = join(folder.path, 'out/verdict.json');
  await writeFile(path, damage(await readFile(path, 'utf8')));
  const { code, stdout, stderr } = await typeCommand(render, folder.path);
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('cannot be read as a verdict') });
  expect(stdout).not.toContain('Blocked');
});

test('a report alone is judged as it stands, without a word of a verdict', async () => {
  await using folder = await tempFolder(FILES);
  const { stdout, stderr } = await typeCommand([...render, '--format', 'comment'], folder.path);
  expect({ stderr, stdout }).toEqual({ stderr: '', stdout: expect.stringContaining('First run') });
});

test.each([
  {
    what: 'says what confirmed a loss',
    task: 'task-1',
    passed: [0, 0],
    has: 'Run again side',
    lacks: 'Nothing was run',
  },
  { what: 'clears what re-runs cleared', task: 'task-1', passed: [3, 15], has: 'cleared', lacks: 'Blocked' },
  { what: 'leaves re-runs of something else aside', task: 'task-2', passed: [2, 15], has: 'Blocked', lacks: 'cleared' },
])('judging anew $what', async ({ task, passed: [first = 0, again = 0], has, lacks }) => {
  const extra = [...rerun(task, 'head', [again, 15]), ...rerun(task, 'base', [15, 15])];
  const report = { ...suite(tries(5, 5), { 'task-1': tries(first, 5) }), extra, createdAt: Date.now() };
  await using folder = await tempFolder({
    'out/report.json': JSON.stringify(report),
    'base.json': JSON.stringify({ ...suite(tries(15, 15)), createdAt: Date.now() }),
  });
  const { stdout } = await typeCommand([...render, '--baseline', 'base.json', '--format', 'comment'], folder.path);
  expect(stdout).toContain(has);
  expect(stdout).not.toContain(lacks);
});
