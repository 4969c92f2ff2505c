import { expect, test } from 'vitest';
import { anEvidence, gradeWith, refusalOf } from '../../test/support/evidence.ts';

test.each([
  [{ exact: 'paris' }, ' Paris\n', 'pass'],
  [{ exact: 'new  york' }, 'New\tYork', 'pass'],
  [{ exact: 'caf\u00e9' }, 'cafe\u0301', 'pass'],
  [{ exact: 'Paris' }, 'Paris.', 'fail'],
  [{ exact: 'paris', fold: false }, 'Paris', 'fail'],
  [{ exact: 'Paris', fold: false }, 'Paris', 'pass'],
  [{ exact: 'Paris', fold: false }, 'Paris\n', 'fail'],
  [{ contains: 'refund denied' }, 'Sorry: Refund\n  DENIED, since…', 'pass'],
  [{ contains: 'refund denied', fold: false }, 'Refund denied', 'fail'],
  [{ contains: 'a.b' }, 'axb', 'fail'],
  [{ regex: '^total: \\d+$', flags: 'im' }, 'x\nTotal: 42\ny', 'pass'],
  [{ regex: 'total' }, 'Total', 'fail'],
  [{ regex: '^(a+)+$' }, `${'a'.repeat(60)}!`, 'fail'],
])('%j of the answer %j: %s', async (options, answer, grade) => {
  expect(await gradeWith({ type: 'final-answer', ...options }, anEvidence({ answer }))).toMatchObject({ grade });
});

test.each([
  [{ exact: 'Paris' }, 'the answer is "Rome", expected exactly "Paris"'],
  [{ contains: 'Paris' }, 'the answer is "Rome", expected to contain "Paris"'],
  [{ regex: 'Par.s' }, 'the answer is "Rome", expected a match of "Par.s"'],
])('%j says what the answer is', async (options, reason) => {
  expect(await gradeWith({ type: 'final-answer', ...options }, anEvidence({ answer: 'Rome' }))).toEqual({
    grade: 'fail',
    reason,
  });
});

test('an agent that gave no answer fails', async () => {
  expect(await gradeWith({ type: 'final-answer', regex: '^' }, anEvidence())).toEqual({
    grade: 'fail',
    reason: 'the agent gave no answer',
  });
});

test('fails an answer longer than anybody reads', async () => {
  expect(
    await gradeWith({ type: 'final-answer', contains: 'a' }, anEvidence({ answer: 'a'.repeat(1_048_577) })),
  ).toEqual({
    grade: 'fail',
    reason: 'the answer is longer than 1048576 characters',
  });
});

const example = 'for example { type: final-answer, contains: refund denied }';
test.each([
  [{}, `give one of exact, contains, regex, ${example}`],
  [{ exact: 'a', contains: 'a' }, `give one of exact, contains, regex, ${example}`],
  [{ exact: 'a', flags: 'i' }, `flags belong to regex, ${example}`],
  [{ contains: ' ' }, 'a text with at least one visible character'],
])('refuses %j: %s', (options, message) => {
  expect(refusalOf({ type: 'final-answer', ...options })).toBe(message);
});

test('refuses an invalid pattern once', () => {
  expect(refusalOf({ type: 'final-answer', regex: '(' })).toBe(
    'Invalid regular expression: /(/: Unterminated group; write a JavaScript regular expression without slashes around it, for example ^done\\b',
  );
});
