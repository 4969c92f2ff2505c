import { expect, test } from 'vitest';
import { foldNotReached } from './fold-not-reached.ts';

const missed = (id: string, reason = 'not reached: see starts') => ({ id, grade: 'unverified', reason }) as const;

test('checks of one criterion that were not reached for one reason are one, where the first of them stood', () => {
  const starts = { id: 'AC-1.starts', grade: 'fail', reason: 'the server ended (exit code 3)' } as const;
  const other = { id: 'AC-2', grade: 'pass', reason: null } as const;
  const results = [starts, missed('AC-1.envelope'), other, missed('AC-1.errors'), missed('AC-1.calls.add')];
  expect(foldNotReached(results)).toEqual([
    { result: starts, others: 0 },
    { result: missed('AC-1.envelope'), others: 2 },
    { result: other, others: 0 },
  ]);
});

test('another criterion, another reason and other evidence that is missing stand for themselves', () => {
  const results = [
    missed('AC-1.envelope'),
    missed('AC-2.envelope'),
    missed('AC-1.errors', 'not reached: see builds'),
    missed('AC-3', 'not all tool calls of the agent were recorded'),
    missed('AC-4', 'not all tool calls of the agent were recorded'),
    { id: 'AC-1.liveness', grade: 'fail', reason: 'not reached: see starts' } as const,
  ];
  expect(foldNotReached(results)).toEqual(results.map((result) => ({ result, others: 0 })));
});
