import type { BaselineStore } from '../core/baseline.ts';
import { reportAsEntry } from '../core/gate/report-as-entry.ts';
import { teachesBaseline } from '../core/verdict.ts';
import type { View } from '../render/view.ts';

/** What --record came to, in words; `failed`: it should have been recorded, and could not be. */
export interface Recorded {
  readonly text: string;
  readonly failed: boolean;
}

/** Adds a run to the baseline: a complete one that is not blocked and in which some try passed. */
export async function record(store: BaselineStore, view: View): Promise<Recorded> {
  const why = unfit(view);
  if (view.report === null || why !== undefined)
    return { text: `Not recorded in the baseline: ${why}.\n`, failed: false };
  const notices = await store.append(reportAsEntry(view.report));
  // A file store has a word to say only when it did not write.
  const failed = notices.length > 0;
  const first = failed ? 'Not recorded in the baseline.' : `Recorded in the baseline (${store.name}).`;
  return { text: [first, ...notices].map((line) => `${line}\n`).join(''), failed };
}

function unfit({ report, verdict }: View): string | undefined {
  if (report === null || !report.complete) return 'the run is not complete';
  if (!teachesBaseline(verdict)) return `the run is a ${verdict.verdict}`;
  if (report.suite.passed > 0) return undefined;
  return 'no try passed, so it would be a baseline that nothing can fall below';
}
