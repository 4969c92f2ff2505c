import { expect, test } from 'vitest';
import { anEvidence, aToolCall, gradeWith, refusalOf } from '../../test/support/evidence.ts';

const toolCalls = [
  aToolCall('look_up', { id: 1 }),
  aToolCall('refund', { id: 1, amount: 42 }),
  aToolCall('look_up', { id: 2 }),
  { ...aToolCall('refund', { id: 2, amount: 7 }), isError: true },
];

test.each([
  [{ tool: 'refund', times: 2 }, undefined],
  [{ tool: 'refund', times: 1 }, 'refund was called 2 times (calls 2, 4), expected exactly 1'],
  [{ tool: 'delete', times: 0 }, undefined],
  [{ tool: 'delete', min: 1 }, 'delete was called 0 times, expected at least 1'],
  [{ tool: 'look_up', min: 1, max: 2 }, undefined],
  [{ tool: 'look_up', min: 3, max: 4 }, 'look_up was called 2 times (calls 1, 3), expected at least 3 and at most 4'],
  [{ tool: 'look_up', max: 1 }, 'look_up was called 2 times (calls 1, 3), expected at most 1'],
  [{ tool: 'refund', arguments: { amount: { equals: 42 } }, times: 1 }, undefined],
  [
    { tool: 'refund', arguments: { amount: { matches: '^4' } }, times: 0 },
    'refund with the given amount was called once (call 2), expected exactly 0',
  ],
])('%j', async (options, reason) => {
  const expected = reason === undefined ? { grade: 'pass' } : { grade: 'fail', reason };
  expect(await gradeWith({ type: 'tool-calls', ...options }, anEvidence({ toolCalls }))).toEqual(expected);
});

test('lists the first ten of many calls', async () => {
  const many = Array.from({ length: 12 }, () => aToolCall('refund'));
  expect(await gradeWith({ type: 'tool-calls', tool: 'refund', max: 1 }, anEvidence({ toolCalls: many }))).toEqual({
    grade: 'fail',
    reason: 'refund was called 12 times (calls 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, …), expected at most 1',
  });
});

test('is unverified when no calls were recorded, even where none are allowed', async () => {
  expect(await gradeWith({ type: 'tool-calls', tool: 'x', times: 0 }, anEvidence({ toolCalls: undefined }))).toEqual({
    grade: 'unverified',
    reason: 'not all tool calls of the agent were recorded',
  });
});

test.each([
  [{ times: 1 }, 'fail'],
  [{ max: 1 }, 'fail'],
  [{ times: 2 }, 'unverified'],
  [{ max: 2 }, 'unverified'],
  [{ min: 1 }, 'unverified'],
  [{ times: 0 }, 'fail'],
])('%j of an incomplete record with two calls: %s', async (bounds, grade) => {
  const evidence = anEvidence({ toolCalls: undefined, atLeast: { toolCalls, steps: 4 } });
  expect(await gradeWith({ type: 'tool-calls', tool: 'refund', ...bounds }, evidence)).toMatchObject({ grade });
});

test.each([
  [{ times: 2 }, 'pass'],
  [{ max: 1 }, 'fail'],
  [{ min: 3 }, 'fail'],
])("%j of two calls of a server's tool, all of which are seen whatever else was called: %s", async (bounds, grade) => {
  const evidence = anEvidence({ toolCalls: undefined, atLeast: { toolCalls, steps: 4 }, seenTools: ['refund'] });
  expect(await gradeWith({ type: 'tool-calls', tool: 'refund', ...bounds }, evidence)).toMatchObject({ grade });
});

test('fails when an argument cannot be searched in time', async () => {
  const hostile = anEvidence({ toolCalls: [aToolCall('x', { a: `${'a'.repeat(60)}!` })] });
  const options = { type: 'tool-calls', tool: 'x', arguments: { a: { matches: '^(a+)+$' } }, times: 0 };
  expect(await gradeWith(options, hostile)).toMatchObject({ grade: 'fail' });
});

test.each([{}, { times: 1, min: 1 }, { min: 3, max: 2 }])('refuses %j and shows a correct example', (options) => {
  expect(refusalOf({ type: 'tool-calls', tool: 'x', ...options })).toBe(
    'give times, or min, max or both with min <= max, for example { type: tool-calls, tool: issue_refund, times: 1 }',
  );
});
