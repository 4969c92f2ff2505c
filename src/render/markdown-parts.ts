import { codeMarkdown, escapeMarkdown } from './escape-markdown.ts';
import { failureText } from './failure-modes.ts';
import { change, countsAndShare } from './numbers.ts';
import { againText } from './run-again.ts';
import type { AgentTables } from './side-by-side.ts';
import { isCompared, type SuiteRow } from './suite-rows.ts';
import type { TaskRow } from './task-rows.ts';
import { stateText } from './task-rows.ts';
import type { View } from './view.ts';

/** A heading and what is under it; nothing when there is nothing. */
export function section(title: string, body: string): string {
  return body === '' ? '' : `#### ${title}\n\n${body}`;
}

/** Folded away until a reader asks; nothing when there is nothing. */
export function details(summary: string, body: string): string {
  return body === '' ? '' : `<details><summary>${escapeMarkdown(summary)}</summary>\n\n${body}\n\n</details>`;
}

/** A list of plain texts, at most `max` of them. */
export function bullets(texts: readonly string[], max: number): string {
  const more = texts.length - max;
  const lines = texts.slice(0, max).map((text) => `- ${escapeMarkdown(text, 800)}`);
  return [...lines, ...(more > 0 ? [`- … and ${more} more, in the report`] : [])].join('\n');
}

export function suiteTable(rows: readonly SuiteRow[]): string {
  const cells = (texts: readonly string[]) => texts.map((text) => escapeMarkdown(text));
  return isCompared(rows)
    ? table(
        [
          ['Suite', 'Before', 'Now', 'Change'],
          ['---', '--:', '--:', '--:'],
        ],
        rows.map((row) => cells([row.label, row.base, row.head, row.change])),
      )
    : table(
        [
          ['Suite', 'Now'],
          ['---', '--:'],
        ],
        rows.map((row) => cells([row.label, row.head])),
      );
}

/** Columns that would be empty in every row are left out. */
export function taskTable(rows: readonly TaskRow[]): string {
  const columns = [
    column('Task', '---', (row) => codeMarkdown(row.id)),
    column('Result', '---', stateText),
    ...optional(rows, 'Before', '--:', (row) => (row.base === null ? '' : countsAndShare(row.base))),
    ...optional(rows, 'Now', '--:', (row) => (row.head === null ? '' : countsAndShare(row.head))),
    ...optional(rows, 'Run again', '---', (row) => (row.again === null ? '' : againText(row.again))),
    ...optional(rows, 'Cost', '--:', (row) => (row.costRatio === null ? '' : change(row.costRatio))),
    ...optional(rows, 'Steps', '--:', (row) => (row.stepsRatio === null ? '' : change(row.stepsRatio))),
    ...optional(rows, 'Fails most often', '---', (row) =>
      row.failure === null ? '' : escapeMarkdown(failureText(row.failure), 120),
    ),
  ];
  const head = [columns.map(({ title }) => title), columns.map(({ rule }) => rule)];
  return table(
    head,
    rows.map((row) => columns.map(({ cell }) => cell(row))),
  );
}

/** A line a task. */
export function taskLines(rows: readonly TaskRow[]): string {
  return rows
    .map(
      (row) =>
        `- ${codeMarkdown(row.id)}: ${stateText(row)}, ${countsAndShare(row.base)} → ${countsAndShare(row.head)}`,
    )
    .join('\n');
}

export function agentTableMarkdown({ head, rows, notes }: AgentTables): string {
  const cells = (texts: readonly string[]) => texts.map((text) => escapeMarkdown(text, 120));
  const shown = table([cells(head), head.map((_, index) => (index === 0 ? '---' : '--:'))], rows.map(cells));
  return notes.length === 0 ? shown : `${shown}\n\n${bullets(notes, 20)}`;
}

export function settingsTable({ report }: View): string {
  const settings = Object.entries(report?.settings ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const cells = settings.map(([name, value]) => [
    escapeMarkdown(name, 80),
    escapeMarkdown(String(value ?? 'unknown'), 120),
  ]);
  return table(
    [
      ['Setting', 'Value'],
      ['---', '---'],
    ],
    cells,
  );
}

interface Column {
  readonly title: string;
  readonly rule: string;
  readonly cell: (row: TaskRow) => string;
}

function column(title: string, rule: string, cell: Column['cell']): Column {
  return { title, rule, cell };
}

function optional(rows: readonly TaskRow[], title: string, rule: string, cell: Column['cell']): readonly Column[] {
  return rows.some((row) => cell(row) !== '') ? [column(title, rule, cell)] : [];
}

function table(head: readonly (readonly string[])[], rows: readonly (readonly string[])[]): string {
  return rows.length === 0 ? '' : [...head, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
