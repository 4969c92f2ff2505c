import { expect, test } from 'vitest';
import { anEvidence, gradeWith } from '../../test/support/evidence.ts';

test.each([
  [9, { grade: 'pass' }],
  [10, { grade: 'pass' }],
  [11, { grade: 'fail', reason: 'took 11 steps, at most 10 allowed' }],
  [null, { grade: 'unverified', reason: 'neither model calls nor tool calls were recorded' }],
])('%j steps of at most 10', async (steps, grade) => {
  expect(await gradeWith({ type: 'max-steps', steps: 10 }, anEvidence({ steps }))).toEqual(grade);
});
