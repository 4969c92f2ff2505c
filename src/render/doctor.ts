import { countOf, type Finding } from '../core/doctor/finding.ts';
import { plural } from './numbers.ts';
import type { TerminalOptions } from './terminal.ts';
import { type Ink, paint } from './text-table.ts';
import { visibleText } from './visible-text.ts';

const MARKS = { fault: '✗', warning: '!', well: '✓' } as const satisfies Record<Finding['state'], string>;
const INKS = { fault: 'red', warning: 'yellow', well: 'green' } as const satisfies Record<Finding['state'], Ink>;

/** What `doctor` prints: a line for each finding in the given order, under it what to change, and a last line that counts. */
export function renderDoctor(findings: readonly Finding[], { color }: Pick<TerminalOptions, 'color'>): string {
  const width = Math.max(0, ...findings.map(({ check }) => check.length));
  const ink = (text: string, name: Ink) => (color ? paint(text, name) : text);
  const lines = findings.flatMap((finding) => {
    const { check, state, text } = finding;
    const line = `${ink(MARKS[state], INKS[state])} ${check.padEnd(width)}  ${visibleText(text, 1000)}`;
    if (finding.state === 'well') return [line];
    return [line, `${' '.repeat(width + 4)}→ ${ink(visibleText(finding.todo, 1000), 'bold')}`];
  });
  return `${[...lines, '', summary(findings, ink)].join('\n')}\n`;
}

function summary(findings: readonly Finding[], ink: (text: string, name: Ink) => string): string {
  const faults = countOf(findings, 'fault');
  const warnings = countOf(findings, 'warning');
  const warned = warnings === 0 ? '' : `, ${plural(warnings, 'warning')}`;
  if (faults > 0) return ink(`${plural(faults, 'thing')} would stop a run${warned}.`, 'red');
  const next = warnings === 0 ? 'Nothing to change.' : 'Nothing would stop a run';
  return ink(`${next}${warned}${warnings === 0 ? '' : '.'}`, warnings === 0 ? 'green' : 'yellow');
}
