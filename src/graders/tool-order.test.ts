import { expect, test } from 'vitest';
import { anEvidence, aToolCall, gradeWith, refusalOf } from '../../test/support/evidence.ts';

const toolCalls = ['read', 'test', 'write', 'read', 'test'].map((tool) => aToolCall(tool, { by: tool }));

test.each([
  [['read', 'write', 'test'], undefined],
  [['read', 'read'], undefined],
  [['test', 'test'], undefined],
  [['write', { tool: 'test', arguments: { by: { equals: 'test' } } }], undefined],
  [['write', 'write'], 'write was not called after write (call 3)'],
  [['delete', 'read'], 'delete was not called in the whole trial'],
  [['write', 'read', 'write'], 'write was not called after read (call 4)'],
  [
    ['read', { tool: 'write', arguments: { by: { equals: 'test' } } }],
    'write with the given by was not called after read (call 1)',
  ],
])('%j', async (order, reason) => {
  const expected = reason === undefined ? { grade: 'pass' } : { grade: 'fail', reason };
  expect(await gradeWith({ type: 'tool-order', order }, anEvidence({ toolCalls }))).toEqual(expected);
});

test('is unverified when no calls were recorded', async () => {
  expect(await gradeWith({ type: 'tool-order', order: ['a', 'b'] }, anEvidence({ toolCalls: undefined }))).toEqual({
    grade: 'unverified',
    reason: 'not all tool calls of the agent were recorded',
  });
});

test.each([
  [['read', 'write'], 'pass'],
  [['write', 'write', 'read'], 'fail'],
  [['read', 'open'], 'unverified'],
])('%j is decided where all calls of its tools are seen: %s', async (order, grade) => {
  const only = { toolCalls: undefined, atLeast: { toolCalls, steps: null }, seenTools: ['read', 'write'] };
  expect(await gradeWith({ type: 'tool-order', order }, anEvidence(only))).toMatchObject({ grade });
});

test('refuses an order of one', () => {
  expect(refusalOf({ type: 'tool-order', order: ['a'] })).toBe(
    'at least two tools, for example { type: tool-order, order: [look_up_order, issue_refund] }',
  );
});
