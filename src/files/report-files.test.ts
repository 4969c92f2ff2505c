import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { importJsonl } from './import-jsonl.ts';
import { readReport } from './read-report.ts';
import { writeReport, writeVerdict } from './write-report.ts';

const rows = ['b', 'a'].map((task) => `{"task":"${task}","trial":0,"passed":true}`).join('\n');
const report = importJsonl(rows, { nowMs: 5, file: 'rows' });
const transcripts = [{ path: 'transcripts/a/0.jsonl', events: [{ type: 'note', text: 'hi\n', atMs: 1 }] }] as const;

describe('writeReport', () => {
  it('writes what readReport reads, transcripts as JSON Lines, and nothing else', async () => {
    await using folder = await tempFolder();
    await writeReport(join(folder.path, 'out'), { report, transcripts });
    expect(await readReport(join(folder.path, 'out/report.json'))).toEqual(report);
    expect((await readdir(join(folder.path, 'out'), { recursive: true })).sort()).toEqual([
      'report.json',
      'transcripts',
      'transcripts/a',
      'transcripts/a/0.jsonl',
    ]);
    expect(await readFile(join(folder.path, 'out/transcripts/a/0.jsonl'), 'utf8')).toBe(
      '{"type":"note","text":"hi\\n","atMs":1}\n',
    );
  });

  it('writes the same bytes whatever the order of keys, tasks and trials', async () => {
    await using folder = await tempFolder();
    const shuffled = {
      ...Object.fromEntries(Object.entries(report).reverse()),
      ...report,
      settings: { z: 1, a: 2 },
      tasks: [...report.tasks].reverse(),
    };
    const { tasks, version, ...rest } = { ...report, settings: { a: 2, z: 1 } };
    await writeReport(join(folder.path, '1'), { report: shuffled, transcripts: [] });
    await writeReport(join(folder.path, '2'), { report: { ...rest, tasks, version }, transcripts: [] });
    const [first, second] = await Promise.all(
      ['1', '2'].map((name) => readFile(join(folder.path, name, 'report.json'), 'utf8')),
    );
    expect(first).toBe(second);
    expect(first?.startsWith('{\n  "version": 1,\n  "k": 1,\n  "suite"')).toBe(true);
  });

  it('replaces an older report and verdict whole', async () => {
    await using folder = await tempFolder({ 'report.json': 'x'.repeat(99_999) });
    await writeReport(folder.path, { report, transcripts: [] });
    const verdict = {
      verdict: 'pass',
      state: 'passed',
      reasons: [],
      warnings: [],
      extraTrials: 0,
      extra: { head: 0, base: 0, costUsd: 0 },
      acceptance: null,
      moved: [],
      baseline: null,
    } as const;
    await writeVerdict(folder.path, verdict);
    expect((await readReport(join(folder.path, 'report.json'))).createdAt).toBe(5);
    expect(JSON.parse(await readFile(join(folder.path, 'verdict.json'), 'utf8'))).toEqual(verdict);
  });

  it('removes the transcripts of an earlier run, and nothing else', async () => {
    const keep = ['a/0.jsonl', 'a/notes.txt', 'mine.txt', 'b/deep/0.jsonl'];
    const stale = ['a/1.jsonl', 'a/head-0.jsonl', 'a/base-12.jsonl', 'c/0.jsonl'];
    await using outside = await tempFolder({ '0.jsonl': 'theirs' });
    await using folder = await tempFolder(
      Object.fromEntries([...keep, ...stale].map((path) => [`transcripts/${path}`, 'old'])),
    );
    await symlink(outside.path, join(folder.path, 'transcripts/linked'));
    await writeReport(folder.path, { report, transcripts });
    const left = await readdir(join(folder.path, 'transcripts'), { recursive: true });
    expect(left.sort()).toEqual([...keep, 'a', 'b', 'b/deep', 'linked', 'linked/0.jsonl'].sort());
    expect(await readdir(outside.path)).toEqual(['0.jsonl']);
  });

  it('removes nothing behind a link', async () => {
    await using outside = await tempFolder({ 'a/7.jsonl': 'theirs' });
    await using folder = await tempFolder();
    await symlink(outside.path, join(folder.path, 'transcripts'));
    await writeReport(folder.path, { report, transcripts: [] });
    expect(await readdir(join(outside.path, 'a'))).toEqual(['7.jsonl']);
  });

  it.each(['../x.jsonl', '/x.jsonl', 'a/../../x'])('does not write a transcript to %s', async (path) => {
    await using folder = await tempFolder();
    await expect(writeReport(folder.path, { report, transcripts: [{ path, events: [] }] })).rejects.toThrow(
      'transcript path',
    );
  });
});

describe('readReport', () => {
  it.each([
    ['text', '<html>', 'is not JSON; it begins "<html>"'],
    ['an empty file', '', 'is empty'],
    ['a newer version', '{"version":2}', 'has version 2; a newer agent-eval wrote it'],
    ['an array', '[]', 'got []; expected a mapping (key: value)'],
    [
      'a wrong value deep inside',
      JSON.stringify({ ...report, tasks: [{ ...report.tasks[0], decided: -1 }] }),
      'tasks[0].decided: got -1; at least 0',
    ],
  ])('refuses %s by name', async (_title, text, message) => {
    await using folder = await tempFolder();
    const path = join(folder.path, 'report.json');
    await writeFile(path, text);
    await expect(readReport(path)).rejects.toThrow(`${path} ${message}`);
  });

  it('makes all sums anew, so that a file can claim none', async () => {
    await using folder = await tempFolder();
    const path = join(folder.path, 'report.json');
    const claims = { passed: 7, passRate: 1, costUsd: 0, passHatK: { 1: 1 } };
    const [task] = report.tasks;
    const tasks = report.tasks.map((one) => ({ ...one, ...claims }));
    const extra = [{ side: 'head', task: task?.id, trial: task?.trials[0] }];
    await writeFile(path, JSON.stringify({ ...report, extra, tasks, suite: { ...report.suite, ...claims } }));
    expect(await readReport(path)).toEqual({ ...report, extra });
  });

  it('refuses a task that is listed twice', async () => {
    await using folder = await tempFolder();
    const path = join(folder.path, 'report.json');
    await writeFile(path, JSON.stringify({ ...report, tasks: [...report.tasks, report.tasks[0]] }));
    await expect(readReport(path)).rejects.toThrow(`${path} tasks[2].id: task "a" is listed twice`);
  });

  it('names a file that is not there', async () => {
    await expect(readReport('/nowhere/report.json')).rejects.toThrow('/nowhere/report.json not found');
  });
});
