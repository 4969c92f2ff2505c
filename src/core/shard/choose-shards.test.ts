import { expect, test } from 'vitest';
import { chooseShards } from './choose-shards.ts';

const choose = (...names: readonly string[]) => {
  const texts = names.map((name, at) => ({ id: String(at + 1), name, sizeBytes: 9 }));
  const { newest, older, problems } = chooseShards(texts, { instance: 'default', attempt: 3 });
  return { newest: newest.map(({ text }) => text.id), older: older.map(({ text }) => text.id), problems };
};
const nameOf = (index: number | string, attempt: number | string, instance = 'default') =>
  `agent-eval-shard-${instance}-${index}-of-2-attempt-${attempt}.json`;

test('of each shard the newest attempt is the first look, and those before it are older tries', () => {
  expect(choose(nameOf(2, 1), nameOf(1, 2), nameOf(1, 1), nameOf(1, 3))).toEqual({
    newest: ['4', '1'],
    older: ['3', '2'],
    problems: [],
  });
});

test('another use of the action, and an attempt that is yet to come, are no shards of this run', () => {
  expect(choose(nameOf(1, 1, 'nightly'), nameOf(1, 4), 'agent-eval-division-default.json').newest).toEqual([]);
});

test.each([nameOf('01', 1), nameOf(1, '01'), nameOf(0, 1), nameOf(1, 0)])('%s is no name of ours', (name) => {
  expect(choose(nameOf(1, 1), name)).toEqual({ newest: ['1'], older: [], problems: [] });
});

test('two artifacts of one shard and attempt are refused by name, of whichever attempt', () => {
  const why = 'there are 2 artifacts of that name, and nobody knows which the shard left';
  expect(choose(nameOf(1, 1), nameOf(1, 1), nameOf(1, 2), nameOf(2, 1), nameOf(2, 1))).toEqual({
    newest: ['3'],
    older: [],
    problems: [
      { name: nameOf(1, 1), read: { problem: why } },
      { name: nameOf(2, 1), read: { problem: why } },
    ],
  });
});
