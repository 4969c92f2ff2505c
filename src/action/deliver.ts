import { join } from 'node:path';
import * as core from '@actions/core';
import { exitCode } from '../core/verdict.ts';
import { writeAtomically } from '../files/write-atomically.ts';
import { toOutputs } from '../github/outputs.ts';
import { isNoteworthy } from '../github/publish/is-noteworthy.ts';
import { publish } from '../github/publish/publish.ts';
import { renderCheck } from '../render/check.ts';
import { renderComment } from '../render/comment.ts';
import { renderHtml } from '../render/html.ts';
import { renderSummary } from '../render/summary.ts';
import { renderTerminal } from '../render/terminal.ts';
import type { Job, Measured } from './job.ts';
import { logForeign } from './log.ts';

/** The runner drops more than this many log annotations of one level in a step. */
const LOG_ANNOTATIONS = 10;

/** Shows a result everywhere: log, summary, comment, check, annotations, outputs. Nothing here changes the verdict. */
export async function deliver(job: Job, measured: Measured): Promise<void> {
  const { view, folder } = measured;
  logForeign(renderTerminal(view, { color: false, columns: null }));
  if (folder !== null) await writeAtomically(join(folder, 'report.html'), renderHtml(view));
  await writeSummary(view);
  const check = checkOf(job, measured);
  const published = await publish({
    context: job.context,
    event: job.event,
    token: job.inputs.secrets.githubToken,
    comment: commentOf(job, measured),
    check: job.inputs.check === 'on' ? check : null,
  });
  if (published.check !== 'check-run') annotateLog(check.annotations);
  for (const notice of [...view.context.notices, ...published.notices]) core.notice(notice);
  const reportPath = folder === null ? null : join(folder, 'report.json');
  const { commentUrl } = published;
  const outputs = toOutputs({ verdict: view.verdict, report: view.report, reportPath, commentUrl });
  for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value);
}

function commentOf({ inputs }: Job, { view }: Measured) {
  if (inputs.comment === 'never') return null;
  const mayCreate = inputs.comment === 'always' || isNoteworthy(view.verdict, view.comparison);
  return { body: renderComment(view), marker: view.context.marker, mayCreate };
}

function checkOf({ inputs }: Job, { view, lineOf }: Measured) {
  const { annotations, ...shown } = renderCheck(view);
  const taskOf = (path: string) => view.report?.tasks.find((task) => task.file === path)?.id ?? '';
  const name = inputs.id === 'default' ? 'agent-eval' : `agent-eval (${inputs.id})`;
  const lines = annotations.map((annotation) => ({ ...annotation, line: lineOf({ task: taskOf(annotation.path) }) }));
  return { name, conclusion: conclusionOf(view), ...shown, annotations: lines };
}

/** `neutral` satisfies a required check, so only `on-inconclusive: pass` may lead to it. */
function conclusionOf({ verdict, context }: Measured['view']): 'success' | 'failure' | 'neutral' {
  if (exitCode(verdict, context.policy.onInconclusive) !== 0) return 'failure';
  return verdict.verdict === 'inconclusive' ? 'neutral' : 'success';
}

async function writeSummary(view: Measured['view']): Promise<void> {
  try {
    await core.summary.addRaw(renderSummary(view), true).write();
  } catch (error) {
    core.notice(`The job summary could not be written: ${String(error)}`);
  }
}

function annotateLog(annotations: ReturnType<typeof checkOf>['annotations']): void {
  for (const { level, path, line, title, message } of annotations.slice(0, LOG_ANNOTATIONS)) {
    const say = level === 'failure' ? core.error : core.warning;
    say(message, { file: path, startLine: line, title });
  }
}
