import { join } from 'node:path';
import * as core from '@actions/core';
import { exitCode } from '../core/verdict.ts';
import { writeAtomically } from '../files/write-atomically.ts';
import { toOutputs } from '../github/outputs.ts';
import { publish } from '../github/publish/publish.ts';
import { renderCheck } from '../render/check.ts';
import { renderHtml } from '../render/html.ts';
import { renderTerminal } from '../render/terminal.ts';
import { annotate, type LogAnnotation } from './annotate.ts';
import type { Job, Measured } from './job.ts';
import { logForeign } from './log.ts';
import { checkNameOf, wantedComment } from './wanted-comment.ts';
import { writeSummary } from './write-summary.ts';

/** Shows a result everywhere: log, summary, comment, check, annotations, outputs. Nothing here changes the verdict. */
export async function deliver(job: Job, measured: Measured): Promise<void> {
  const { view, folder } = measured;
  logForeign(renderTerminal(view, { color: false, columns: null }));
  if (folder !== null) await writeAtomically(join(folder, 'report.html'), renderHtml(view));
  const summaryNotices = await writeSummary(view);
  const check = checkOf(job, measured);
  const published = await publish({
    context: job.context,
    event: job.event,
    token: job.inputs.secrets.githubToken,
    comment: wantedComment(job.inputs, view),
    check: job.inputs.check === 'on' ? check : null,
  });
  const notices = [...view.context.notices, ...summaryNotices, ...published.notices];
  annotate([
    ...(published.check === 'check-run' ? [] : check.annotations.map(logAnnotation)),
    ...notices.map((message) => ({ level: 'notice' as const, message })),
  ]);
  const reportPath = folder === null ? null : join(folder, 'report.json');
  const { commentUrl } = published;
  const outputs = toOutputs({ verdict: view.verdict, report: view.report, reportPath, commentUrl });
  for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value);
}

function checkOf({ inputs }: Job, { view, lineOf }: Measured) {
  const { annotations, ...shown } = renderCheck(view);
  const taskOf = (path: string) => view.report?.tasks.find((task) => task.file === path)?.id ?? '';
  const lines = annotations.map((annotation) => ({ ...annotation, line: lineOf({ task: taskOf(annotation.path) }) }));
  return { name: checkNameOf(inputs), conclusion: conclusionOf(view), ...shown, annotations: lines };
}

/** `neutral` satisfies a required check: for what had nothing to run, and for what `on-inconclusive: pass` lets by. */
function conclusionOf({ verdict, context }: Measured['view']): 'success' | 'failure' | 'neutral' {
  if (exitCode(verdict, context.policy.onInconclusive) !== 0) return 'failure';
  return verdict.verdict === 'inconclusive' || verdict.state === 'not_run' ? 'neutral' : 'success';
}

function logAnnotation({ level, path, ...rest }: ReturnType<typeof checkOf>['annotations'][number]): LogAnnotation {
  return { level: level === 'failure' ? 'error' : 'warning', file: path, ...rest };
}
