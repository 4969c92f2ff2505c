import { expect, test } from 'vitest';
import { anEvidence, gradeWith } from '../../test/support/evidence.ts';

test.each([
  [9, { grade: 'pass' }],
  [10, { grade: 'pass' }],
  [11, { grade: 'fail', reason: 'took 11 steps, at most 10 allowed' }],
  [null, { grade: 'unverified', reason: 'not all model calls or tool calls were recorded' }],
])('%j steps of at most 10', async (steps, grade) => {
  expect(await gradeWith({ type: 'max-steps', steps: 10 }, anEvidence({ steps }))).toEqual(grade);
});

test.each([
  [11, 'fail'],
  [10, 'unverified'],
])('%i steps of an incomplete record, of at most 10: %s', async (steps, grade) => {
  const evidence = anEvidence({ steps: null, toolCalls: undefined, atLeast: { toolCalls: [], steps } });
  expect(await gradeWith({ type: 'max-steps', steps: 10 }, evidence)).toMatchObject({ grade });
});
