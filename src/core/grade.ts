import { z } from 'zod';
import type { FailureModeId } from './failure-modes.ts';

/** A grader's finding on one criterion. A missing piece of evidence is `unverified`, never a pass and never a fail. */
export type Grade =
  /** `warning`: what is not as it should be, though nothing demands it. */
  | { readonly grade: 'pass'; readonly warning?: string }
  /** `mode`: the named way to fail that the evidence shows. */
  | { readonly grade: 'fail'; readonly reason: string; readonly mode?: FailureModeId }
  | { readonly grade: 'unverified'; readonly reason: string };

/** One of the checks that a grader makes for one criterion. */
export interface GradedPart {
  /** Unique within the grader: `stdout-purity`, `calls.add`. */
  readonly id: string;
  /** What is claimed, as one sentence. */
  readonly statement: string;
  /** Share in the criterion's weight, relative to the other parts. */
  readonly weight: number;
  readonly grade: Grade;
}

/** What a grader says of one criterion: one grade, or one for each of the checks that it consists of. */
export type Finding = Grade | { readonly parts: readonly GradedPart[] };

export const PASS: Grade = { grade: 'pass' };

export function fail(reason: string, mode?: FailureModeId): Grade {
  return { grade: 'fail', reason, ...(mode !== undefined && { mode }) };
}

export function unverified(reason: string): Grade {
  return { grade: 'unverified', reason };
}

/** Why nothing can be said of calls that may be missing. */
export const NOT_ALL_RECORDED = 'not all tool calls of the agent were recorded';

/** How the reason begins of a check that another one's failure has kept from being made. */
export const NOT_REACHED = 'not reached';

export const gradeWord = z.enum(['pass', 'fail', 'unverified']);

/** How bad a broken rule is. Critical blocks on sight; minor is only reported. */
export const severity = z.enum(['critical', 'major', 'minor']);
export type Severity = z.infer<typeof severity>;

/** A rule broken on the way, counted apart from grades. `step` is the number of the tool call, from 1. */
export const violationSchema = z.object({
  rule: z.string(),
  severity,
  step: z.number().int().nullable(),
  detail: z.string(),
});
export type Violation = Readonly<z.infer<typeof violationSchema>>;
