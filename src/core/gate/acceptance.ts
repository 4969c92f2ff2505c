import type { Reason } from '../verdict.ts';
import type { Findings } from './findings.ts';
import { runReason } from './words.ts';

/** Blockers that a person may take on. A critical violation and a pass rate too low are the policy's to allow. */
const ACCEPTABLE: ReadonlySet<string> = new Set([
  'task',
  'suite',
  'cost',
  'steps',
  'pass-k',
  'removed',
  'major-violations',
]);

/** Whether a person may take on a blocker of this rule. */
export function isAcceptable(rule: string): boolean {
  return ACCEPTABLE.has(rule);
}

export interface Accepted {
  readonly findings: Findings;
  /** Blockers that were accepted and block no more; empty when one of them can't be. */
  readonly accepted: readonly Reason[];
}

/** Takes the blockers out of findings when each may be accepted; else says why the acceptance is of no avail. */
export function accept(findings: Findings): Accepted {
  const { blockers } = findings;
  const refused = blockers.filter(({ rule }) => !isAcceptable(rule));
  if (refused.length === 0) return { findings: { ...findings, blockers: [] }, accepted: blockers };
  const rules = [...new Set(refused.map(({ rule }) => rule))].sort().join(', ');
  const note = runReason('acceptance', `The acceptance does not cover ${rules}: only the gate policy can allow that.`);
  return { findings: { ...findings, notes: [note, ...findings.notes] }, accepted: [] };
}
