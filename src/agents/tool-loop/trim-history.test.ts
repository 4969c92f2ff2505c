import { expect, test } from 'vitest';
import type { ModelMessage } from '../../core/model-client.ts';
import { trimHistory } from './trim-history.ts';

const LIMITS = { high: 1000, low: 500, kept: 2 };
const MARKER = '[old output left out; call the tool again if it is needed]';

/** One turn: the call and its result of 200 characters. */
function turn(number: number): readonly ModelMessage[] {
  const id = `t${number}`;
  return [
    { role: 'assistant', content: [{ type: 'tool_use', id, tool: 'read_file', arguments: {} }] },
    { role: 'user', content: [{ type: 'tool_result', id, text: String(number).repeat(200), isError: false }] },
  ];
}

function resultsOf(history: readonly ModelMessage[]): readonly string[] {
  return history.flatMap(({ content }) => content.flatMap((part) => (part.type === 'tool_result' ? [part.text] : [])));
}

test('changes nothing while tool output is short', () => {
  const history = [1, 2, 3, 4, 5].flatMap(turn);
  expect(trimHistory(history, LIMITS)).toEqual({ history, trimmed: 0 });
});

test('drops the oldest results, down to the lower limit, and keeps every call', () => {
  const before = [1, 2, 3, 4, 5, 6].flatMap(turn);
  const { history, trimmed } = trimHistory(before, LIMITS);
  expect(trimmed).toBe(4);
  expect(resultsOf(history)).toEqual([MARKER, MARKER, MARKER, MARKER, '5'.repeat(200), '6'.repeat(200)]);
  expect(history.filter(({ role }) => role === 'assistant')).toEqual(before.filter(({ role }) => role === 'assistant'));
});

test('drops no result twice, and stays as it is until the output has grown again', () => {
  let history: readonly ModelMessage[] = [];
  const trims: number[] = [];
  for (let number = 1; number <= 9; number += 1) {
    const next = trimHistory([...history, ...turn(number)], LIMITS);
    history = next.history;
    trims.push(next.trimmed);
  }
  expect(trims).toEqual([0, 0, 0, 0, 0, 4, 0, 2, 0]);
});

test('never drops the newest results, however long they are', () => {
  const history = [1, 2].flatMap(turn);
  expect(trimHistory(history, { high: 10, low: 5, kept: 2 }).trimmed).toBe(0);
});
