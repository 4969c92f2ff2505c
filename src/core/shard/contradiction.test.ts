import { expect, test } from 'vitest';
import { aShard, readShard } from '../../../test/support/shard-result.ts';
import type { Report } from '../report.ts';
import type { ShardResult } from './shard-result.ts';

const { report, transcripts } = aShard(1);
const [apple, cloud] = report.tasks;
if (apple === undefined || cloud === undefined) throw new Error('the first shard has two tasks');
const beside = (change: Partial<Report> = {}, name = 'small'): ShardResult['alongside'][number] => ({
  name,
  report: { ...report, ...change },
  transcripts,
});
const readWith = (...alongside: ShardResult['alongside']) => readShard(aShard(1, { alongside }));

test('other agents on the same tasks are read', () => {
  expect(readWith(beside(), beside({}, 'large'), { name: 'none', reason: 'no key' })).toHaveProperty('result');
});

test.each<[string, Partial<Report>, string]>([
  ['a task of another shard', { tasks: [apple, { ...cloud, id: 'brick' }] }, 'did not run the tasks of its part'],
  ['one task more', { tasks: [apple, cloud, { ...cloud, id: '../../../../x' }] }, 'did not run the tasks of its part'],
  ['one task less', { tasks: [apple] }, 'did not run the tasks of its part'],
  ['another k', { k: 3 }, 'another number of tries'],
  ['more planned tries', { tasks: [apple, { ...cloud, planned: 3 }] }, 'tries that were not planned'],
  ['too few tries, though complete', { tasks: [apple, { ...cloud, trials: [] }] }, 'is complete and lacks tries'],
  ['another commit', { settings: { ...report.settings, commit: 'b'.repeat(40) } }, 'is about another commit'],
  ['other graders', { tasks: [apple, { ...cloud, graderHash: 'eased' }] }, 'was graded by other criteria'],
])('a shard whose other agent tells of %s is refused', (_what, change, said) => {
  expect(readWith(beside(change))).toEqual({ problem: expect.stringContaining(said) });
});

test('so is one that tells of the same agent twice', () => {
  expect(readWith(beside(), beside())).toEqual({ problem: 'it tells of one other agent twice' });
});
