import type { StoredTrial } from '../baseline.ts';
import type { Severity, Violation } from '../grade.ts';

/** Broken rules by severity. */
export function countViolations(violations: readonly Violation[]): StoredTrial['violations'] {
  const count = (severity: Severity) => violations.filter((violation) => violation.severity === severity).length;
  return { critical: count('critical'), major: count('major'), minor: count('minor') };
}
