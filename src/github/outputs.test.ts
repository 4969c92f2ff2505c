import { expect, test } from 'vitest';
import { aReport, aTask, aVerdict, passesOf } from '../../test/support/builders.ts';
import { toOutputs } from './outputs.ts';

test('a run gives its numbers to later steps', () => {
  const report = aReport({ tasks: [aTask({ id: 'refund', trials: passesOf({ passed: 4, planned: 5 }) })] });
  expect(
    toOutputs({
      verdict: aVerdict(),
      report,
      reportPath: '/out/report.json',
      commentUrl: 'https://github.com/o/a/pull/1#1',
    }),
  ).toEqual({
    verdict: 'pass',
    state: 'passed',
    'pass-k': '0',
    'pass-rate': '0.8',
    violations: '0',
    'cost-usd': String(report.suite.totalCostUsd),
    steps: '6',
    report: '/out/report.json',
    'comment-url': 'https://github.com/o/a/pull/1#1',
  });
});

test('what nothing is known of is empty, never 0', () => {
  const verdict = aVerdict({ verdict: 'inconclusive', state: 'not_measured' });
  expect(toOutputs({ verdict, report: null, reportPath: null, commentUrl: null })).toEqual({
    verdict: 'inconclusive',
    state: 'not_measured',
    'pass-k': '',
    'pass-rate': '',
    violations: '',
    'cost-usd': '',
    steps: '',
    report: '',
    'comment-url': '',
  });
});
