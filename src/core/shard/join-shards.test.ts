import { describe, expect, test } from 'vitest';
import { aShard, readShard } from '../../../test/support/shard-result.ts';
import { fitTranscripts } from './fit-transcripts.ts';
import { disagreements, joinShards } from './join-shards.ts';
import type { ShardResult } from './shard-result.ts';

const WHOLE = { leftOut: [{ id: 'slow', reason: 'not in subset full' }], isWhole: true };

test('two shards are what one job that ran all of it had reported', () => {
  const whole = aShard(1, {}, 1);
  const { report, transcripts } = joinShards([aShard(1), aShard(2)], WHOLE);
  const { createdAt, createdBy, settings, selection } = report;
  expect(report).toEqual({ ...whole.report, createdAt, createdBy, settings, selection });
  expect(settings).toEqual({ ...whole.report.settings, spentUsd: 0.2 });
  expect(selection).toEqual({ subset: 'full', leftOut: WHOLE.leftOut });
  expect(transcripts.map(({ path }) => path).sort()).toEqual(
    whole.report.tasks.flatMap(({ trials }) => trials.map(({ transcript }) => transcript)),
  );
});

test('tasks of a missing shard are in the report without a try, and it is not complete', () => {
  const { report } = joinShards([aShard(2)], { ...WHOLE, isWhole: false });
  expect(report.complete).toBe(false);
  expect(report.settings['joined']).toBe('without shard 1 of 2');
  expect(report.tasks.map(({ id, planned, trials }) => [id, planned, trials.length])).toEqual([
    ['apple', 2, 0],
    ['brick', 2, 2],
    ['cloud', 2, 0],
  ]);
});

test('shards that do not fit together are told from those that are missing', () => {
  const joined = (results: readonly ShardResult[]) => joinShards(results, { ...WHOLE, isWhole: false }).report.settings;
  expect(joined([aShard(1), aShard(2)])['joined']).toBe('from parts that are not one whole');
  expect(joined([aShard(2, {}, 4)])['joined']).toBe('without shards 1, 3, 4 of 4');
});

test('a shard to which no task was dealt adds nothing and takes nothing away', () => {
  const shards = [1, 2, 3, 4].map((index) => aShard(index, {}, 4));
  const [idle] = shards
    .slice(3)
    .map((shard) => ({ ...shard, report: { ...shard.report, fingerprint: {}, settings: {} } }));
  const all = [...shards.slice(0, 3), ...(idle === undefined ? [] : [idle])];
  expect(disagreements(all)).toEqual([]);
  expect(joinShards(all, WHOLE).report.fingerprint).toEqual(aShard(1).report.fingerprint);
});

const under = (index: number, change: Partial<ShardResult['report']>) => {
  const shard = aShard(index);
  return { ...shard, report: { ...shard.report, ...change } };
};

test('a shard that ran under other conditions is named, with what differs', () => {
  const { fingerprint, settings } = aShard(2).report;
  expect(disagreements([aShard(1), under(2, { fingerprint: { ...fingerprint, harness: '0.2' } })])).toEqual([
    'Shard 2 of 2 ran under other conditions than shard 1 of 2: harness was 0.1, now 0.2.',
  ]);
  expect(disagreements([aShard(1), under(2, { settings: { ...settings, agentFiles: 'others' } })])).toEqual([
    'Shard 2 of 2 ran under other conditions than shard 1 of 2: agentFiles was files, now others.',
  ]);
});

test('what only some of the tasks meet is no difference, and belongs to all', () => {
  const { fingerprint, settings } = aShard(2).report;
  const shards = [
    under(1, {
      fingerprint: { ...fingerprint, answeredBy: 'cassettes', observedModel: 'haiku' },
      settings: { ...settings, answeredBy: 'cassettes', reportedModels: 'haiku' },
    }),
    under(2, {
      fingerprint: { ...fingerprint, image: 'none', observedModel: 'haiku opus' },
      settings: { ...settings, reportedModels: 'haiku opus' },
    }),
  ];
  expect(disagreements(shards)).toEqual([]);
  const { report } = joinShards(shards, WHOLE);
  expect(report.fingerprint).toEqual({ ...fingerprint, answeredBy: 'cassettes', observedModel: 'haiku opus' });
  expect(report.settings).toMatchObject({ answeredBy: 'cassettes', reportedModels: 'haiku opus' });
});

