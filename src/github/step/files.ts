import { randomUUID } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { cutAtLine } from '../cut-at-line.ts';

/** GitHub drops a summary over 1 MiB as a whole. */
const MAX_SUMMARY_BYTES = 1024 * 1024 - 1;

/** Adds values to GITHUB_OUTPUT or GITHUB_STATE. An undefined path (no runner) writes nothing. */
export async function appendValues(path: string | undefined, values: Readonly<Record<string, string>>): Promise<void> {
  if (path !== undefined) await appendFile(path, formatValues(values, `ghadelimiter_${randomUUID()}`));
}

/** Adds Markdown to GITHUB_STEP_SUMMARY, cut at a line where GitHub would drop all of it. */
export async function appendSummary(path: string | undefined, markdown: string): Promise<void> {
  if (path !== undefined) await appendFile(path, cutAtLine(markdown, MAX_SUMMARY_BYTES));
}

/** `delimiter` is random, so no value can end itself and go on as another. */
function formatValues(values: Readonly<Record<string, string>>, delimiter: string): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}<<${delimiter}\n${value}\n${delimiter}\n`)
    .join('');
}
