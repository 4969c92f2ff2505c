import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  aComparison,
  aContext,
  aFailedTrial,
  aReason,
  aReport,
  aTask,
  aTaskComparison,
  aVerdict,
  aView,
  passesOf,
} from '../../test/support/builders.ts';
import { UNSEEN } from '../../test/support/hostile-text.ts';
import { hostileView } from '../../test/support/hostile-view.ts';
import { parseMarker } from '../core/marker.ts';
import { renderComment } from './comment.ts';
import type { View } from './view.ts';

const OUR_TAGS = /^<\/?(code|details|summary|sub)>$/;

test('no foreign text takes effect in a comment, whatever it is', () => {
  fc.assert(
    fc.property(hostileView(), (view) => {
      const comment = renderComment(view);
      // Without the marker, and without our own mark, which may have a variation selector.
      const body = comment.slice(comment.indexOf('\n') + 1).replace(/^### \S+ /, '');
      expect(parseMarker(comment)).toEqual(markerOf(view));
      expect(body).not.toMatch(UNSEEN);
      expect(body).not.toContain('@');
      expect(body).not.toContain('`');
      expect(body.match(/<[^>]*>?/g)?.filter((tag) => !OUR_TAGS.test(tag))).toEqual([]);
      expect(body.match(/\]\([^)]*\)/g)?.every((link) => link.startsWith('](https://github.com/octo/shop/'))).toBe(
        true,
      );
      expect(tablesOf(body).every(isRectangle)).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test('a comment keeps within 60,000 bytes with 5,000 tasks, and still lists the worst', () => {
  const comment = renderComment(manyTasks({ tasks: 5000, changed: 5000, id: (index) => `task-${index}` }));
  expect(Buffer.byteLength(comment)).toBeLessThanOrEqual(60_000);
  expect(comment).toContain('### ❌ Blocked: this change makes the AI agent worse at 5,000 tasks.');
  expect(comment).toContain('- <code>task-0</code>: worse, 15 of 15 (100 %) → 1 of 5 (20 %)');
  expect(comment).toContain('_Shortened to fit: 5,000 tasks in all. Everything is in the full report._');
});

test.each([
  { what: '4-byte characters', id: (index: number) => `${'😀'.repeat(78)}${index}` },
  { what: 'characters that grow most when escaped', id: (index: number) => `${'@'.repeat(75)}${index}` },
])('a comment keeps within 60,000 bytes with long names of $what', ({ id }) => {
  const comment = renderComment(manyTasks({ tasks: 1000, changed: 1000, id }));
  expect(Buffer.byteLength(comment)).toBeLessThanOrEqual(60_000);
  expect(tablesOf(comment).every(isRectangle)).toBe(true);
});

test('a comment gives up unchanged tasks and settings before it gives up failures', () => {
  const comment = renderComment(manyTasks({ tasks: 2000, changed: 5, id: (index) => `task-${index}` }));
  expect(comment).toContain('| <code>task-4</code> | worse |');
  expect(comment).not.toContain('<details>');
});

test('a comment gives up tables before it gives up changed tasks', () => {
  const comment = renderComment(manyTasks({ tasks: 550, changed: 550, id: (index) => `task-${index}` }));
  expect(comment).toContain('- <code>task-549</code>: worse,');
  expect(comment).not.toContain('| <code>');
});

test('a comment gives up what showed the failures before it gives up their table', () => {
  const reason = '@'.repeat(1000);
  const named = { failureModes: ['phantom-finish'], failureEvidence: { 'phantom-finish': reason } };
  const of = (tasks: number) => {
    const trials = [aFailedTrial(named)];
    const ids = Array.from({ length: tasks }, (_, index) => `task-${index}`);
    return renderComment(
      aView({ report: aReport({ tasks: ids.map((id) => aTask({ id, trials })) }), comparison: null }),
    );
  };
  expect(of(5)).toContain(`- "task-4", phantom-finish: ${'&#64;&#8203;'.repeat(239)}…`);
  expect(of(150)).toContain('| <code>task-149</code> | fails |');
  expect(of(150)).not.toContain('What went wrong');
});

test('a comment links nothing but web pages', () => {
  const context = aContext({ runUrl: 'javascript:alert(1)', reportUrl: 'https://ghe.example/r(1)?x="y"' });
  const comment = renderComment(aView({ context }));
  expect(comment).not.toContain('javascript:');
  expect(comment).toContain('[Full report](https://ghe.example/r%281%29?x=%22y%22)');
});

function markerOf({ context }: View) {
  return context.marker;
}

function tablesOf(markdown: string): readonly string[] {
  return markdown.split('\n\n').filter((block) => block.startsWith('|'));
}

function isRectangle(table: string): boolean {
  const widths = table
    .trimEnd()
    .split('\n')
    .map((line) => line.split('|').length);
  return widths.length > 2 && new Set(widths).size === 1;
}

function manyTasks(wanted: { tasks: number; changed: number; id: (index: number) => string }): View {
  const ids = Array.from({ length: wanted.tasks }, (_, index) => wanted.id(index));
  const worse = { base: { passed: 15, decided: 15 }, head: { passed: 1, decided: 5 } };
  const isChanged = (index: number) => index < wanted.changed;
  const [sample] = [aTask({ trials: passesOf({ passed: 1, planned: 5 }) })];
  return aView({
    report: { ...aReport(), tasks: ids.map((id) => ({ ...sample, id })) },
    comparison: aComparison({
      tasks: ids.map((id, index) => aTaskComparison(isChanged(index) ? { id, state: 'regressed', ...worse } : { id })),
    }),
    verdict: aVerdict({
      verdict: 'fail',
      state: 'blocked',
      reasons: ids.filter((_, index) => isChanged(index)).map((task) => aReason({ task, ...worse })),
    }),
  });
}
