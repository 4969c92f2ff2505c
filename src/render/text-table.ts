import { cutToWidth, displayWidth, padToWidth } from './display-width.ts';

const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 } as const;
export type Ink = keyof typeof CODES;

/** Terminal colour around a text that has been made safe before. */
export function paint(text: string, ink: Ink): string {
  return `\u001b[${CODES[ink]}m${text}\u001b[0m`;
}

/** One column of a text table; `cell` must give visible text. */
export interface TextColumn<Row> {
  readonly title: string;
  readonly align: 'left' | 'right';
  readonly cell: (row: Row) => string;
  readonly ink?: (row: Row) => Ink | null;
}

interface TextTable<Row> {
  readonly columns: readonly TextColumn<Row>[];
  readonly rows: readonly Row[];
  readonly color: boolean;
  /** Width of the screen: the last column is cut to it; null for no limit. */
  readonly screen: number | null;
}

const GAP = '  ';

/** Aligned by what a terminal shows, not by string length. Empty without rows. */
export function textTable<Row>({ columns, rows, color, screen }: TextTable<Row>): string {
  if (rows.length === 0) return '';
  const cells = rows.map((row) => columns.map((column) => column.cell(row)));
  const titles = columns.map((column) => column.title);
  const widths = columns.map((_, index) =>
    Math.max(...[titles, ...cells].map((line) => displayWidth(line[index] ?? ''))),
  );
  const layout = columns.map(({ align }, index) => ({ align, width: widths[index] ?? 0 }));
  const head = fitLine(titles, layout, screen).join(GAP).trimEnd();
  const lines = rows.map((row, line) =>
    fitLine(cells[line] ?? [], layout, screen)
      .map((text, index) => colored(text, color ? (columns[index]?.ink?.(row) ?? null) : null))
      .join(GAP)
      .trimEnd(),
  );
  return [color ? paint(head, 'dim') : head, ...lines].join('\n');
}

type Layout = readonly { readonly align: 'left' | 'right'; readonly width: number }[];

function fitLine(cells: readonly string[], layout: Layout, screen: number | null): readonly string[] {
  const last = layout.length - 1;
  const before = layout.slice(0, last).reduce((sum, { width }) => sum + width + GAP.length, 0);
  const room = screen === null ? Number.POSITIVE_INFINITY : Math.max(8, screen - before);
  return layout.map(({ align, width }, index) => {
    const text = cells[index] ?? '';
    return index === last
      ? padToWidth({ text: cutToWidth(text, room), width: Math.min(width, room), align })
      : padToWidth({ text, width, align });
  });
}

function colored(text: string, ink: Ink | null): string {
  return ink === null ? text : paint(text, ink);
}
