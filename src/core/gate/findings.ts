import type { Reason } from '../verdict.ts';

/** What rules found. Only blockers fail a run; gaps leave it unjudged; warnings are doubts about the agent; notes are not. */
export interface Findings {
  readonly blockers: readonly Reason[];
  readonly gaps: readonly Reason[];
  readonly warnings: readonly Reason[];
  readonly notes: readonly Reason[];
}

export const NO_FINDINGS: Findings = { blockers: [], gaps: [], warnings: [], notes: [] };

export function joinFindings(list: readonly Findings[]): Findings {
  return {
    blockers: list.flatMap(({ blockers }) => blockers),
    gaps: list.flatMap(({ gaps }) => gaps),
    warnings: list.flatMap(({ warnings }) => warnings),
    notes: list.flatMap(({ notes }) => notes),
  };
}
