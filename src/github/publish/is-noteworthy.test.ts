import { expect, test } from 'vitest';
import { aComparison, aReason, aTaskComparison, aVerdict } from '../../../test/support/builders.ts';
import { notRun } from '../../core/not-measured.ts';
import { isNoteworthy } from './is-noteworthy.ts';

test('a pass with every task unchanged is nothing to write about', () => {
  expect(isNoteworthy(aVerdict(), aComparison())).toBe(false);
});

test.each(['regressed', 'suspect', 'improved', 'new', 'changed', 'removed', 'incomparable', 'unmeasured'] as const)(
  'a task that is %s is',
  (state) => {
    const tasks = [aTaskComparison(), aTaskComparison({ id: 'other', state })];
    expect(isNoteworthy(aVerdict(), aComparison({ tasks }))).toBe(true);
  },
);

test.each([
  ['a block', aVerdict({ verdict: 'fail', state: 'blocked' })],
  ['a first run', aVerdict({ state: 'first_run' })],
  ['a warning', aVerdict({ warnings: [aReason()] })],
])('%s is', (_what, verdict) => {
  expect(isNoteworthy(verdict, aComparison())).toBe(true);
});

test('a run that was compared with nothing is', () => {
  expect(isNoteworthy(aVerdict(), null)).toBe(true);
});

test('a run that had nothing to do is no news', () => {
  expect(isNoteworthy(notRun({ rule: 'untouched', text: 'Nothing is watched.' }), null)).toBe(false);
});
