import { expect, test } from 'vitest';
import { aReport, NOON } from '../../test/support/builders.ts';
import { formatAttempts, newestAttempts, parseAttempts } from './attempts-text.ts';

const SHA = 'a'.repeat(64);
const report = (number: number) => aReport({ createdAt: NOON + number });
const times = (reports: readonly { readonly createdAt: number }[]) => reports.map(({ createdAt }) => createdAt - NOON);

test('at most the 20 newest attempts are kept, and they are read again', () => {
  const kept = newestAttempts(Array.from({ length: 25 }, (_, number) => report(number)));
  expect(times(kept)).toEqual(Array.from({ length: 20 }, (_, index) => index + 5));
  expect(parseAttempts(formatAttempts(kept, SHA), SHA)).toEqual({ reports: kept, problems: [] });
});

test('what is kept is never too large to be read again', () => {
  const reports = [report(1), report(2), report(3)];
  const size = (some: number) => Buffer.byteLength(formatAttempts(reports.slice(-some), SHA));
  expect(times(newestAttempts(reports, size(3) + 1))).toEqual([1, 2, 3]);
  expect(times(newestAttempts(reports, size(3) - 1))).toEqual([2, 3]);
  expect(newestAttempts(reports, 10)).toEqual([]);
});
