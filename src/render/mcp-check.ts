import type { GradedPart } from '../core/grade.ts';
import { plural } from './numbers.ts';
import type { TerminalOptions } from './terminal.ts';
import { type Ink, paint } from './text-table.ts';
import { visibleText } from './visible-text.ts';

const RANKS = ['fail', 'unverified', 'warned', 'pass'] as const;
type Rank = (typeof RANKS)[number];

const MARKS: Readonly<Record<Rank, string>> = { fail: '✗', unverified: '?', warned: '!', pass: '✓' };
const INKS: Readonly<Record<Rank, Ink>> = { fail: 'red', unverified: 'dim', warned: 'yellow', pass: 'green' };

/** What `mcp check` prints: a line for each check, worst first, under it what was seen, and a last line that counts. */
export function renderMcpCheck(parts: readonly GradedPart[], { color }: Pick<TerminalOptions, 'color'>): string {
  const width = Math.max(0, ...parts.map(({ id }) => id.length));
  const ink = (text: string, name: Ink) => (color ? paint(text, name) : text);
  const sorted = [...parts].sort((a, b) => RANKS.indexOf(rankOf(a)) - RANKS.indexOf(rankOf(b)));
  const lines = sorted.flatMap((part) => {
    const rank = rankOf(part);
    const line = `${ink(MARKS[rank], INKS[rank])} ${visibleText(part.id, 100).padEnd(width)}  ${visibleText(part.statement, 200)}`;
    return [line, ...seen(part).map((text) => `${' '.repeat(width + 4)}${ink(visibleText(text, 1000), INKS[rank])}`)];
  });
  return `${[...lines, '', ink(summary(parts), INKS[worst(parts)])].join('\n')}\n`;
}

function summary(parts: readonly GradedPart[]): string {
  const count = (rank: Rank) => parts.filter((part) => rankOf(part) === rank).length;
  const warned = count('warned') === 0 ? '' : `, ${plural(count('warned'), 'warning')}`;
  const missing = count('unverified') === 0 ? '' : `, ${count('unverified')} not reached`;
  if (count('fail') > 0) return `${count('fail')} of ${plural(parts.length, 'check')} failed${missing}${warned}.`;
  return `${parts.length - count('unverified')} of ${plural(parts.length, 'check')} passed${missing}${warned}.`;
}

function worst(parts: readonly GradedPart[]): Rank {
  return RANKS.find((rank) => parts.some((part) => rankOf(part) === rank)) ?? 'unverified';
}

function rankOf({ grade }: GradedPart): Rank {
  return grade.grade === 'pass' && grade.warning !== undefined ? 'warned' : grade.grade;
}

function seen({ grade }: GradedPart): readonly string[] {
  const text = grade.grade === 'pass' ? grade.warning : grade.reason;
  return text === undefined ? [] : text.split('; ');
}
