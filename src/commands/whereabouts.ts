import { join } from 'node:path';

/** Tells where a run's files lie, and how to see them as a page. Paths are as they were typed. */
export function whereabouts(request: {
  readonly out: string;
  readonly files: readonly string[];
  /** Those that were written. */
  readonly transcripts: readonly unknown[];
}): string {
  const { out, transcripts } = request;
  const files = [...request.files, ...(transcripts.length === 0 ? [] : ['transcripts/'])];
  const report = quoteForShell(join(out, 'report.json'));
  const page = quoteForShell(join(out, 'report.html'));
  return [
    `Wrote ${files.map((file) => join(out, file)).join(', ')}`,
    `As a page: agent-eval render --report ${report} --format html --out ${page}`,
    '',
  ].join('\n');
}

/** A word as a shell takes it for one. */
export function quoteForShell(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
