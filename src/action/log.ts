import { randomUUID } from 'node:crypto';
import type { ProgressEvent } from '../core/progress.ts';
import { progressLine } from '../render/progress-line.ts';

/** Prints text that may hold what an agent or a task wrote: the runner must find no command in it. */
export function logForeign(text: string): void {
  const token = randomUUID();
  process.stdout.write(`::stop-commands::${token}\n${text.endsWith('\n') ? text : `${text}\n`}::${token}::\n`);
}

/** One line an event. */
export function logProgress(event: ProgressEvent): void {
  logForeign(progressLine(event, { width: null, color: false }));
}
