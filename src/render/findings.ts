import type { Violation } from '../core/grade.ts';
import type { Report, TaskReport } from '../core/report.ts';
import { isDecided, type Trial } from '../core/trial.ts';
import { plural } from './numbers.ts';
import { sentence } from './reason-text.ts';
import { runAgain, tasksWithExtra } from './run-again.ts';
import type { View } from './view.ts';
import { quoteName, visibleText } from './visible-text.ts';

const SHOWN_DETAILS = 3;
const SEVERITIES: readonly Violation['severity'][] = ['critical', 'major', 'minor'];

/** One broken rule a task, critical ones first: `critical: delete_record at "refund", in 2 of 5 tries: deleted A-1`. */
export function violationTexts(report: Report | null): readonly string[] {
  const tasks = report === null ? [] : tasksWithExtra(report);
  return SEVERITIES.flatMap((severity) => tasks.flatMap((task) => brokenRules(task, severity)));
}

/** What the change moved of what judges it: one sentence each. */
export function movedTexts({ verdict }: View): readonly string[] {
  return verdict.moved.map((text) => sentence(visibleText(text)));
}

/** What did not work around the run, where the result itself is whole: one sentence each. */
export function noticeTexts({ context }: View): readonly string[] {
  return context.notices.map((notice) => sentence(visibleText(notice)));
}

/** Tasks that were measured and have nothing to be compared with: one sentence each. */
export function uncomparedTexts({ comparison }: View): readonly string[] {
  // An unmeasured task's note is told better by its trials.
  const noted = (comparison?.tasks ?? []).filter(({ state }) => state === 'changed' || state === 'incomparable');
  return noted.map(({ id, note }) => `${quoteName(id)}: ${sentence(visibleText(note ?? 'not comparable'))}`);
}

/** Trials that gave no result: one sentence a task and cause. */
export function missingTexts(report: Report | null): readonly string[] {
  if (report === null) return [];
  const stopped = report.complete ? [] : ['The run stopped before all planned tries were made.'];
  return [...stopped, ...report.tasks.flatMap(missingTrials), ...missingExtra(report)];
}

function brokenRules(task: TaskReport, severity: Violation['severity']): readonly string[] {
  const broken = (trial: Trial) => trial.violations.filter((violation) => violation.severity === severity);
  const rules = [...new Set(task.trials.flatMap(broken).map((violation) => violation.rule))].sort();
  return rules.map((rule) => {
    const found = task.trials.map((trial) => broken(trial).filter((violation) => violation.rule === rule));
    const trials = found.filter((list) => list.length > 0).length;
    const detail = differentDetails(found.flat());
    const where = `${severity}: ${visibleText(rule, 80)} at ${quoteName(task.id)}, in ${trials} of ${plural(task.trials.length, 'try', 'tries')}`;
    return detail === '' ? where : `${where}: ${detail}`;
  });
}

/** What was done, each thing once: the worst of several must not hide behind the first. */
function differentDetails(violations: readonly Violation[]): string {
  const details = [...new Set(violations.map(({ detail }) => detail))].filter((detail) => detail !== '');
  const shown = details.slice(0, SHOWN_DETAILS).map((detail) => visibleText(detail));
  const more = details.length - shown.length;
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join('; ');
}

function missingTrials(task: TaskReport): readonly string[] {
  const name = quoteName(task.id);
  const lost = task.trials.filter((trial) => trial.end === 'infra_error');
  const unpaid = lost.filter(isUnpaid);
  const infra = lost.filter((trial) => !isUnpaid(trial));
  const open = task.trials.filter((trial) => trial.verdict === 'unverified');
  const never = task.planned - task.trials.length;
  const of = `of ${plural(task.planned, 'try', 'tries')}`;
  return [
    ...(infra.length === 0
      ? []
      : [`${name}: infrastructure failed in ${infra.length} ${of}${because(infra[0]?.endDetail)}`]),
    ...(unpaid.length === 0 ? [] : [`${name}: ${unpaid.length} ${of} not made${because(unpaid[0]?.endDetail)}`]),
    ...(open.length === 0 ? [] : [`${name}: ${open.length} ${of} could not be judged${because(openReason(open[0]))}`]),
    ...(never <= 0 ? [] : [`${name}: ${never} ${of} ${never === 1 ? 'was' : 'were'} not made.`]),
  ];
}

/** Left out because the run's budget was used up. */
function isUnpaid({ endDetail }: Trial): boolean {
  return endDetail?.startsWith('budget: ') ?? false;
}

function missingExtra(report: Report): readonly string[] {
  return [...runAgain(report)].flatMap(([id, { head, base }]) => [
    ...spoiled(id, head, 'of this change'),
    ...spoiled(id, base, 'of the default branch'),
  ]);
}

function spoiled(id: string, trials: readonly Trial[], side: string): readonly string[] {
  const lost = trials.filter((trial) => !isDecided(trial));
  const [first] = lost;
  if (first === undefined) return [];
  const of = `${lost.length} of ${plural(trials.length, 'extra try', 'extra tries')} ${side}`;
  return [`${quoteName(id)}: no result in ${of}${because(first.endDetail ?? openReason(first))}`];
}

function openReason(trial: Trial | undefined): string | null {
  const criterion = trial?.criteria.find((result) => result.grade === 'unverified');
  return criterion === undefined ? null : `${criterion.id}: ${criterion.reason ?? 'no evidence'}`;
}

function because(reason: string | null | undefined): string {
  return reason === null || reason === undefined ? '.' : `: ${sentence(visibleText(reason, 700))}`;
}
