import { baselineText } from './baseline-text.ts';
import { claimText } from './claimed-headline.ts';
import { codeMarkdown, escapeMarkdown } from './escape-markdown.ts';
import { evidenceTexts } from './failure-modes.ts';
import { missingTexts, movedTexts, uncomparedTexts, violationTexts } from './findings.ts';
import { headline } from './headline.ts';
import {
  agentTableMarkdown,
  bullets,
  details,
  section,
  settingsTable,
  suiteTable,
  taskLines,
  taskTable,
} from './markdown-parts.ts';
import { plural } from './numbers.ts';
import { explainedTasks, MOVED_TITLE, toNoteTexts, whyTexts, whyTitle } from './reason-bullets.ts';
import { webLink } from './safe-link.ts';
import { selectionText } from './selection-text.ts';
import { agentTable, agentTaskTable } from './side-by-side.ts';
import { suiteRows } from './suite-rows.ts';
import { isQuiet, type TaskRow, taskRows } from './task-rows.ts';
import type { View } from './view.ts';

/** How many of the verdict's reasons are listed, where there is room. */
const REASONS = 10;
/** That many times more where there is nothing else to list, and no report that tells the rest. */
const WITHOUT_REPORT = 3;

/** The most detailed Markdown of at most `maxBytes`: whole blocks are left out, none is cut. */
export function fitMarkdown(view: View, maxBytes: number): string {
  const [full, short] = [topBlocks(view, REASONS), topBlocks(view, 0)];
  const tail = footer(view);
  const steps = detailSteps(view).map((blocks, index, { length }) => () => [
    ...(index < length - 1 ? full : short),
    ...blocks(),
    tail,
  ]);
  return firstThatFits(steps, maxBytes);
}

/** What happened, what to do, why, the suite's numbers, and what they were compared with. */
export function fitTop(view: View, maxBytes: number): string {
  return firstThatFits(
    [REASONS, 3, 0].map((reasons) => () => topBlocks(view, reasons)),
    maxBytes,
  );
}

/** Everything below that. */
export function fitDetails(view: View, maxBytes: number): string {
  return firstThatFits(detailSteps(view), maxBytes);
}

function topBlocks(view: View, reasons: number): readonly string[] {
  const { mark, what, todo } = headline(view);
  return [
    `### ${mark} ${escapeMarkdown(what, 1000)}`,
    `**What to do:** ${escapeMarkdown(todo, 1000)}`,
    escapeMarkdown(claimText(view), 1000),
    section(whyTitle(view), bullets(whyTexts(view), view.report === null ? reasons * WITHOUT_REPORT : reasons)),
    section('To note', bullets(toNoteTexts(view), reasons)),
    section(MOVED_TITLE, bullets(movedTexts(view), reasons)),
    suiteTable(suiteRows(view)),
    escapeMarkdown([baselineText(view), selectionText(view)].filter((text) => text !== '').join(' '), 1500),
    section('Side by side', agentTableMarkdown(agentTable(view))),
  ];
}

type Blocks = () => readonly string[];

/** Everything; only failures; those without what showed them; a line per changed task; the worst tasks, which has a fixed largest size. */
function detailSteps(view: View): readonly Blocks[] {
  const rows = taskRows(view);
  const loud = rows.filter((row) => !isQuiet(row));
  const quiet = rows.filter(isQuiet);
  const note = shortened(view, rows.length);
  const told = explainedTasks(view, REASONS);
  const evidence = section('What went wrong', bullets(evidenceTexts(loud.filter(({ id }) => !told.has(id))), 20));
  const tasks = section('Tasks', taskTable(loud));
  const findings = [
    section('Rules broken', bullets(violationTexts(view.report), 20)),
    section('Not measured', bullets(missingTexts(view.report), 20)),
    section('Not compared', bullets(uncomparedTexts(view), 20)),
  ];
  return [
    () => [tasks, evidence, ...findings, quietTasks(quiet), agentTasks(view), settings(view)],
    () => [tasks, evidence, ...findings, note],
    () => [tasks, ...findings, note],
    () => [section('Tasks', taskLines(loud)), note],
    () => [section('The worst tasks', taskLines(loud.slice(0, 10))), note],
  ];
}

function agentTasks(view: View): string {
  return details('Tasks by agent', agentTableMarkdown(agentTaskTable(view)));
}

function quietTasks(rows: readonly TaskRow[]): string {
  const word = rows[0]?.state === 'passes' ? 'that passed every try' : 'without a change';
  const evidence = bullets(evidenceTexts(rows), 20);
  const body = [taskTable(rows), evidence].filter((block) => block !== '').join('\n\n');
  return details(`${plural(rows.length, 'task')} ${word}`, body);
}

function settings(view: View): string {
  return details('Settings of this run', settingsTable(view));
}

function shortened({ context }: View, tasks: number): string {
  const where = webLink(context.reportUrl) === null ? 'report.json' : 'the full report';
  return `_Shortened to fit: ${plural(tasks, 'task')} in all. Everything is in ${where}._`;
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

function firstThatFits(steps: readonly Blocks[], maxBytes: number): string {
  let text = '';
  for (const blocks of steps) {
    text = blocks()
      .filter((block) => block !== '')
      .join('\n\n');
    if (Buffer.byteLength(text) <= maxBytes) break;
  }
  return text;
}
