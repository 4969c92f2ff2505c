import { expect, test } from 'vitest';
import { NOON } from '../../../test/support/builders.ts';
import { good, stored, suite, tries } from '../../../test/support/judge.ts';
import { activeEntries, expiredEntries, quarantineSchema } from '../quarantine.ts';
import type { Report } from '../report.ts';
import { compareReports } from './compare-reports.ts';
import { reportAsEntry } from './report-as-entry.ts';
import { screen } from './screen.ts';

const flaky = { task: 'task-3', reason: 'its clock is shared', until: '2026-12-31' };

function compared(report: Report, base: Report = stored, quarantine = [flaky]) {
  return compareReports({ report, entries: [reportAsEntry(base)], nowMs: NOON, quarantine });
}

test('a task in quarantine is no suspect for a single miss, and is shown', () => {
  const once = compared(suite(good, { 'task-3': tries(4, 5) }));
  expect(screen(once.tasks)).toEqual([]);
  expect(once.tasks.find(({ id }) => id === 'task-3')).toMatchObject({
    state: 'unchanged',
    unstable: 'is in quarantine until 2026-12-31: its clock is shared',
  });
  expect(screen(compared(suite(good, { 'task-3': tries(4, 5) }), stored, []).tasks)).toEqual(['task-3']);
});

test('two misses make it a suspect, and it blocks by the rule for all', () => {
  expect(screen(compared(suite(good, { 'task-3': tries(3, 5) })).tasks)).toEqual(['task-3']);
  expect(compared(suite(good, { 'task-3': tries(0, 5) })).tasks[0]?.state).toBe('regressed');
});

test('not one pass always counts, even when there was only one try', () => {
  expect(screen(compared(suite(good, { 'task-3': tries(0, 1) })).tasks)).toEqual(['task-3']);
});

test('a record below 80 % over 20 tries or more is treated the same', () => {
  const poor = suite(tries(20, 20), { 'task-3': tries(15, 20) });
  const found = compared(suite(good, { 'task-3': tries(4, 5) }), poor, []);
  expect(found.tasks.find(({ id }) => id === 'task-3')?.unstable).toBe(
    'is unstable: passed 15 of 20 tries on the default branch (75 %)',
  );
  const short = suite(tries(20, 20), { 'task-3': tries(14, 19) });
  const unsure = compared(suite(good), short, []);
  expect(unsure.tasks.every(({ unstable }) => unstable === undefined)).toBe(true);
});

test('an entry holds through its last day, then it is told as over', () => {
  const lastMs = Date.UTC(2026, 11, 31, 23, 59);
  expect([activeEntries([flaky], lastMs), expiredEntries([flaky], lastMs)]).toEqual([[flaky], []]);
  expect([activeEntries([flaky], lastMs + 60_000), expiredEntries([flaky], lastMs + 60_000)]).toEqual([[], [flaky]]);
});

test('an entry needs a reason and a date, and a task has one', () => {
  expect(quarantineSchema.safeParse([flaky]).success).toBe(true);
  expect(quarantineSchema.safeParse([{ ...flaky, reason: '' }]).success).toBe(false);
  expect(quarantineSchema.safeParse([{ ...flaky, until: 'soon' }]).success).toBe(false);
  expect(quarantineSchema.safeParse([flaky, flaky]).success).toBe(false);
});
