import { expect, test } from 'vitest';
import { aFailedTrial } from '../../../test/support/builders.ts';
import { aShard } from '../../../test/support/shard-result.ts';
import { poolAttempts } from '../pool-attempts.ts';
import type { Report } from '../report.ts';
import { joinShards } from './join-shards.ts';
import { attemptsOf, recordedShards, shardKeys, unrecorded, withoutShards } from './shard-attempts.ts';
import type { ShardResult } from './shard-result.ts';

const made = (index: number, attempt: number, id = 8) => aShard(index, { run: { id, attempt } });

function join(results: readonly ShardResult[], isWhole = true): Report {
  const { report } = joinShards(results, { leftOut: [], isWhole });
  return { ...report, settings: { ...report.settings, shards: shardKeys(results) ?? null } };
}

/** Attempts one after the other, each over the record of those before: tries of each task that count in the last. */
function triesAfter(...attempts: readonly (readonly ShardResult[])[]): readonly number[] {
  const recorded: Report[] = [];
  let pooled: Report | undefined;
  for (const results of attempts) {
    const report = join(results);
    pooled = poolAttempts(report, withoutShards(recorded, results));
    recorded.push(unrecorded(report, recorded, results));
  }
  return pooled?.tasks.map(({ trials }) => trials.length) ?? [];
}

test('joining the same shards again counts no try twice', () => {
  const shards = [made(1, 1), made(2, 1)];
  expect(triesAfter(shards, shards, shards)).toEqual([2, 2, 2]);
});

test('a shard that ran again adds its tries to those before', () => {
  // Shard 2 of 2 has brick.
  expect(triesAfter([made(1, 1), made(2, 1)], [made(1, 1), made(2, 2)])).toEqual([2, 4, 2]);
  expect(triesAfter([made(1, 1), made(2, 1)], [made(1, 2), made(2, 2)], [made(1, 2), made(2, 2)])).toEqual([4, 4, 4]);
});

test('another run at the same commit adds all of its tries', () => {
  const other = [made(1, 1, 9), made(2, 1, 9)];
  expect(triesAfter([made(1, 1), made(2, 1)], other, other)).toEqual([4, 4, 4]);
});

test('what a first attempt without one shard has recorded is not recorded again', () => {
  expect(triesAfter([made(1, 1)], [made(1, 1), made(2, 2)], [made(1, 3), made(2, 3)])).toEqual([4, 4, 4]);
});

test('what a merge ran again counts in each merge of the same shards after it, once', () => {
  const shards = [made(1, 1), made(2, 1)];
  const again = (at: number) => ({ side: 'head', task: 'brick', trial: aFailedTrial({ index: 2 + at }) }) as const;
  const report = join(shards);
  const recorded: Report[] = [];
  const failures: number[] = [];
  for (const at of [0, 1, 2]) {
    const pooled = poolAttempts(report, withoutShards(recorded, shards));
    failures.push(pooled.tasks.flatMap(({ trials }) => trials).filter(({ verdict }) => verdict === 'fail').length);
    recorded.push(unrecorded({ ...report, extra: [again(at)] }, recorded, shards));
  }
  expect(failures).toEqual([0, 1, 2]);
  const lastOf = poolAttempts(report, withoutShards(recorded, shards)).tasks.map(({ trials }) => trials.length);
  // Counted in the tries that stand before the next re-run, whose seeds are numbered on from them.
  expect(lastOf).toEqual([2, 5, 2]);
});

test('tries of a shard that ran again before anyone joined it count beside those of its newest attempt', () => {
  const results = [made(1, 1), made(2, 3)];
  const report = join(results);
  const older = attemptsOf([made(2, 1), made(2, 2)], report);
  const first = poolAttempts(report, older);
  expect(first.tasks.map(({ trials }) => trials.length)).toEqual([2, 6, 2]);
  // All of them are recorded, and none counts twice in the next merge, whichever shard runs again.
  const recorded = [...older, unrecorded(report, [], results)];
  expect([...recordedShards(recorded, 8)].sort()).toEqual(['1@1', '2@1', '2@2', '2@3']);
  expect(recordedShards(recorded, 9).size).toBe(0);
  for (const [next, tries] of [
    [results, 6],
    [[made(1, 1), made(2, 4)], 8],
  ] as const) {
    const pooled = poolAttempts(join(next), withoutShards(recorded, next));
    expect(pooled.tasks.map(({ trials }) => trials.length)).toEqual([2, tries, 2]);
  }
});

test('tries that were made under other conditions are of another agent', () => {
  const other = made(2, 1);
  const fingerprint = { ...other.report.fingerprint, image: 'sha256:2' };
  const report = join([made(1, 1), made(2, 2)]);
  const pool = (older: ShardResult) => poolAttempts(report, attemptsOf([older], report)).tasks[1]?.trials.length;
  expect(pool({ ...other, report: { ...other.report, fingerprint } })).toBe(2);
  // Its tasks needed no image of the config: nothing contradicts.
  const { image: _, ...imageless } = other.report.fingerprint;
  expect(pool({ ...other, report: { ...other.report, fingerprint: { ...imageless, image: 'none' } } })).toBe(4);
});
