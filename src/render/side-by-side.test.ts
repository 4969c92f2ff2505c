import { expect, test } from 'vitest';
import { aReport } from '../../test/support/builders.ts';
import { agentTableHtml } from './html-parts.ts';
import { agentTableMarkdown } from './markdown-parts.ts';
import { agentTable } from './side-by-side.ts';
import { renderRun } from './terminal.ts';

const report = aReport();
const reason = `Its key is <not> set${', and more'.repeat(20)}.`;
const alongside = [
  { name: 'hasty', report },
  { name: 'unset', reason },
];
const tables = agentTable({ report, alongside, context: { agent: 'careful' } });

test('an agent that was not run has no reason in its cells', () => {
  expect(tables.head).toEqual(['Agent', 'pass^5', 'Pass rate', 'Cost a try', 'Steps a try']);
  expect(tables.rows[2]).toEqual(['unset', 'not run', '', '', '']);
  expect(tables.notes).toEqual([`"unset" was not run: ${reason}`]);
});

test('a terminal shows the reason below a narrow table', () => {
  const text = renderRun(report, { color: false, columns: 80, next: 'x', alongside });
  const lines = text.split('\n');
  const row = lines.findIndex((line) => line.startsWith('unset'));
  expect(lines[row]).toMatch(/^unset +not run$/);
  expect(lines[row]?.length).toBeLessThan(30);
  expect(lines[row + 1]).toBe(`"unset" was not run: ${reason}`);
});

test('Markdown and HTML show the reason below the table, escaped', () => {
  const markdown = agentTableMarkdown(tables).split('\n');
  expect(markdown.at(-3)).toBe('| unset | not run |  |  |  |');
  expect(markdown.at(-1)).toMatch(/^- "unset" was not run: Its key is .*not.* set, and more/);
  expect(markdown.at(-1)).not.toContain('<not>');
  expect(agentTableHtml(tables)).toMatch(/<\/table><\/div><ul><li>.*unset.* was not run: Its key is &lt;not&gt; set/);
});

test('nothing is shown where every agent ran, or one ran alone', () => {
  const all = agentTable({ report, alongside: [{ name: 'hasty', report }], context: { agent: 'careful' } });
  expect(all.notes).toEqual([]);
  expect(agentTableHtml(all)).not.toContain('<ul>');
  const alone = agentTable({ report, alongside: [], context: { agent: 'careful' } });
  expect([agentTableHtml(alone), agentTableMarkdown(alone)]).toEqual(['', '']);
});
