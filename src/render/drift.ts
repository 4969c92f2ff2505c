import type { DriftReport, Finding } from '../core/drift/finding.ts';
import { verdictOf } from '../core/drift/finding.ts';
import { plural } from './numbers.ts';
import type { TerminalOptions } from './terminal.ts';
import { type Ink, paint } from './text-table.ts';
import { visibleName, visibleText } from './visible-text.ts';

/** Lines of each kind; who wants them all asks for JSON. */
const SHOWN = { breaking: 20, harmless: 10, undecided: 5 };

type Screen = Pick<TerminalOptions, 'color'> & { readonly file: string };

/** What `tools check` prints: tool by tool what breaks its callers, then what is only different, and a line that counts. */
export function renderDrift(report: DriftReport, { color, file }: Screen): string {
  const ink = (text: string, name: Ink) => (color ? paint(text, name) : text);
  const linesOf = (severity: Finding['severity'], mark: string, name: Ink) => {
    const found = report.findings.filter((one) => one.severity === severity);
    const shown = found.slice(0, SHOWN[severity]);
    const left = report[severity] - shown.length;
    return [
      ...shown.map((one) => `${ink(mark, name)} ${lineOf(one)}`),
      ...(left > 0 ? [`  and ${left} more ${severity}: --json lists them`] : []),
    ];
  };
  const undecided = report.undecided
    .slice(0, SHOWN.undecided)
    .map((text) => `${ink('?', 'yellow')} ${visibleText(text)}`);
  const more = report.undecided.length - undecided.length;
  const lines = [
    ...linesOf('breaking', '✗', 'red'),
    ...undecided,
    ...(more > 0 ? [`  and ${more} more that could not be found out`] : []),
    ...linesOf('harmless', '·', 'dim'),
    ...report.notCalled.map(
      ({ why, count }) => `${ink('·', 'dim')} not compared: ${plural(count, 'reply', 'replies')} ${why}`,
    ),
  ];
  return `${[...lines, ...(lines.length === 0 ? [] : ['']), summary(report, file)].join('\n')}\n`;
}

function lineOf({ tool, call, place, what }: Finding): string {
  const subject = tool === null ? 'the server' : visibleName(tool);
  const asked = call === null ? '' : `(${visibleText(call, 60)})`;
  const at = place === '' ? '' : ` ${visibleText(place, 120)}`;
  return `${subject}${asked}${at}: ${visibleText(what, 250)}`;
}

function summary(report: DriftReport, file: string): string {
  const looked = `${plural(report.tools, 'tool')} and ${plural(report.calls, 'call')} compared`;
  const harmless = report.harmless === 0 ? '' : `, ${plural(report.harmless, 'harmless difference')}`;
  switch (verdictOf(report)) {
    case 'same':
      return `${visibleText(file)} still stands for its server: ${looked}${harmless}.`;
    case 'unknown':
      return `Not everything could be found out: ${looked}${harmless}.`;
    case 'drifted':
      return [
        `${visibleText(file)} has drifted: ${plural(report.breaking, 'breaking difference')}${harmless}; ${looked}.`,
        'Record it again (agent-eval tools record --force --out FILE ...) or correct it by hand.',
      ].join('\n');
  }
}
