import { z } from 'zod';
import type { Report } from '../core/report.ts';
import { reportSchema } from '../core/report.ts';
import { MAX_BASELINE_BYTES } from './baseline-text.ts';

const MAX_ATTEMPTS = 20;

const attemptsSchema = z.object({
  version: z.literal(1),
  kind: z.literal('agent-eval-attempts'),
  headSha: z.string(),
  /** Oldest first; each is looked at by itself. */
  reports: z.array(z.unknown()).max(MAX_ATTEMPTS),
});

/** Reads hostile text: the attempts at one head commit, and what had to be ignored. */
export function parseAttempts(
  text: string,
  headSha: string,
): { readonly reports: readonly Report[]; readonly problems: readonly string[] } {
  const attempts = attemptsSchema.safeParse(parseJson(text));
  if (!attempts.success) return { reports: [], problems: ['it is no record of attempts'] };
  if (attempts.data.headSha !== headSha) return { reports: [], problems: ['it is about another commit'] };
  const parsed = attempts.data.reports.map((report) => reportSchema.safeParse(report));
  const damaged = parsed.filter((report) => !report.success).length;
  return {
    reports: parsed.flatMap((report) => report.data ?? []),
    problems: damaged === 0 ? [] : [`${damaged} of its ${parsed.length} reports are damaged`],
  };
}

export function formatAttempts(reports: readonly Report[], headSha: string): string {
  return `${JSON.stringify({ version: 1, kind: 'agent-eval-attempts', headSha, reports })}\n`;
}

/** The newest reports, oldest first: at most 20, all within what is read back, without the transcripts that are not kept. */
export function newestAttempts(reports: readonly Report[], maxBytes = MAX_BASELINE_BYTES): readonly Report[] {
  const kept: Report[] = [];
  let left = maxBytes - Buffer.byteLength(formatAttempts([], 'f'.repeat(64)));
  for (const report of reports.map(withoutTranscripts).reverse()) {
    left -= Buffer.byteLength(JSON.stringify(report)) + 1;
    if (left < 0 || kept.length === MAX_ATTEMPTS) break;
    kept.unshift(report);
  }
  return kept;
}

function withoutTranscripts(report: Report): Report {
  const trials = (made: Report['tasks'][number]['trials']) => made.map((trial) => ({ ...trial, transcript: null }));
  return {
    ...report,
    tasks: report.tasks.map((task) => ({ ...task, trials: trials(task.trials) })),
    extra: report.extra.map((extra) => ({ ...extra, trial: { ...extra.trial, transcript: null } })),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
