import { expect, test } from 'vitest';
import { aReport, aTask, aView } from '../../test/support/builders.ts';
import { renderComment } from './comment.ts';
import { selectionText } from './selection-text.ts';
import { renderTerminal } from './terminal.ts';

function leaving(...reasons: readonly string[]) {
  const leftOut = reasons.map((reason, index) => ({ id: `t${index}`, reason }));
  return aView({ report: aReport({ tasks: [aTask()], selection: { subset: 'quick', leftOut } }) });
}

test('says how many tasks were run, and why the others were not', () => {
  const view = leaving(
    'did not fit in 10m; last measured 2026-11-27',
    'not in subset quick',
    'did not fit in 10m; never measured',
  );
  const text = '1 of 4 tasks was run: 2 did not fit in 10m, 1 not in subset quick.';
  expect(selectionText(view)).toBe(text);
  expect(renderComment(view)).toContain(text);
  expect(renderTerminal(view, { color: false, columns: null })).toContain(text);
});

test('says nothing where every task was run, or none', () => {
  expect(selectionText(leaving())).toBe('');
  expect(selectionText(aView({ report: null }))).toBe('');
});

test('a report from elsewhere cannot fill the page', () => {
  const many = Array.from({ length: 5000 }, (_, index) => `${index} <!-- ${'x'.repeat(500)}\n\u001b[31m`);
  const text = selectionText(leaving(...many));
  expect(text.length).toBeLessThan(700);
  expect(text).not.toMatch(/\p{Cc}/u);
  expect(text).toContain(', and others.');
});
