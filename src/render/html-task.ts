import type { CriterionResult, Trial } from '../core/trial.ts';
import { escapeHtml } from './escape-html.ts';
import { type Folded, foldNotReached } from './fold-not-reached.ts';
import { anchor, headCell, name, numberCell, stateWord, table, textCell } from './html-parts.ts';
import { countsAndShare, percent, quantity, timeSpan, usd } from './numbers.ts';
import { relativeLink } from './safe-link.ts';
import type { TaskRow } from './task-rows.ts';

/** One task's tries, folded unless some went wrong; those that were run again by side. */
export function taskDetails(row: TaskRow): string {
  const isOpen = row.state === 'regressed' || row.state === 'suspect';
  const summary = `${name(row.id)} ${stateWord(row)} <span class="soft">${escapeHtml(countsAndShare(row.head))} passed</span>`;
  return `<details id="${anchor(row.id)}"${isOpen ? ' open' : ''}><summary>${summary}</summary>\n${tries(row)}</details>`;
}

function tries({ report, again }: TaskRow): string {
  return [
    trialTable(report?.trials ?? []),
    titled('Run again: this change', again?.head ?? []),
    titled('Run again: the default branch', again?.base ?? []),
  ].join('');
}

function titled(title: string, trials: readonly Trial[]): string {
  return trials.length === 0 ? '' : `<h3>${title}</h3>\n${trialTable(trials)}`;
}

function trialTable(trials: readonly Trial[]): string {
  const numbers = ['Score', 'Steps', 'Tokens', 'Cost', 'Time'];
  return table({
    head: [
      ...['Try', 'Result', 'Criteria and rules'].map((title) => headCell(title, false)),
      ...numbers.map((title) => headCell(title, true)),
      headCell('Transcript', false),
    ],
    rows: trials.map((trial) => [
      textCell(String(trial.index + 1)),
      textCell(resultText(trial)),
      textCell(findings(trial)),
      numberCell(percent(trial.score)),
      numberCell(quantity(trial.steps)),
      numberCell(quantity(trial.tokens)),
      numberCell(usd(trial.costUsd)),
      numberCell(timeSpan(trial.durationMs)),
      textCell(transcript(trial)),
    ]),
  });
}

function resultText({ verdict, end, endDetail }: Trial): string {
  const tone = verdict === 'pass' ? 'good' : verdict === 'fail' ? 'bad' : 'doubt';
  const word = `<span class="state ${tone}">${verdict ?? 'no result'}</span>`;
  if (end === 'completed') return word;
  const detail = endDetail === null ? '' : `: ${escapeHtml(endDetail, 1000)}`;
  return `${word}<br><span class="soft">${end.replaceAll('_', ' ')}${detail}</span>`;
}

function findings({ criteria, violations, infraRetries }: Trial): string {
  const items = [
    ...violations.map(
      ({ severity, rule, step, detail }) =>
        `<span class="state bad">${severity}</span> ${name(rule)}${step === null ? '' : ` at call ${step}`}: ${escapeHtml(detail, 1000)}`,
    ),
    ...foldNotReached(criteria).map(criterion),
    ...(infraRetries > 0
      ? [`<span class="soft">run again ${infraRetries} times after infrastructure failed</span>`]
      : []),
  ];
  return items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

function criterion({ result: { id, grade, reason }, others }: Folded<CriterionResult>): string {
  const more = others === 0 ? '' : ` and ${others} more`;
  const tone = grade === 'pass' ? 'good' : grade === 'fail' ? 'bad' : 'doubt';
  return `${name(id)}${more} <span class="${tone}">${grade}</span>${reason === null ? '' : `: ${escapeHtml(reason, 2000)}`}`;
}

function transcript(trial: Trial): string {
  const link = relativeLink(trial.transcript);
  return link === null ? '–' : `<a href="${escapeHtml(link, 5000)}">open</a>`;
}
