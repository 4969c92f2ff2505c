import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aTrial } from '../../test/support/builders.ts';
import { aShard } from '../../test/support/shard-result.ts';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { typeCommand } from '../../test/support/type-command.ts';
import type { Trial } from '../core/trial.ts';

const shard = (index: number, headSha?: string) =>
  JSON.stringify(aShard(index, { run: null, ...(headSha && { headSha }) }));
const FILES = { 'one/shard.json': shard(1), 'two/shard.json': shard(2) };

test('the folders of all shards become one report with its transcripts', async () => {
  await using folder = await tempFolder(FILES);
  const { code, stdout } = await typeCommand(['merge', 'two', 'one', '--out', 'all', '--json'], folder.path);
  const report: unknown = JSON.parse(stdout);
  expect({ code, report }).toMatchObject({ code: 0, report: { complete: true, suite: { trials: 6, passed: 6 } } });
  const transcript = await readFile(join(folder.path, 'all/transcripts/cloud/1.jsonl'), 'utf8');
  expect(transcript).toBe('{"type":"answer","text":"done with cloud","atMs":5}\n');
});

test('a missing shard is named, the report is partial, and the exit code is 2', async () => {
  await using folder = await tempFolder(FILES);
  const { code, stdout, stderr } = await typeCommand(['merge', 'two', '--json'], folder.path);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'Shard 1 of 2 left no result: apple, cloud were not measured.\n',
  });
  expect(JSON.parse(stdout)).toMatchObject({ complete: false, suite: { trials: 2 } });
});

test('a shard of another commit, and one that comes twice, is refused by name', async () => {
  await using folder = await tempFolder({ ...FILES, 'three/shard.json': shard(2, 'b'.repeat(40)) });
  const { code, stderr } = await typeCommand(['merge', 'one', 'two', 'three', 'one'], folder.path);
  expect(code).toBe(2);
  expect(stderr).toContain('three/shard.json was refused: it is about another commit.');
  expect(stderr).toContain('one/shard.json was refused: it is shard 1 of 2, as one/shard.json is.');
});

test('a folder that is not there is a missing shard: named, and the rest is joined', async () => {
  await using folder = await tempFolder(FILES);
  const { code, stdout, stderr } = await typeCommand(['merge', 'one', 'gone', '--out', 'all', '--json'], folder.path);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'Shard 2 of 2 left no result: brick was not measured.\n',
  });
  expect(JSON.parse(stdout)).toMatchObject({ complete: false, suite: { trials: 4, passed: 4 } });
  const gate = ['gate', '--report', 'all/report.json', '--baseline', 'all/report.json'];
  const judged = await typeCommand(gate, folder.path);
  expect({ code: judged.code, stdout: judged.stdout }).toEqual({ code: 2, stdout: expect.stringContaining('brick') });
});

test('a gate on what was joined in part blocks nothing by a single look, and names the shard', async () => {
  const files = { ...FILES, 'one/shard.json': longShard(1), 'two/shard.json': longShard(2) };
  await using folder = await tempFolder({ ...files, 'worse/shard.json': longShard(1, { verdict: 'fail', score: 0 }) });
  const judge = async (...folders: readonly string[]) => {
    await typeCommand(['merge', ...folders, '--out', 'change'], folder.path);
    return typeCommand(['gate', '--report', 'change/report.json', '--baseline', 'all/report.json'], folder.path);
  };
  await typeCommand(['merge', 'one', 'two', '--out', 'all'], folder.path);
  expect(await judge('worse', 'two')).toMatchObject({ code: 1 });
  const { code, stdout } = await judge('worse');
  expect(code).toBe(2);
  expect(stdout).toContain('joined without shard 2 of 2');
  expect(stdout).toContain('Run again the shards that are missing');
});

test('where no folder holds a result, each is named', async () => {
  await using folder = await tempFolder({ 'one/report.json': '{}' });
  const { code, stdout, stderr } = await typeCommand(['merge', 'one', 'two'], folder.path);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  for (const name of ['No shard left a result', 'one/shard.json', 'two/shard.json']) expect(stderr).toContain(name);
});

/** Six tries of each task. */
function longShard(index: number, only: Partial<Trial> = {}): string {
  const { report, ...rest } = aShard(index, { run: null });
  const trials = Array.from({ length: 6 }, (_, at) => aTrial({ index: at, ...only }));
  const tasks = report.tasks.map((task) => ({ ...task, planned: 6, trials }));
  return JSON.stringify({ ...rest, report: { ...report, k: 6, tasks } });
}
