import type { Report } from '../core/report.ts';
import type { Beside } from '../core/side-by-side.ts';
import { baselineText } from './baseline-text.ts';
import { missingTexts, movedTexts, uncomparedTexts, violationTexts } from './findings.ts';
import { headline } from './headline.ts';
import { MOVED_TITLE, toNoteTexts, whyTexts, whyTitle } from './reason-bullets.ts';
import { selectionText } from './selection-text.ts';
import { agentTable, agentTaskTable } from './side-by-side.ts';
import type { SuiteRow } from './suite-rows.ts';
import { suiteRows } from './suite-rows.ts';
import type { TaskRow } from './task-rows.ts';
import { taskRows } from './task-rows.ts';
import { suiteColumns, taskColumns } from './text-columns.ts';
import type { Ink, TextColumn } from './text-table.ts';
import { paint, textTable } from './text-table.ts';
import type { View } from './view.ts';
import { visibleText } from './visible-text.ts';

/** How a terminal shows things. `columns` is its width; null for a log, where lines may be long. */
export interface TerminalOptions {
  readonly color: boolean;
  readonly columns: number | null;
}

/** What `gate` and `eval` print: tasks worst first, the suite, findings, then the verdict and what to do. Ends in a line end. */
export function renderTerminal(view: View, options: TerminalOptions): string {
  const { mark, what, todo } = headline(view);
  const ink = mark === '❌' ? 'red' : mark === '⚠️' ? 'yellow' : 'green';
  return join([
    ...tables({ tasks: taskRows(view), suite: suiteRows(view), options }),
    list(whyTitle(view), whyTexts(view)),
    list('To note', toNoteTexts(view)),
    list(MOVED_TITLE, movedTexts(view)),
    list('Rules broken', violationTexts(view.report)),
    list('Not measured', missingTexts(view.report)),
    list('Not compared', uncomparedTexts(view)),
    ...agentTables(view, options),
    visibleText(baselineText(view), 1000),
    selectionText(view),
    `${bold(visibleText(what, 1000), ink, options)}\nWhat to do: ${visibleText(todo, 1000)}`,
  ]);
}

/** What `run` prints, which judges nothing. `next` is the command to type next. */
export function renderRun(
  report: Report,
  { next, alongside, ...options }: TerminalOptions & { readonly next: string; readonly alongside: readonly Beside[] },
): string {
  const results = { report, comparison: null, verdict: null, context: { shared: null } };
  return join([
    ...tables({ tasks: taskRows(results), suite: suiteRows(results), options }),
    list('Rules broken', violationTexts(report)),
    list('Not measured', missingTexts(report)),
    ...agentTables({ report, alongside, context: { agent: String(report.settings['agent'] ?? 'agent') } }, options),
    selectionText(results),
    `Next: ${visibleText(next, 1000)}`,
  ]);
}

interface Tables {
  readonly tasks: readonly TaskRow[];
  readonly suite: readonly SuiteRow[];
  readonly options: TerminalOptions;
}

function tables({ tasks, suite, options }: Tables): readonly string[] {
  return [
    textTable({ columns: taskColumns(tasks), rows: tasks, color: options.color, screen: options.columns }),
    textTable({ columns: suiteColumns(suite), rows: suite, color: options.color, screen: options.columns }),
  ];
}

/** Nothing where one agent ran alone. */
function agentTables(view: Parameters<typeof agentTable>[0], { color, columns: screen }: TerminalOptions) {
  return [agentTable(view), agentTaskTable(view)].map(({ head, rows, notes }) =>
    [
      textTable({ columns: head.map(agentColumn), rows, color, screen }),
      ...notes.map((note) => visibleText(note, 800)),
    ].join('\n'),
  );
}

function agentColumn(title: string, index: number): TextColumn<readonly string[]> {
  const align = index === 0 ? 'left' : 'right';
  return { title: visibleText(title, 40), align, cell: (row) => visibleText(row[index] ?? '', 80) };
}

function list(title: string, texts: readonly string[]): string {
  return texts.length === 0 ? '' : [`${title}:`, ...texts.map((text) => `  ${visibleText(text, 800)}`)].join('\n');
}

function bold(text: string, ink: Ink, { color }: TerminalOptions): string {
  return color ? paint(paint(text, ink), 'bold') : text;
}

function join(blocks: readonly string[]): string {
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
