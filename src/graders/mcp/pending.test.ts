import { expect, test } from 'vitest';
import { createPending } from './pending.ts';

const ANSWER = { kind: 'result', result: {} } as const;

test('an answer is one to a request once, and says what it is otherwise', async () => {
  const pending = createPending();
  const late: unknown[] = [];
  const first = pending.expect(7, 10_000, () => undefined);
  const second = pending.expect('b', 1, (answer) => late.push(answer));
  expect(await second).toEqual({ kind: 'silence', waitedMs: 1, id: 'b' });
  const said = [7, 7, 'b', 'b', 'x', 'x'].map((id) => pending.settle(id, ANSWER));
  expect(await first).toEqual(ANSWER);
  expect(late).toEqual([ANSWER]);
  expect(said).toEqual([
    undefined,
    'a second answer to one request',
    undefined,
    'a second answer to one request',
    'an answer to nothing that was asked',
    'an answer to nothing that was asked',
  ]);
});

test('an id that has changed its type is told from one that nobody has sent', () => {
  const pending = createPending();
  void pending.expect(7, 10_000, () => undefined);
  void pending.expect('8', 10_000, () => undefined);
  expect([pending.settle('7', ANSWER), pending.settle(8, ANSWER), pending.settle('9', ANSWER)]).toEqual([
    'an answer whose id has changed its type from 7',
    'an answer whose id has changed its type from "8"',
    'an answer to nothing that was asked',
  ]);
});
