import { plural } from './numbers.ts';
import type { TerminalOptions } from './terminal.ts';
import type { TextColumn } from './text-table.ts';
import { paint, textTable } from './text-table.ts';
import { visibleText } from './visible-text.ts';

/** One task under `validate`: what its reference solution and an agent that does nothing came to. */
export interface ValidationRow {
  readonly id: string;
  readonly reference: string;
  readonly nothing: string;
  /** Why the task is broken; null when it is sound. */
  readonly problem: string | null;
}

const COLUMNS: readonly TextColumn<ValidationRow>[] = [
  { title: 'TASK', align: 'left', cell: ({ id }) => visibleText(id, 80) },
  { title: 'SOLUTION', align: 'left', cell: ({ reference }) => solved(reference) },
  { title: 'NOTHING DONE', align: 'left', cell: ({ nothing }) => solved(nothing) },
  {
    title: 'TASK IS',
    align: 'left',
    cell: ({ problem }) => (problem === null ? 'sound' : 'broken'),
    ink: ({ problem }) => (problem === null ? 'green' : 'red'),
  },
];

/** What `validate` prints: a row a task, then what is wrong with each broken one. Ends in a line end. */
export function renderValidation(rows: readonly ValidationRow[], { color, columns }: TerminalOptions): string {
  const broken = rows.filter(({ problem }) => problem !== null);
  const lines = broken.map(({ id, problem }) => `  ${visibleText(id, 80)} ${visibleText(problem ?? '', 1000)}`);
  const verdict =
    broken.length === 0
      ? `${plural(rows.length, 'task')}: each is solved by its solution, and none by doing nothing.`
      : `${broken.length} of ${plural(rows.length, 'task')} broken:`;
  const table = textTable({ columns: COLUMNS, rows, color, screen: columns });
  return `${[table, '', color ? paint(verdict, broken.length === 0 ? 'green' : 'red') : verdict, ...lines].join('\n')}\n`;
}

function solved(verdict: string): string {
  return verdict === 'pass' ? 'passes' : verdict === 'fail' ? 'fails' : verdict;
}
