import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aComparison, aReason, aReport, aTask, aTaskComparison, aVerdict, aView } from '../../test/support/builders.ts';
import { CONFIRMED, VARIANTS } from '../../test/support/confirmed-views.ts';
import { VIEWS } from '../../test/support/example-views.ts';
import { UNSEEN } from '../../test/support/hostile-text.ts';
import { hostileView } from '../../test/support/hostile-view.ts';
import { renderCheck } from './check.ts';

test('puts one annotation at the file of a task that got worse', () => {
  expect(renderCheck(VIEWS.blocked).annotations).toEqual([
    {
      path: 'tasks/refund/task.yaml',
      line: 1,
      level: 'failure',
      title: 'Agent task refund',
      message:
        '1 of 5 tries passed (20 %); on the default branch, 15 of 15 (100 %). Most often AC-1, in 3 of 4 failed tries: ledger.json holds no refund for A-1184.',
    },
  ]);
});

test('warns at a suspect, and says nothing at the others', () => {
  const levels = renderCheck(VIEWS.warned).annotations.map(({ path, level }) => ({ path, level }));
  expect(levels).toEqual([{ path: 'tasks/refund/task.yaml', level: 'warning' }]);
  expect(renderCheck(VIEWS.passed).annotations).toEqual([]);
});

test('warns of what was accepted, and is silent at what was cleared, drifted or is known to be unstable', () => {
  const levels = (view = VIEWS.passed) => renderCheck(view).annotations.map(({ level }) => level);
  expect(levels(VARIANTS['blocked_confirmed'])).toEqual(['failure']);
  expect(levels(CONFIRMED.accepted)).toEqual(['warning']);
  expect([CONFIRMED.cleared, CONFIRMED.drift, VARIANTS['quarantined']].flatMap((view) => levels(view))).toEqual([]);
});

test.each(['../secret', '/etc/passwd', 'a/../../b', 'C:\\x', 'a\nb', ''])('never points at the file %j', (file) => {
  const view = aView({
    report: aReport({ tasks: [aTask({ file })] }),
    comparison: aComparison({ tasks: [aTaskComparison({ state: 'regressed' })] }),
    verdict: aVerdict({ state: 'blocked', reasons: [aReason({ task: 'refund' })] }),
  });
  expect(renderCheck(view).annotations).toEqual([]);
});

test('titles a check with what happened', () => {
  expect(renderCheck(VIEWS.not_measured).title).toBe(
    'Not measured: No container engine answered at /var/run/docker.sock. This says nothing about the change, good or bad.',
  );
});

test('keeps every limit of GitHub, whatever the text', () => {
  fc.assert(
    fc.property(hostileView(), (view) => {
      const { title, summary, text, annotations } = renderCheck(view);
      expect(title.length).toBeLessThanOrEqual(255);
      expect(Buffer.byteLength(summary)).toBeLessThan(65_535);
      expect(Buffer.byteLength(text)).toBeLessThan(65_535);
      for (const { title: head, message } of annotations) {
        expect(head.length).toBeLessThanOrEqual(255);
        expect(message.length).toBeLessThan(16_000);
        expect(head + message).not.toMatch(UNSEEN);
      }
    }),
    { numRuns: 30 },
  );
});
