import type { Baseline, BaselineEntry } from '../core/baseline.ts';
import { baselineSchema } from '../core/baseline.ts';
import { isPlainObject } from '../core/json.ts';
import type { Report } from '../core/report.ts';
import { reportSchema } from '../core/report.ts';

/** More than this is not read: a store never needs it, and parsing it would cost the runner's memory. */
export const MAX_BASELINE_BYTES = 20 * 1024 * 1024;
const MAX_ENTRIES = 200;

/** Turns a report into what a baseline keeps of it. */
export type ReportAsEntry = (report: Report) => BaselineEntry;

/** What a text was found to be; `foreign` says why it is neither. */
export type BaselineText =
  | { readonly kind: 'baseline' | 'report'; readonly entries: readonly BaselineEntry[] }
  | { readonly kind: 'foreign'; readonly why: string };

/** Reads hostile text: a baseline, or a report.json. */
export function parseBaselineText(text: string, reportAsEntry: ReportAsEntry): BaselineText {
  if (text.trim() === '') return { kind: 'foreign', why: 'it is empty' };
  const value = parseJson(text);
  if (value === undefined) return { kind: 'foreign', why: 'it is not JSON' };
  if (isPlainObject(value) && value['kind'] === 'agent-eval-baseline') return fromBaseline(value);
  const report = reportSchema.safeParse(value);
  if (report.success) return { kind: 'report', entries: [reportAsEntry(report.data)] };
  return { kind: 'foreign', why: 'it is neither a baseline nor a report of agent-eval' };
}

/** The same entries give the same text. */
export function formatBaseline(entries: readonly BaselineEntry[]): string {
  const baseline: Baseline = { version: 1, kind: 'agent-eval-baseline', entries: [...entries] };
  return `${JSON.stringify(baseline)}\n`;
}

/** The newest entries, oldest first: at most 200, all within what is read back. How old one may be is the policy's business. */
export function newestEntries(
  entries: readonly BaselineEntry[],
  maxBytes = MAX_BASELINE_BYTES,
): readonly BaselineEntry[] {
  const newest = entries.toSorted((a, b) => a.createdAt - b.createdAt).slice(-MAX_ENTRIES);
  return newest.slice(firstThatFits(newest, maxBytes - Buffer.byteLength(formatBaseline([]))));
}

function firstThatFits(entries: readonly BaselineEntry[], maxBytes: number): number {
  // One comma less than there are entries.
  let left = maxBytes + 1;
  for (const [index, entry] of [...entries.entries()].reverse()) {
    left -= Buffer.byteLength(JSON.stringify(entry)) + 1;
    if (left < 0) return index + 1;
  }
  return 0;
}

function fromBaseline(value: unknown): BaselineText {
  const baseline = baselineSchema.safeParse(value);
  if (baseline.success) return { kind: 'baseline', entries: newestEntries(baseline.data.entries) };
  const issue = baseline.error.issues[0];
  return {
    kind: 'foreign',
    why: `it is damaged or of another version, at ${issue?.path.join('.')}: ${issue?.message}`,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
