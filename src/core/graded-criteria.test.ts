import { expect, test } from 'vitest';
import { fail, PASS } from './grade.ts';
import { gradedCriteria } from './graded-criteria.ts';
import { judgeTrial } from './judge-trial.ts';

const criterion = { id: 'AC-1', weight: 4, required: true };
const parts = [
  { id: 'starts', statement: 'It starts.', weight: 1, grade: { grade: 'pass', warning: 'slowly' } },
  { id: 'calls.add', statement: 'add adds.', weight: 3, grade: fail('got 4') },
] as const;

test('keeps a criterion that has one grade', () => {
  expect(gradedCriteria(criterion, PASS)).toEqual([{ ...criterion, grade: PASS }]);
});

test('makes a criterion of each part, and shares the weight among them', () => {
  expect(gradedCriteria(criterion, { parts })).toEqual([
    { id: 'AC-1.starts', weight: 1, required: true, grade: { grade: 'pass', warning: 'slowly' } },
    { id: 'AC-1.calls.add', weight: 3, required: true, grade: fail('got 4') },
  ]);
});

test('passes nothing that was checked by nothing', () => {
  expect(gradedCriteria(criterion, { parts: [] })).toMatchObject([{ id: 'AC-1', grade: { grade: 'unverified' } }]);
});

test('a trial names the part that failed, shows the warning of another, and scores by their shares', () => {
  const other = { id: 'AC-2', weight: 4, required: true };
  const judged = judgeTrial({
    end: { end: 'completed', answer: '' },
    graded: [...gradedCriteria(criterion, { parts }), ...gradedCriteria(other, PASS)],
    rules: { forbidden: [], approval: [] },
    violations: [],
    toolCallsRecorded: true,
    events: [],
  });
  expect(judged).toMatchObject({
    verdict: 'fail',
    score: 5 / 8,
    failureModes: ['AC-1.calls.add'],
    criteria: [
      { id: 'AC-1.starts', grade: 'pass', reason: 'slowly' },
      { id: 'AC-1.calls.add', grade: 'fail', reason: 'got 4' },
      { id: 'AC-2', grade: 'pass', reason: null },
    ],
  });
});
