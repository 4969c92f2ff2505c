import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileText, UNSEEN } from '../../test/support/hostile-text.ts';
import type { DriftReport, Finding } from '../core/drift/finding.ts';
import { sortFindings } from '../core/drift/finding.ts';
import { renderDrift } from './drift.ts';

const aFinding = (finding: Partial<Finding>): Finding => {
  return { severity: 'breaking', tool: 'refund', call: null, place: '', what: 'is gone', ...finding };
};
const aReport = (found: readonly Finding[], rest: Partial<DriftReport> = {}): DriftReport => {
  return { ...sortFindings(found), tools: 2, calls: 1, notCalled: [], undecided: [], ...rest };
};
const render = (report: DriftReport) => renderDrift(report, { color: false, file: 'shop.yaml' });

test('shows what breaks first, then what nobody knows, what is harmless and what was not compared', () => {
  const found = [
    aFinding({ severity: 'harmless', tool: null, place: '/instructions', what: 'is "b", was "a"' }),
    aFinding({ tool: 'search', call: '{"id":1}', place: '/data', what: 'is string, was number' }),
    aFinding({}),
  ];
  const undecided = ['slow({}): the server gave no answer in time'];
  expect(render(aReport(found, { undecided, notCalled: [{ why: 'for no particular arguments', count: 1 }] }))).toBe(
    [
      '✗ refund: is gone',
      '✗ search({"id":1}) /data: is string, was number',
      '? slow({}): the server gave no answer in time',
      '· the server /instructions: is "b", was "a"',
      '· not compared: 1 reply for no particular arguments',
      '',
      'shop.yaml has drifted: 2 breaking differences, 1 harmless difference; 2 tools and 1 call compared.',
      'Record it again (agent-eval tools record --force --out FILE ...) or correct it by hand.',
      '',
    ].join('\n'),
  );
});

test('of ten thousand differences it shows what fits on a screen, and counts them all', () => {
  const many = Array.from({ length: 5_000 }, (_, at) => at);
  const report = aReport(
    many.flatMap((at) => [aFinding({ tool: `t${at}` }), aFinding({ severity: 'harmless', tool: `n${at}` })]),
    { undecided: many.slice(0, 30).map((at) => `t${at}: no answer`) },
  );
  const text = render(report);
  expect(text.split('\n').length).toBeLessThan(45);
  expect(text).toContain('  and 4980 more breaking: --json lists them');
  expect(text).toContain('5,000 breaking differences, 5,000 harmless differences');
  expect(report.findings).toHaveLength(1_000);
});

test('no text of a server leaves its line or steers the terminal', () => {
  fc.assert(
    fc.property(hostileText(), (hostile) => {
      const finding = aFinding({ tool: hostile, call: hostile, place: hostile, what: hostile });
      const text = render(aReport([finding], { undecided: [hostile] }));
      expect(text.split('\n')).toHaveLength(6);
      expect(text).not.toMatch(UNSEEN);
    }),
  );
});
