import { describe, expect, test } from 'vitest';
import { aFailedTrial, aReport, aTask, aTrial, NOON, passesOf } from '../../../test/support/builders.ts';
import { airlineTrials } from '../../../test/support/published-trials.ts';
import type { Report } from '../report.ts';
import { compareReports } from './compare-reports.ts';
import { reportAsEntry } from './report-as-entry.ts';
import { screen } from './screen.ts';

/** `refund: [passed, planned]` and so on. */
function suite(tasks: Readonly<Record<string, readonly [number, number]>>, only: Partial<Report> = {}): Report {
  const list = Object.entries(tasks).map(([id, [passed, planned]]) =>
    aTask({ id, trials: passesOf({ passed, planned }) }),
  );
  const { tasks: _sketched, ...rest } = only;
  return aReport({ tasks: list, ...rest });
}

function compare(report: Report, ...baseline: readonly Report[]) {
  return compareReports({ report, entries: baseline.map(reportAsEntry), nowMs: NOON });
}

function states(comparison: ReturnType<typeof compare>): Readonly<Record<string, string>> {
  return Object.fromEntries(comparison.tasks.map(({ id, state }) => [id, state]));
}

test('every task gets its state, worst first', () => {
  const base = suite({
    broken: [15, 15],
    flaky: [15, 15],
    same: [15, 15],
    better: [0, 15],
    gone: [9, 15],
    edited: [15, 15],
  });
  const head = aReport({
    tasks: [
      ...suite({ broken: [0, 5], flaky: [4, 5], same: [5, 5], better: [5, 5], added: [5, 5] }).tasks,
      aTask({ id: 'edited', hash: 'h2' }),
      aTask({ id: 'silent', trials: [aTrial({ verdict: null, end: 'infra_error' })] }),
    ],
  });
  expect(compare(head, base).tasks.map(({ id, state }) => `${id}: ${state}`)).toEqual([
    'broken: regressed',
    'gone: removed',
    'flaky: suspect',
    'silent: unmeasured',
    'edited: changed',
    'added: new',
    'better: improved',
    'same: unchanged',
  ]);
});

test('a task carries its counts, its p and its ratios', () => {
  const twice = passesOf({ passed: 5, planned: 5 }).map((trial) => ({ ...trial, costUsd: 0.025, steps: 9 }));
  const head = aReport({ tasks: [aTask({ id: 'refund', trials: twice })] });
  expect(compare(head, suite({ refund: [14, 15] })).tasks).toEqual([
    {
      id: 'refund',
      state: 'unchanged',
      base: { passed: 14, decided: 15 },
      head: { passed: 5, decided: 5 },
      p: 1,
      costRatio: expect.closeTo(2, 12),
      stepsRatio: expect.closeTo(1.5, 12),
      majorViolations: { base: 0, head: 0 },
      note: null,
    },
  ]);
});

test('tries with a major violation are counted on both sides', () => {
  const broken = { rule: 'style', severity: 'major' as const, step: 1, detail: '' };
  const trials = [
    aTrial({ violations: [broken, broken] }),
    aTrial({ index: 1 }),
    aFailedTrial({ index: 2, violations: [broken] }),
  ];
  const head = aReport({ tasks: [aTask({ id: 'refund', trials })] });
  expect(compare(head, suite({ refund: [15, 15] })).tasks[0]?.majorViolations).toEqual({ base: 0, head: 2 });
});

describe('the suite', () => {
  test('counts only tasks that both sides have', () => {
    const found = compare(suite({ refund: [4, 5], added: [0, 5] }), suite({ refund: [15, 15], gone: [0, 15] }));
    expect(found.suite?.passed).toEqual({ base: { passed: 15, decided: 15 }, head: { passed: 4, decided: 5 } });
    expect(found.suite?.passRate).toEqual({ base: 1, head: 0.8 });
  });

  test('compares pass^k at the k that was asked for, over the tasks deep enough for it', () => {
    const head = suite({ a: [5, 5], b: [5, 5], c: [2, 4] });
    const found = compare(head, suite({ a: [15, 15], b: [14, 15], c: [15, 15] }));
    expect(found.suite?.k).toBe(5);
    expect(found.suite?.passHatK.head).toBe(1);
    expect(found.suite?.passHatK.base).toBeCloseTo((1 + 2 / 3) / 2, 12);
  });

  test('falls back to the largest k that half of the tasks have on both sides', () => {
    expect(compare(suite({ a: [5, 5], b: [5, 5] }), suite({ a: [3, 3], b: [2, 2] })).suite?.k).toBe(3);
  });

  test('does not search all the way down from a k that nobody has tries for', () => {
    const head = suite({ a: [5, 5], b: [5, 5], c: [5, 5] }, { k: Number.MAX_SAFE_INTEGER });
    expect(compare(head, suite({ a: [9, 9], b: [4, 4], c: [3, 3] })).suite?.k).toBe(4);
  });

  test('is null when no task can be compared', () => {
    expect(compare(suite({ a: [5, 5] }), suite({ b: [5, 5] })).suite).toBeNull();
    expect(compare(suite({ a: [5, 5] })).suite).toBeNull();
  });

  test('of real trials against themselves is no worse, with the published pass^k', () => {
    const report = airline();
    const found = compare(report, report);
    expect(found.suite?.passHatK.head).toBeCloseTo(0.2, 12);
    expect(found.suite?.cost?.ratio).toBeCloseTo(1, 12);
    expect(new Set(Object.values(states(found)))).toEqual(new Set(['unchanged']));
  });
});

describe('screening', () => {
  test('picks the five least likely tasks, worst first', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const base = suite(Object.fromEntries(ids.map((id) => [id, [15, 15] as const])));
    const head = suite({ a: [4, 5], b: [3, 5], c: [2, 5], d: [1, 5], e: [4, 5], f: [4, 5], g: [5, 5] });
    expect(screen(compare(head, base).tasks)).toEqual(['d', 'c', 'b', 'a', 'e']);
  });

  test('picks nothing when nothing fell', () => {
    expect(screen(compare(suite({ a: [5, 5] }), suite({ a: [15, 15] })).tasks)).toEqual([]);
  });
});

function airline(): Report {
  const ids = [...new Set(airlineTrials.map(({ task }) => task))];
  const tasks = ids.map((id) => {
    const own = airlineTrials.filter(({ task }) => task === id);
    const trials = own.map(({ passed, ...trial }) =>
      passed
        ? aTrial({ index: trial.index, costUsd: trial.costUsd, steps: trial.steps })
        : aFailedTrial({ index: trial.index, costUsd: trial.costUsd, steps: trial.steps }),
    );
    return aTask({ id, trials });
  });
  return aReport({ tasks, k: 4 });
}
