import { expect, test } from 'vitest';
import { aShard, readShard } from '../../../test/support/shard-result.ts';
import { gatherShards } from './gather-shards.ts';
import type { ShardResult } from './shard-result.ts';

const gather = (...results: readonly ShardResult[]) =>
  gatherShards(results.map((result, at) => ({ name: `file-${at + 1}`, read: readShard(result) })));

test('shards that are all there, in any order, are the whole', () => {
  const { results, problems } = gather(aShard(2), aShard(1));
  expect(problems).toEqual([]);
  expect(results.map(({ shard }) => shard.index)).toEqual([1, 2]);
});

test('a missing shard is named, with the tasks that it takes along', () => {
  expect(gather(aShard(2, {}, 3), aShard(3, {}, 3)).problems).toEqual([
    'Shard 1 of 3 left no result: apple was not measured.',
  ]);
  expect(gather().problems).toEqual(['No shard left a result: each was stopped or failed before it measured.']);
});

test('a shard that comes twice is refused by name', () => {
  expect(gather(aShard(1), aShard(2), aShard(1)).problems).toEqual([
    'file-3 was refused: it is shard 1 of 2, as file-1 is.',
  ]);
});

test('a shard of another matrix is refused by name', () => {
  expect(gather(aShard(1), aShard(2), aShard(3, {}, 3)).problems).toEqual([
    'file-3 was refused: it is shard 3 of 3, and file-1 is shard 1 of 2.',
  ]);
});

test('a task that two shards ran is named', () => {
  const { report } = aShard(1, {}, 1);
  const second = aShard(2, { division: { subset: 'full', parts: [[], ['apple', 'brick', 'cloud']] }, report });
  expect(gather(aShard(1), second).problems).toEqual([
    'Shard 2 of 2 left no result: brick was not measured.',
    'file-2 was refused: it ran task apple, which file-1 ran too.',
  ]);
});

test('a task that was dealt to nobody is named', () => {
  const { report } = aShard(3, {}, 3);
  const second = aShard(2, { division: { subset: 'full', parts: [['apple', 'brick'], ['cloud']] }, report });
  const first = aShard(1, { division: { subset: 'full', parts: [['apple'], ['brick', 'cloud']] } });
  const alone = { ...first, report: aShard(1, {}, 3).report };
  expect(gather(alone, second).problems).toEqual(['The shards were dealt out differently: brick was run by none.']);
});

test.each<[string, Partial<ShardResult>, string]>([
  ['another instance', { instance: 'nightly' }, 'it is of another use of the action'],
  ['another commit', { headSha: 'b'.repeat(40) }, 'it is about another commit'],
  ['another run', { run: { id: 9, attempt: 1 } }, 'it is of another run'],
  ['a part that is not its own', { shard: { index: 1, count: 2 } }, 'it did not run the tasks of its part'],
  ['a division of others', { shard: { index: 2, count: 3 } }, 'its division is not one of its own shards'],
  ['undefined tasks', { definitions: [] }, 'it does not define the tasks that were dealt out'],
])('%s is refused', (_name, only, problem) => {
  expect(readShard(aShard(2, only))).toEqual({ problem });
});

test('text that is no result is refused without a word of it', () => {
  const shard = aShard(2);
  const [task] = shard.report.tasks;
  const report = { ...shard.report, tasks: [{ ...task, '<b>': 1, trials: 'none' }] };
  // What a stranger writes needs to fit no type.
  expect(readShard({ ...shard, report: report as never })).toEqual({ problem: 'it is damaged at report.tasks' });
  expect(readShard({ ...shard, kind: 'other' as never })).toEqual({ problem: 'it is no result of a run' });
});

test('tries beyond those that were planned are refused', () => {
  const shard = aShard(2);
  const tasks = shard.report.tasks.map((task) => ({ ...task, planned: 3 }));
  expect(readShard({ ...shard, report: { ...shard.report, tasks } })).toEqual({
    problem: 'it holds tries that were not planned',
  });
});

test('a shard that says it is complete and lacks a try of a task is refused; cut short, it may lack some', () => {
  const shard = aShard(2);
  const tasks = shard.report.tasks.map((task) => ({ ...task, trials: [] }));
  const report = { ...shard.report, tasks };
  expect(readShard({ ...shard, report })).toEqual({ problem: 'it says that it is complete and lacks tries' });
  expect(readShard({ ...shard, report: { ...report, complete: false } })).toHaveProperty('result');
});
