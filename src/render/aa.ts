import type { AaReport } from '../core/aa/measure-aa.ts';
import type { Spread } from '../core/aa/spread.ts';
import type { RuleTally } from '../core/aa/tally.ts';
import { adviceTexts, dropText } from './aa-advice.ts';
import { noteTexts } from './aa-notes.ts';
import { percent, plural, quantity } from './numbers.ts';
import { pointsText } from './points-text.ts';
import type { TerminalOptions } from './terminal.ts';
import type { Ink, TextColumn } from './text-table.ts';
import { paint, textTable } from './text-table.ts';
import { visibleText } from './visible-text.ts';

/** A rule that blocks more innocent changes than this will not be believed. */
const TOO_OFTEN = 0.02;

/** What `aa` prints: false alarms by rule, noise, the smallest drop that is seen, what would help. Ends in a line end. */
export function renderAa(report: AaReport, options: TerminalOptions): string {
  const blocks = [
    introduction(report),
    ruleTable(report, options),
    noiseTable(report, options),
    dropText(report),
    list('What would help', adviceTexts(report)),
    list('To note', noteTexts(report)),
    conclusion(report, options),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function introduction({ tasks, trials, stored, repetitions, seed, runs }: AaReport): string {
  const { a, b } = runs;
  const size = `${plural(tasks, 'task')} x ${plural(trials, 'try', 'tries')}, ${stored} stored`;
  return [
    `The same agent twice: ${a.passed} of ${a.decided} tries passed, then ${b.passed} of ${b.decided}.`,
    `Out of these tries, ${quantity(repetitions)} changes that change nothing were drawn: ${size} (seed ${seed}).`,
  ].join('\n');
}

function ruleTable(report: AaReport, { color, columns: screen }: TerminalOptions): string {
  const share = (count: number) => count / report.repetitions;
  const columns: readonly TextColumn<RuleTally>[] = [
    { title: 'RULE', align: 'left', cell: ({ rule }) => ruleWords(rule, report) },
    {
      title: 'BLOCKS FOR NOTHING',
      align: 'right',
      cell: ({ blocked }) => percent(share(blocked)),
      ink: ({ blocked }) => inkOf(share(blocked)),
    },
    { title: 'WARNS', align: 'right', cell: ({ warned }) => (warned === 0 ? '–' : percent(share(warned))) },
    { title: 'BLOCKS BY', align: 'left', cell: ({ because }) => reasonShares(because, report.repetitions) },
  ];
  return textTable({ columns, rows: report.rules, color, screen });
}

function ruleWords(rule: RuleTally['rule'], { trials, maxPassKDrop }: AaReport): string {
  switch (rule) {
    case 'evidence-confirmed':
      return 'evidence, suspects run again (default)';
    case 'evidence':
      return 'evidence, nothing run again';
    case 'stratified':
      return 'all tasks together, exact test at .05';
    case 'threshold':
      return `threshold, pass^${trials} fell by more than ${pointsText(maxPassKDrop)}`;
    case 'pass-k-fell':
      return `pass^${trials} fell at all`;
    default:
      return rule satisfies never;
  }
}

function reasonShares(because: RuleTally['because'], repetitions: number): string {
  return Object.entries(because)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => `${reason} ${percent(count / repetitions)}`)
    .join(', ');
}

function noiseTable({ noise, trials }: AaReport, { color, columns: screen }: TerminalOptions): string {
  const rows = [
    { label: `pass^${trials}`, spread: noise.passHatK },
    { label: 'pass rate', spread: noise.passRate },
  ];
  const columns: readonly TextColumn<{ readonly label: string; readonly spread: Spread }>[] = [
    { title: 'NOISE OF', align: 'left', cell: ({ label }) => label },
    { title: 'MEAN', align: 'right', cell: ({ spread }) => percent(spread.mean) },
    { title: 'STANDARD DEVIATION', align: 'right', cell: ({ spread }) => pointsText(spread.standardDeviation) },
    {
      title: '9 RUNS IN 10',
      align: 'right',
      cell: ({ spread }) => `${percent(spread.low)} to ${percent(spread.high)}`,
    },
  ];
  return textTable({ columns, rows, color, screen });
}

function conclusion(report: AaReport, { color }: TerminalOptions): string {
  const [standard] = report.rules;
  const rate = (standard?.blocked ?? 0) / report.repetitions;
  const what = `The default rule blocks ${percent(rate)} of the changes that change nothing`;
  const text = rate > TOO_OFTEN ? `${what}: more than ${percent(TOO_OFTEN)}, too many to be believed.` : `${what}.`;
  return color ? paint(paint(text, inkOf(rate)), 'bold') : text;
}

function inkOf(rate: number): Ink {
  return rate <= TOO_OFTEN ? 'green' : rate <= 5 * TOO_OFTEN ? 'yellow' : 'red';
}

function list(title: string, texts: readonly string[]): string {
  return texts.length === 0 ? '' : [`${title}:`, ...texts.map((text) => `  ${visibleText(text, 800)}`)].join('\n');
}
