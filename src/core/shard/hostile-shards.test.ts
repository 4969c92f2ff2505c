import { expect, test } from 'vitest';
import { aShard } from '../../../test/support/shard-result.ts';
import type { ShardResult } from './shard-result.ts';
import { formatShardResult, parseShardResult } from './shard-result-text.ts';

const WANTED = { instance: 'default', headSha: 'a'.repeat(40), runId: 8 };
const shard = aShard(1);
/** The shard with this JSON as the events of its only transcript. */
const withEvents = (events: string) =>
  JSON.stringify({ ...shard, transcripts: [{ side: 'head', task: 'apple', index: 0, events: 'EVENTS' }] }).replace(
    '"EVENTS"',
    () => events,
  );
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const call = (args: string) =>
  `{"type":"tool_call","tool":"t","arguments":${args},"result":null,"isError":false,"atMs":1}`;

test.each([2000, 100_000])('arguments nested %i deep are refused before they are parsed', (depth) => {
  const problem = 'it is damaged: nested too deep, or too many values';
  expect(parseShardResult(withEvents(`[${call(nested(depth))}]`), WANTED)).toEqual({ problem });
});

test('as many values as a text can hold are refused before they are parsed', () => {
  const problem = 'it is damaged: nested too deep, or too many values';
  expect(parseShardResult(withEvents(`[${'{},'.repeat(2_000_000)}{}]`), WANTED)).toEqual({ problem });
});

test('of many events that are none the first is enough', () => {
  expect(parseShardResult(withEvents(`[${'{},'.repeat(900_000)}{}]`), WANTED)).toEqual({ problem: 'it is damaged' });
});

test('a transcript that is nested too deep stays where it was made; the shard is read back', () => {
  const args: unknown = JSON.parse(nested(2000));
  const [deep, ...others] = shard.transcripts;
  const events = [{ type: 'tool_call', tool: 't', arguments: args, result: null, isError: false, atMs: 1 }];
  // Arrays alone are JSON.
  const transcripts = [{ ...deep, events }, ...others] as ShardResult['transcripts'];
  const read = parseShardResult(formatShardResult({ ...shard, transcripts }) ?? '', WANTED);
  expect(read).toMatchObject({ result: { transcripts: others } });
});

test('of many tries that are none the first is enough', () => {
  const trials = Array.from({ length: 100_000 }, () => ({}));
  const tasks = shard.report.tasks.map((task) => ({ ...task, trials }));
  const text = JSON.stringify({ ...shard, report: { ...shard.report, tasks } });
  expect(parseShardResult(text, WANTED)).toEqual({ problem: 'it is damaged' });
});
