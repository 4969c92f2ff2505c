import { randomBytes } from 'node:crypto';
import * as core from '@actions/core';
import { annotate, type LogAnnotation } from './action/annotate.ts';
import { runAction } from './action/run-action.ts';
import { ConfigError, type Problem, UserError } from './core/errors.ts';

/** The runner gives 7.5 s between SIGINT and SIGTERM: stop making trials, then publish what there is. */
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => stop.abort(new DOMException(`stopped by ${signal}`, 'AbortError')));
}

try {
  const runId = randomBytes(8).toString('hex');
  // Before any container exists, so that the post step can remove what this process leaves.
  core.saveState('run-id', runId);
  process.exitCode = await runAction({ env: process.env, runId, signal: stop.signal, now: Date.now });
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  report(error);
  process.exitCode = 2;
}

function report(error: UserError): void {
  const problems = error instanceof ConfigError ? error.problems : [];
  if (problems.length === 0) annotate([{ level: 'error', message: `${error.message} ${error.hint}` }]);
  else annotate(problems.map(annotationOf));
}

function annotationOf({ file, line, key, message }: Problem): LogAnnotation {
  const place = file === 'input' ? {} : { file, line: line ?? 1 };
  return { level: 'error', title: 'agent-eval', message: key === '' ? message : `${key}: ${message}`, ...place };
}
