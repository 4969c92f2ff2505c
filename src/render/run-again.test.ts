import { expect, test } from 'vitest';
import { aFailedTrial, aReason, aReport, aTask, aTrial, passesOf } from '../../test/support/builders.ts';
import { CONFIRMED, VARIANTS } from '../../test/support/confirmed-views.ts';
import { missingTexts, violationTexts } from './findings.ts';
import { renderHtml } from './html.ts';
import { extraText } from './run-again.ts';
import { isQuiet, taskRows } from './task-rows.ts';

test.each([
  [{ head: 15, base: 10, costUsd: 0.3125 }, '15 tries of this change and 10 of the default branch, for $0.31'],
  [{ head: 1, base: 0, costUsd: null }, '1 try of this change, at unknown cost'],
  [{ head: 0, base: 1, costUsd: 0.2 }, '1 try of the default branch, for $0.20'],
  [{ head: 0, base: 0, costUsd: 0 }, ''],
])('%j is told as %j', (extra, text) => {
  expect(extraText({ extra })).toBe(text);
});

test.each([
  ['blocked', VARIANTS['blocked_confirmed'], 'regressed'],
  ['cleared', CONFIRMED.cleared, 'cleared'],
  ['warned', VARIANTS['warned_after_cap'], 'suspect'],
])('a task that was run again is shown as the verdict left it: %s', (_, view, state) => {
  if (view === undefined) throw new Error('the example exists');
  const [refund] = taskRows(view).filter(({ id }) => id === 'refund');
  expect(refund?.state).toBe(state);
  expect(refund === undefined || isQuiet(refund)).toBe(false);
});

test('a task that was run again counts all tries of this change', () => {
  const [refund] = taskRows(CONFIRMED.accepted);
  expect(refund?.head).toEqual({ passed: 12, decided: 20 });
  expect(refund?.failure).toMatchObject({ mode: 'AC-1', trials: 8, failed: 8 });
});

test('the worst after re-runs comes first', () => {
  const view = CONFIRMED.cleared;
  const other = aReason({ task: 'clean-csv' });
  const extra = [...(view.report?.extra ?? []), { side: 'head' as const, task: 'clean-csv', trial: aFailedTrial() }];
  const report = view.report === null ? null : { ...view.report, extra };
  const rows = taskRows({ ...view, report, verdict: { reasons: [other], warnings: [] } });
  expect(rows.map(({ id, state }) => [id, state])).toEqual([
    ['clean-csv', 'regressed'],
    ['refund', 'cleared'],
    ['fix-parser', 'unchanged'],
  ]);
});

test('a page shows the extra tries of a task by side, and the planned ones apart from them', () => {
  const html = renderHtml(CONFIRMED.accepted);
  const section = html.slice(html.indexOf('<details id="task-726566756e64"'));
  const [planned = '', head = '', base = ''] = section.slice(0, section.indexOf('</details>')).split('<h3>');
  expect(head).toMatch(/^Run again: this change<\/h3>/);
  expect(base).toMatch(/^Run again: the default branch<\/h3>/);
  expect([planned, head, base].map((part) => part.match(/<span class="state \w+">(?:pass|fail)</g)?.length)).toEqual([
    5, 15, 15,
  ]);
});

test('a rule that this change broke in an extra try is told, one that the default branch broke is not', () => {
  const broke = (detail: string) =>
    aTrial({ violations: [{ rule: 'forbidden', severity: 'critical', step: 1, detail }] });
  const extra = [
    { side: 'head' as const, task: 'refund', trial: broke('called rm') },
    { side: 'base' as const, task: 'refund', trial: broke('called dd') },
  ];
  expect(violationTexts(aReport({ extra }))).toEqual(['critical: forbidden at "refund", in 1 of 6 tries: called rm']);
});

test('an extra try without a result is told with its side', () => {
  const lost = aTrial({ verdict: null, end: 'infra_error', endDetail: 'the engine did not answer' });
  const extra = [
    ...passesOf({ passed: 2, planned: 2 }).map((trial) => ({ side: 'base' as const, task: 'refund', trial })),
    { side: 'base' as const, task: 'refund', trial: lost },
  ];
  expect(missingTexts(aReport({ tasks: [aTask()], extra }))).toEqual([
    '"refund": no result in 1 of 3 extra tries of the default branch: the engine did not answer.',
  ]);
});
