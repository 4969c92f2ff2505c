import { baselineText } from './baseline-text.ts';
import { codeMarkdown, escapeMarkdown } from './escape-markdown.ts';
import { unmeasuredTexts, violationTexts } from './findings.ts';
import { headline } from './headline.ts';
import { bullets, details, section, settingsTable, suiteTable, taskLines, taskTable } from './markdown-parts.ts';
import { plural } from './numbers.ts';
import { reasonBullets, whyTexts } from './reason-bullets.ts';
import { webLink } from './safe-link.ts';
import { suiteRows } from './suite-rows.ts';
import { isQuiet, taskRows } from './task-rows.ts';
import type { View } from './view.ts';

/** How much is shown; each step is smaller, and the last has a fixed largest size. */
const DETAILS = ['full', 'failures', 'lines', 'verdict'] as const;
type Detail = (typeof DETAILS)[number];

/** The most detailed Markdown of at most `maxBytes`: whole blocks are left out, none is cut. */
export function fitMarkdown(view: View, maxBytes: number): string {
  const blocks = (detail: Detail) => [
    ...topBlocks(view, detail === 'verdict' ? 0 : 10),
    ...detailBlocks(view, detail),
    footer(view),
  ];
  return firstThatFits(DETAILS, blocks, maxBytes);
}

/** What happened, what to do, why, the suite's numbers, and what they were compared with. */
export function fitTop(view: View, maxBytes: number): string {
  return firstThatFits([10, 3, 0], (reasons) => topBlocks(view, reasons), maxBytes);
}

/** Everything below that. */
export function fitDetails(view: View, maxBytes: number): string {
  return firstThatFits(DETAILS, (detail) => detailBlocks(view, detail), maxBytes);
}

function topBlocks(view: View, reasons: number): readonly string[] {
  const { mark, what, todo } = headline(view);
  return [
    `### ${mark} ${escapeMarkdown(what, 1000)}`,
    `**What to do:** ${escapeMarkdown(todo, 1000)}`,
    section('Why', bullets(whyTexts(view), reasons)),
    section('To note', bullets(reasonBullets(view.verdict.warnings, view), reasons)),
    suiteTable(suiteRows(view)),
    escapeMarkdown(baselineText(view), 1000),
  ];
}

function detailBlocks(view: View, detail: Detail): readonly string[] {
  const blocks = {
    full: () => [...failureBlocks(view), quietTasks(view), details('Settings of this run', settingsTable(view))],
    failures: () => [...failureBlocks(view), note(view)],
    lines: () => [section('Tasks', taskLines(loudRows(view))), note(view)],
    verdict: () => [section('The worst tasks', taskLines(loudRows(view).slice(0, 10))), note(view)],
  };
  return blocks[detail]();
}

function failureBlocks(view: View): readonly string[] {
  return [
    section('Tasks', taskTable(loudRows(view))),
    section('Rules broken', bullets(violationTexts(view.report), 20)),
    section('Not measured', bullets(unmeasuredTexts(view), 20)),
  ];
}

function quietTasks(view: View): string {
  const rows = taskRows(view).filter(isQuiet);
  const word = rows[0]?.state === 'passes' ? 'that passed every try' : 'without a change';
  return details(`${plural(rows.length, 'task')} ${word}`, taskTable(rows));
}

function loudRows(view: View) {
  return taskRows(view).filter((row) => !isQuiet(row));
}

function note(view: View): string {
  const where = webLink(view.context.reportUrl) === null ? 'report.json' : 'the full report';
  return `_Shortened to fit: ${plural(taskRows(view).length, 'task')} in all. Everything is in ${where}._`;
}

function footer({ context, report }: View): string {
  const { headSha, instance } = context.marker;
  const links = [link('Full report', context.reportUrl), link('Log of the run', context.runUrl)];
  const facts = [
    `agent-eval gave agent ${codeMarkdown(context.agent)} ${report === null ? 'no task' : `${plural(report.tasks.length, 'task')}, ${plural(report.k, 'try', 'tries')} each`}`,
    ...(headSha === '' ? [] : [`commit ${codeMarkdown(headSha.slice(0, 7))}`]),
    ...(instance === 'default' ? [] : [`gate ${codeMarkdown(instance)}`]),
  ];
  return `<sub>${[...links, ...facts].filter((part) => part !== null).join(' · ')}</sub>`;
}

function link(text: string, address: string | null): string | null {
  const url = webLink(address);
  return url === null ? null : `[${text}](${url})`;
}

function firstThatFits<Step>(
  steps: readonly Step[],
  blocks: (step: Step) => readonly string[],
  maxBytes: number,
): string {
  let text = '';
  for (const step of steps) {
    text = blocks(step)
      .filter((block) => block !== '')
      .join('\n\n');
    if (Buffer.byteLength(text) <= maxBytes) break;
  }
  return text;
}
