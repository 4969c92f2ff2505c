import type { GradedPart } from '../core/grade.ts';
import type { CriterionResult } from '../core/trial.ts';
import { foldNotReached } from './fold-not-reached.ts';
import { plural } from './numbers.ts';
import type { TerminalOptions } from './terminal.ts';
import { type Ink, paint } from './text-table.ts';
import { visibleText } from './visible-text.ts';

const RANKS = ['fail', 'unverified', 'warned', 'pass'] as const;
type Rank = (typeof RANKS)[number];

const MARKS: Readonly<Record<Rank, string>> = { fail: '✗', unverified: '?', warned: '!', pass: '✓' };
const INKS: Readonly<Record<Rank, Ink>> = { fail: 'red', unverified: 'dim', warned: 'yellow', pass: 'green' };

interface Row extends CriterionResult {
  readonly statement: string;
  readonly rank: Rank;
}

/** What `mcp check` prints: a line for each check, worst first, under it what was seen, and a last line that counts. */
export function renderMcpCheck(parts: readonly GradedPart[], { color }: Pick<TerminalOptions, 'color'>): string {
  const rows = parts.map(toRow).sort((a, b) => RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank));
  const folded = foldNotReached(rows);
  const width = Math.max(0, ...folded.map(({ result, others }) => (others === 0 ? result.id.length : 0)));
  const ink = (text: string, rank: Rank) => (color ? paint(text, INKS[rank]) : text);
  const lines = folded.flatMap(({ result: { id, statement, rank, reason }, others }) => {
    const mark = ink(MARKS[rank], rank);
    if (others > 0) return [`${mark} ${others + 1} checks were ${visibleText(reason ?? '', 200)}`];
    const seen = reason?.split('; ') ?? [];
    return [
      `${mark} ${visibleText(id, 100).padEnd(width)}  ${visibleText(statement, 200)}`,
      ...seen.map((text) => `${' '.repeat(width + 4)}${ink(visibleText(text, 1000), rank)}`),
    ];
  });
  return `${[...lines, '', ink(summary(rows), rows[0]?.rank ?? 'unverified')].join('\n')}\n`;
}

function toRow({ id, statement, grade }: GradedPart): Row {
  const reason = (grade.grade === 'pass' ? grade.warning : grade.reason) ?? null;
  const rank = grade.grade === 'pass' && reason !== null ? 'warned' : grade.grade;
  return { id, statement, grade: grade.grade, reason, rank };
}

function summary(rows: readonly Row[]): string {
  const count = (rank: Rank) => rows.filter((row) => row.rank === rank).length;
  const warned = count('warned') === 0 ? '' : `, ${plural(count('warned'), 'warning')}`;
  const missing = count('unverified') === 0 ? '' : `, ${count('unverified')} not reached`;
  if (count('fail') > 0) return `${count('fail')} of ${plural(rows.length, 'check')} failed${missing}${warned}.`;
  return `${rows.length - count('unverified')} of ${plural(rows.length, 'check')} passed${missing}${warned}.`;
}
