import { expect, test } from 'vitest';
import { aComparison, aReport, aTask, aTaskComparison, aView } from '../../test/support/builders.ts';
import { VIEWS } from '../../test/support/example-views.ts';
import { renderComment } from './comment.ts';
import { renderSummary } from './summary.ts';

test('says what the comment says, without its hidden line', () => {
  const comment = renderComment(VIEWS.blocked);
  expect(renderSummary(VIEWS.blocked)).toBe(comment.slice(comment.indexOf('\n') + 1));
});

test('shows every task where a comment has no room, and keeps under 1 MiB where it has none either', () => {
  expect(renderSummary(quietTasks(2000))).toContain('<code>task-1999</code>');
  expect(Buffer.byteLength(renderSummary(quietTasks(20_000)))).toBeLessThan(1024 ** 2);
});

function quietTasks(count: number) {
  const ids = Array.from({ length: count }, (_, index) => `task-${index}`);
  const sample = aTask({ trials: [] });
  return aView({
    report: { ...aReport(), tasks: ids.map((id) => ({ ...sample, id, planned: 0 })) },
    comparison: aComparison({ tasks: ids.map((id) => aTaskComparison({ id })) }),
  });
}
