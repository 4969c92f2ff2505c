import type { Change, Flow } from './change.ts';
import { isBreaking } from './change.ts';

/** `breaking`: an agent that gets along with the mock may fail with the server. */
export type Severity = 'breaking' | 'harmless';

/** One difference between a real server and its mock. Everything in it may be the server's text. */
export interface Finding {
  readonly severity: Severity;
  /** Null: of the server as a whole. */
  readonly tool: string | null;
  /** Arguments of the call whose answer it is about, as JSON; null: what the server lists. */
  readonly call: string | null;
  /** JSON Pointer into the tool or the answer; `*` stands for every item of a list. */
  readonly place: string;
  readonly what: string;
}

/** Changes of one tool, or of what it answers to a call. */
export function toFindings(
  changes: readonly Change[],
  { tool, call, flow }: Pick<Finding, 'tool' | 'call'> & { readonly flow: Flow },
): readonly Finding[] {
  return changes.map(({ kind, place, what }) => {
    return { severity: isBreaking(kind, flow) ? 'breaking' : 'harmless', tool, call, place, what };
  });
}

/** What came of comparing a mock with its server. */
export interface DriftReport {
  /** Worst first. */
  readonly findings: readonly Finding[];
  /** Findings of each kind, those that were left out too. */
  readonly breaking: number;
  readonly harmless: number;
  /** Tools of the mock. */
  readonly tools: number;
  /** Calls that were made and compared. */
  readonly calls: number;
  /** Canned replies that say nothing of the server, by why. */
  readonly notCalled: readonly { readonly why: string; readonly count: number }[];
  /** What could not be found out. */
  readonly undecided: readonly string[];
}

export type DriftVerdict = 'same' | 'drifted' | 'unknown';

export function verdictOf({ breaking, undecided }: Pick<DriftReport, 'breaking' | 'undecided'>): DriftVerdict {
  if (breaking > 0) return 'drifted';
  return undecided.length > 0 ? 'unknown' : 'same';
}

const MOST_FINDINGS = 1000;
const LONGEST_PLACE = 500;

/** All findings in an order that does not depend on the server's, as many as anybody reads. */
export function sortFindings(found: readonly Finding[]): Pick<DriftReport, 'findings' | 'breaking' | 'harmless'> {
  const breaking = found.filter(({ severity }) => severity === 'breaking');
  const harmless = found.filter(({ severity }) => severity === 'harmless');
  const sorted = [...breaking]
    .sort(byPlace)
    .concat([...harmless].sort(byPlace))
    .slice(0, MOST_FINDINGS);
  const findings = sorted.map((one) => ({ ...one, place: one.place.slice(0, LONGEST_PLACE) }));
  return { findings, breaking: breaking.length, harmless: harmless.length };
}

function byPlace(a: Finding, b: Finding): number {
  return (
    compareTexts(a.tool ?? '', b.tool ?? '') ||
    compareTexts(a.call ?? '', b.call ?? '') ||
    compareTexts(a.place, b.place)
  );
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
