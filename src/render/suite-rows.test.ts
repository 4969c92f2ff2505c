import { expect, test } from 'vitest';
import { aComparison, aContext, aReport, aTask, aTrial, aView } from '../../test/support/builders.ts';
import { CONFIRMED } from '../../test/support/confirmed-views.ts';
import { VIEWS } from '../../test/support/example-views.ts';
import { suiteRows } from './suite-rows.ts';
import type { View } from './view.ts';

test('shows each measure before, now, and how it changed', () => {
  expect(suiteRows(VIEWS.blocked)).toEqual([
    { label: 'pass^5 (all 5 tries pass)', base: '100 %', head: '50 %', change: '−50 points' },
    { label: 'tries that passed', base: '45 of 45 (100 %)', head: '9 of 13 (69.2 %)', change: '−30.8 points' },
    { label: 'rules broken', base: '1 minor in 45 tries', head: '1 critical in 15 tries', change: '–' },
    { label: 'cost a try', base: '$0.012', head: '$0.013', change: '+6 %' },
    { label: 'steps a try', base: '5.8', head: '6', change: '+3 %' },
    { label: 'tokens a try', base: '4,010', head: '4,200', change: '+5 %' },
    { label: 'time a try', base: '–', head: '12.3 s', change: '–' },
  ]);
});

test('calls unknown what is unknown, never zero', () => {
  const report = aReport({
    tasks: [aTask({ trials: [aTrial({ costUsd: null, steps: null, tokens: null, durationMs: null })] })],
  });
  const suite = aComparison().suite;
  if (suite === null) throw new Error('the builder compares a suite');
  const unknown = { base: null, head: null };
  const comparison = aComparison({ suite: { ...suite, meanCostUsd: unknown, meanSteps: unknown } });
  const rows = suiteRows(aView({ report, comparison, context: aContext() })).slice(3, 6);
  expect(rows.map(({ base, head, change }) => [base, head, change])).toEqual(
    Array(3).fill(['unknown', 'unknown', 'unknown']),
  );
});

test('says that re-runs are left out, where there were some', () => {
  expect(suiteRows(CONFIRMED.cleared).map(({ label }) => label)).toContain('tries that passed, re-runs left out');
});

test('says that tries of earlier attempts count, re-runs among them', () => {
  const pooled = (view: View) => {
    if (view.report === null) throw new Error('the example has a report');
    const settings = { ...view.report.settings, attempts: 2 };
    return suiteRows({ ...view, report: { ...view.report, settings } }).map(({ label }) => label);
  };
  expect(pooled(CONFIRMED.cleared)).toContain('tries that passed in 2 attempts, re-runs of this one left out');
  expect(pooled(VIEWS.first_run)).toContain('tries that passed in 2 attempts');
});

test('has nothing before where nothing was compared', () => {
  expect(suiteRows(VIEWS.first_run).every(({ base, change }) => base === '–' && change === '–')).toBe(true);
  expect(suiteRows(VIEWS.not_measured)).toEqual([]);
});

test('says what was spent in all where tries were lost', () => {
  const report = aReport({ settings: { spentUsd: 1_000_000 } });
  const rows = suiteRows({ report, comparison: null, context: { shared: null } });
  expect(rows).toContainEqual(expect.objectContaining({ label: 'spent in all, lost tries included', base: '–' }));
});

test('says of replayed calls that their cost is the recorded one', () => {
  const report = aReport({ settings: { answeredBy: 'cassettes' } });
  const labels = suiteRows({ report, comparison: null, context: { shared: null } }).map(({ label }) => label);
  expect(labels).toContain('cost a try, as recorded (replayed: $0.00 spent)');
});

test('shows how long a try took before, where the baseline holds that', () => {
  const { report, comparison, context } = VIEWS.blocked;
  const shared = context.shared === null ? null : { ...context.shared, durationMs: { base: 10_000, head: 12_000 } };
  expect(suiteRows({ report, comparison, context: { shared } })).toContainEqual({
    label: 'time a try',
    base: '10 s',
    head: '12 s',
    change: '+20 %',
  });
});
