import { escapeHtml } from './escape-html.ts';
import { failureText } from './failure-modes.ts';
import { change, countsAndShare } from './numbers.ts';
import { againText } from './run-again.ts';
import type { AgentTables } from './side-by-side.ts';
import { isCompared, type SuiteRow } from './suite-rows.ts';
import type { RowState, TaskRow } from './task-rows.ts';
import { stateText } from './task-rows.ts';
import type { View } from './view.ts';
import { visibleName } from './visible-text.ts';

/** A heading and what is under it; nothing when there is nothing. */
export function section(title: string, body: string): string {
  return body === '' ? '' : `<section><h2>${title}</h2>\n${body}</section>`;
}

/** Plain texts as a list. */
export function list(texts: readonly string[]): string {
  return texts.length === 0 ? '' : `<ul>${texts.map((text) => `<li>${escapeHtml(text, 1000)}</li>`).join('')}</ul>`;
}

export function suiteTable(rows: readonly SuiteRow[]): string {
  const titles = isCompared(rows) ? ['Measure', 'Before', 'Now', 'Change'] : ['Measure', 'Now'];
  const numbers = (row: SuiteRow) => (isCompared(rows) ? [row.base, row.head, row.change] : [row.head]);
  return table({
    head: titles.map((title, index) => headCell(title, index > 0)),
    rows: rows.map((row) => [textCell(escapeHtml(row.label)), ...numbers(row).map(numberCell)]),
  });
}

export function taskTable(rows: readonly TaskRow[]): string {
  const titles = ['Task', 'Result', 'Before', 'Now', 'Run again', 'Cost', 'Steps', 'Fails most often'];
  return table({
    head: titles.map((title, index) => headCell(title, index > 1 && index < 7)),
    rows: rows.map((row) => [
      textCell(row.report === null ? name(row.id) : `<a href="#${anchor(row.id)}">${name(row.id)}</a>`),
      textCell(stateWord(row)),
      numberCell(countsAndShare(row.base)),
      numberCell(countsAndShare(row.head)),
      numberCell(row.again === null ? '–' : againText(row.again)),
      numberCell(row.costRatio === null ? '–' : change(row.costRatio)),
      numberCell(row.stepsRatio === null ? '–' : change(row.stepsRatio)),
      textCell(row.failure === null ? '' : escapeHtml(failureText(row.failure), 120)),
    ]),
  });
}

export function agentTableHtml({ head, rows, notes }: AgentTables): string {
  const shown = table({
    head: head.map((title, index) => headCell(escapeHtml(title, 120), index > 0)),
    rows: rows.map(([first = '', ...rest]) => [textCell(name(first)), ...rest.map(numberCell)]),
  });
  return `${shown}${list(notes)}`;
}

export function settingsTable({ report }: View): string {
  const settings = Object.entries(report?.settings ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const cells = settings.map(([key, value]) => [textCell(name(key)), textCell(escapeHtml(String(value ?? 'unknown')))]);
  return table({ head: [headCell('Setting', false), headCell('Value', false)], rows: cells });
}

/** A name of foreign origin; <bdi> keeps right-to-left letters from moving what follows. */
export function name(text: string): string {
  return `<bdi><code>${escapeHtml(visibleName(text))}</code></bdi>`;
}

/** Id of a task's section: hex, so that no name can break out or meet another's. */
export function anchor(taskId: string): string {
  return `task-${Buffer.from(taskId).toString('hex')}`;
}

export function stateWord(row: Pick<TaskRow, 'state' | 'isUnstable'>): string {
  return `<span class="state ${TONES[row.state]}">${stateText(row)}</span>`;
}

export function textCell(html: string): string {
  return `<td>${html}</td>`;
}

export function numberCell(text: string): string {
  return `<td class="number">${escapeHtml(text)}</td>`;
}

export function headCell(title: string, isNumber: boolean): string {
  return `<th scope="col"${isNumber ? ' class="number"' : ''}>${title}</th>`;
}

/** Cells are ready HTML. Empty without rows. */
export function table({
  head,
  rows,
}: {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}): string {
  if (rows.length === 0) return '';
  const body = rows.map((cells) => `<tr>${cells.join('')}</tr>`).join('\n');
  return `<div class="scroll"><table><thead><tr>${head.join('')}</tr></thead>\n<tbody>${body}</tbody></table></div>`;
}

const TONES: Readonly<Record<RowState, string>> = {
  regressed: 'bad',
  removed: 'bad',
  fails: 'bad',
  suspect: 'doubt',
  unmeasured: 'doubt',
  incomparable: 'doubt',
  changed: 'plain',
  new: 'plain',
  unchanged: 'plain',
  cleared: 'good',
  improved: 'good',
  passes: 'good',
};
