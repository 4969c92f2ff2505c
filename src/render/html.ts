import { baselineText } from './baseline-text.ts';
import { escapeHtml } from './escape-html.ts';
import { missingTexts, movedTexts, uncomparedTexts, violationTexts } from './findings.ts';
import { headline } from './headline.ts';
import { agentTableHtml, list, section, settingsTable, suiteTable, taskTable } from './html-parts.ts';
import { CONTENT_POLICY, STYLE } from './html-style.ts';
import { taskDetails } from './html-task.ts';
import { day, plural } from './numbers.ts';
import { MOVED_TITLE, toNoteTexts, whyTexts, whyTitle } from './reason-bullets.ts';
import { webLink } from './safe-link.ts';
import { selectionText } from './selection-text.ts';
import { agentTable, agentTaskTable } from './side-by-side.ts';
import { suiteRows } from './suite-rows.ts';
import { taskRows } from './task-rows.ts';
import type { Headline, View } from './view.ts';

/** The whole report as one page that needs nothing else: no script, no request, transcripts linked beside it. */
export function renderHtml(view: View): string {
  const top = headline(view);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${CONTENT_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(top.what, 120)}</title>
<style>${STYLE}</style>
</head>
<body>
${page(view, top)}
</body>
</html>
`;
}

const TONES: Readonly<Record<Headline['mark'], string>> = { '✅': 'good', '❌': 'bad', '⚠️': 'doubt', ℹ️: 'plain' };

function page(view: View, { mark, what, todo }: Headline): string {
  const rows = taskRows(view);
  const ran = rows.filter((row) => row.report !== null);
  return [
    `<header class="${TONES[mark]}"><h1>${escapeHtml(what, 1000)}</h1><p><strong>What to do:</strong> ${escapeHtml(todo, 1000)}</p></header>`,
    section(whyTitle(view), list(whyTexts(view))),
    section('To note', list(toNoteTexts(view))),
    section(MOVED_TITLE, list(movedTexts(view))),
    section(
      'Suite',
      `${suiteTable(suiteRows(view))}<p class="soft">${escapeHtml(`${baselineText(view)} ${selectionText(view)}`.trim(), 1500)}</p>`,
    ),
    section('Tasks', taskTable(rows)),
    section('Side by side', agentTableHtml(agentTable(view))),
    section('Tasks by agent', agentTableHtml(agentTaskTable(view))),
    section('Rules broken', list(violationTexts(view.report))),
    section('Not measured', list(missingTexts(view.report))),
    section('Not compared', list(uncomparedTexts(view))),
    section('Tries', ran.map(taskDetails).join('\n')),
    section('Settings of this run', settingsTable(view)),
    footer(view),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function footer({ report, context }: View): string {
  const { headSha } = context.marker;
  const run = webLink(context.runUrl);
  const parts = [
    `Agent ${escapeHtml(context.agent, 80)}`,
    ...(headSha === '' ? [] : [`commit ${escapeHtml(headSha, 40)}`]),
    ...(report === null
      ? []
      : [plural(report.tasks.length, 'task'), day(report.createdAt), escapeHtml(report.createdBy, 80)]),
    ...(run === null ? [] : [`<a href="${escapeHtml(run, 2000)}" rel="noreferrer">log of the run</a>`]),
  ];
  return `<footer>${parts.join(' · ')}</footer>`;
}
