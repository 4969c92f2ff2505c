import { randomBytes } from 'node:crypto';
import * as core from '@actions/core';
import { runAction } from './action/run-action.ts';
import { showError } from './action/show-error.ts';
import { UserError } from './core/errors.ts';

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
  showError(error);
  process.exitCode = 2;
}
