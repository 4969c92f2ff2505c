import { describe, expect, test } from 'vitest';
import { NOON } from '../../../test/support/builders.ts';
import { good, suite, tries } from '../../../test/support/judge.ts';
import type { BaselineEntry } from '../baseline.ts';
import { compareReports } from './compare-reports.ts';
import { pool } from './pool.ts';
import { reportAsEntry } from './report-as-entry.ts';

const HOUR_MS = 3_600_000;

function entry(commit: string, passed: number, only: Partial<BaselineEntry> = {}): BaselineEntry {
  return { ...reportAsEntry(suite(tries(passed, 15))), commit, createdAt: NOON - HOUR_MS, ...only };
}

function pooled(entries: readonly BaselineEntry[], ancestors?: readonly string[]) {
  const found = pool(entries, { report: suite(good), nowMs: NOON, ancestors });
  const task = found.tasks.get('task-0');
  const trials = task?.state === 'comparable' ? task.trials : [];
  return { ...found, passed: trials.filter(({ passed }) => passed).length, decided: trials.length };
}

describe('the comparator', () => {
  const entries = [entry('aaa', 15), entry('bbb', 10), entry('ccc', 5)];

  test('is not asked for when history is not known', () => {
    const { decided, description } = pooled(entries);
    expect(decided).toBe(30);
    expect(description?.comparator).toBeUndefined();
  });

  test('is served by the runs of its history only', () => {
    expect(pooled(entries, ['bbb', 'zzz'])).toMatchObject({ passed: 10, decided: 15 });
  });

  test('prefers near runs to new ones', () => {
    const old = entry('bbb', 10, { createdAt: NOON - 9 * HOUR_MS });
    expect(pooled([old, entry('aaa', 15), entry('ccc', 5)], ['bbb', 'ccc', 'aaa'])).toMatchObject({ passed: 15 });
  });

  test('without a run of its own is stood in for by its nearest ancestor, which is told', () => {
    expect(pooled(entries, ['bbb']).description).toMatchObject({ comparator: 'bbb', nearest: false });
    expect(pooled(entries, ['zzz', 'aaa']).description).toMatchObject({ comparator: 'zzz', nearest: true });
  });

  test('without any run of its history is not comparable, and says why', () => {
    expect(pooled(entries, ['zzz'])).toMatchObject({
      decided: 0,
      description: null,
      differences: [{ field: 'commit', base: 'ccc', head: 'the history of zzz' }],
    });
  });
});

describe('an epoch', () => {
  test("starts a task's record anew, and no other's", () => {
    const entries = [entry('aaa', 15, { createdAt: NOON - 2 * HOUR_MS }), entry('bbb', 5, { epochs: ['task-0'] })];
    const { tasks } = compareReports({ report: suite(good), entries, nowMs: NOON });
    const base = (id: string) => tasks.find((task) => task.id === id)?.base;
    expect(base('task-0')).toEqual({ passed: 5, decided: 15 });
    expect(base('task-1')).toEqual({ passed: 20, decided: 30 });
  });
});
