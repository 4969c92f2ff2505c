import type { Report, TaskReport } from '../core/report.ts';
import type { Trial } from '../core/trial.ts';
import { escapeHtml } from './escape-html.ts';
import { foldNotReached } from './fold-not-reached.ts';

/** JUnit XML: a test suite a task, a test case a trial. Infrastructure errors are errors, unverified trials are skipped. */
export function renderJunit(report: Report): string {
  const { trials, decided, passed, unverified, infraErrors } = report.suite;
  const counts = countsOf({ trials, failures: decided - passed, skipped: unverified, errors: infraErrors });
  const head = `<testsuites name="agent-eval" ${counts} time="${seconds(report.suite.totalDurationMs)}">`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...report.tasks.map(suite), '</testsuites>', ''].join('\n');
}

function suite(task: TaskReport): string {
  const { trials, decided, passed, unverified, infraErrors } = task;
  const counts = countsOf({
    trials: trials.length,
    failures: decided - passed,
    skipped: unverified,
    errors: infraErrors,
  });
  const head = `  <testsuite name="${escapeHtml(task.id)}" ${counts} time="${seconds(task.totalDurationMs)}">`;
  return [head, ...trials.map((trial) => testCase(task, trial)), '  </testsuite>'].join('\n');
}

function testCase(task: TaskReport, trial: Trial): string {
  const file = task.file === null ? '' : ` file="${escapeHtml(task.file, 1000)}"`;
  const name = `name="try ${trial.index + 1}" classname="${escapeHtml(task.id)}"${file}`;
  const head = `    <testcase ${name} time="${seconds(trial.durationMs)}"`;
  const outcome = outcomeOf(trial);
  return outcome === null ? `${head}/>` : `${head}>\n      ${outcome}\n    </testcase>`;
}

function outcomeOf(trial: Trial): string | null {
  if (trial.end === 'infra_error') return element('error', 'infrastructure failed', trial.endDetail ?? '');
  switch (trial.verdict) {
    case 'pass':
      return null;
    case 'fail':
      return element('failure', trial.failureModes.join(', '), reasons(trial, 'fail'));
    case 'unverified':
    case null:
      return element('skipped', 'could not be judged', reasons(trial, 'unverified'));
    default:
      return trial.verdict satisfies never;
  }
}

function reasons(trial: Trial, grade: 'fail' | 'unverified'): string {
  const criteria = foldNotReached(trial.criteria.filter((criterion) => criterion.grade === grade));
  const texts = criteria.map(({ result: { id, reason }, others }) =>
    [others === 0 ? id : `${id} and ${others} more`, ...(reason === null ? [] : [reason])].join(': '),
  );
  return [...(trial.endDetail === null ? [] : [trial.endDetail]), ...texts].join('; ');
}

function element(name: string, message: string, body: string): string {
  return `<${name} message="${escapeHtml(message, 500)}">${escapeHtml(body, 10_000)}</${name}>`;
}

function countsOf(count: { trials: number; failures: number; skipped: number; errors: number }): string {
  return `tests="${count.trials}" failures="${count.failures}" skipped="${count.skipped}" errors="${count.errors}"`;
}

function seconds(ms: number | null): string {
  return ms === null ? '0' : (ms / 1000).toFixed(3);
}