test('the base agent counts when each shard ran it', () => {
  const base = (index: number) => ({
    commit: 'b'.repeat(40),
    createdAt: 1,
    createdBy: 'agent-eval 0.1.0',
    fingerprint: {},
    suite: ['apple', 'brick', 'cloud'],
    tasks: aShard(index).report.tasks.map(({ id, hash, graderHash }) => ({ id, hash, graderHash, trials: [] })),
  });
  const joined = joinShards([aShard(1, { base: base(1) }), aShard(2, { base: base(2) })], WHOLE);
  expect(joined.base?.tasks.map(({ id }) => id).sort()).toEqual(['apple', 'brick', 'cloud']);
  expect(joinShards([aShard(1, { base: base(1) }), aShard(2)], WHOLE).base).toBeNull();
});

test('a result that is too large leaves its longest transcripts behind', () => {
  const shard = aShard(2);
  const [first, ...others] = shard.transcripts;
  const events = [{ type: 'answer' as const, text: 'x'.repeat(50_000), atMs: 1 }];
  const transcripts = [...(first === undefined ? [] : [{ ...first, events }]), ...others];
  const fitted = fitTranscripts({ ...shard, transcripts }, 40_000);
  expect(fitted.transcripts).toEqual(others);
  const trials = fitted.report.tasks.flatMap((task) => task.trials);
  expect(trials.map(({ transcript }) => transcript)).toEqual([null, 'transcripts/brick/1.jsonl']);
});

describe('other agents', () => {
  const beside = (index: number, only: object = {}) => {
    const { report, transcripts } = aShard(index);
    return aShard(index, { alongside: [{ name: 'small', report, transcripts, ...only }] });
  };

  test('keep the transcripts of their tries, beside their own reports', () => {
    const { alongside } = joinShards([beside(1), beside(2)], WHOLE);
    expect(alongside).toMatchObject([{ name: 'small', report: { suite: { trials: 6 } } }]);
    const [small] = alongside;
    const trials = small !== undefined && 'report' in small ? small.report.tasks.flatMap((task) => task.trials) : [];
    expect(trials.map(({ transcript }) => transcript).sort()).toEqual(
      small?.transcripts.map(({ path }) => path).sort(),
    );
    expect(small?.transcripts).toHaveLength(6);
  });

  test('have none of tries that the shard was not to make, and none where it left none', () => {
    const stray = { side: 'head' as const, task: '../../evil', index: 0, events: [] };
    const [small] = joinShards([beside(1, { transcripts: [stray] }), beside(2, { transcripts: [] })], WHOLE).alongside;
    expect(small).toMatchObject({ name: 'small', transcripts: [] });
  });

  test('are read back with them, and without from a shard that knows of none', () => {
    expect(readShard(beside(1))).toMatchObject({ result: { alongside: [{ transcripts: { length: 4 } }] } });
    const older = JSON.parse(JSON.stringify(beside(1, { transcripts: undefined })));
    expect(readShard(older)).toMatchObject({ result: { alongside: [{ transcripts: [] }] } });
    const broken = [{ side: 'head' as const, task: 'apple', index: 0, events: [{ type: 'nothing' }] }];
    expect(readShard(JSON.parse(JSON.stringify(beside(1, { transcripts: broken }))))).toMatchObject({
      problem: expect.any(String),
    });
  });

  test('give way to the judged one where not all transcripts fit', () => {
    const shard = beside(1);
    const alongside = shard.alongside.map((one) => ({ ...one, transcripts: [] }));
    const fitted = fitTranscripts(shard, JSON.stringify({ ...shard, alongside }).length + 1010);
    expect(fitted.transcripts).toHaveLength(4);
    expect(fitted.alongside).toMatchObject([{ name: 'small', transcripts: [] }]);
  });
});
