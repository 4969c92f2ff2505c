import type { FailureModeId } from '../../core/failure-modes.ts';
import type { Grade } from '../../core/grade.ts';
import { fail, PASS, unverified } from '../../core/grade.ts';
import type { CheckId } from './checks.ts';

const SHOWN = 3;
const LONGEST_REASON = 900;
/** The checks whose failure people have a name for. */
const MODES: ReadonlyMap<CheckId, FailureModeId> = new Map([
  ['stdout-purity', 'stdout-pollution'],
  ['envelope', 'malformed-envelope'],
]);

/** What was found so far, check by check. */
export interface Findings {
  fail(check: CheckId, reason: string): void;
  warn(check: CheckId, text: string): void;
  /** The check was carried out to its end. */
  made(check: CheckId): void;
  /** How often anything was found at fault, to tell whether a silence is explained. */
  faults(): number;
  /** Passes only what was carried out; `notReached` says why nothing can be said of the rest. */
  gradeOf(check: CheckId, notReached: string): Grade;
  hasFailed(check: CheckId): boolean;
  first(): CheckId | undefined;
}

export function createFindings(): Findings {
  const failures = new Map<CheckId, string[]>();
  const warnings = new Map<CheckId, Set<string>>();
  const made = new Set<CheckId>();
  let count = 0;

  return {
    fail(check, reason) {
      count += 1;
      const reasons = failures.get(check) ?? [];
      // Of a flood the first ones tell the story; the rest is only counted.
      failures.set(check, reasons.length < SHOWN ? [...reasons, reason] : reasons);
    },
    warn(check, text) {
      const known = warnings.get(check) ?? new Set();
      if (known.size < SHOWN) warnings.set(check, known.add(text));
    },
    made: (check) => void made.add(check),
    faults: () => count,
    hasFailed: (check) => failures.has(check),
    first: () => failures.keys().next().value,
    gradeOf(check, notReached) {
      const reasons = failures.get(check);
      if (reasons !== undefined)
        return fail([...new Set(reasons)].join('; ').slice(0, LONGEST_REASON), MODES.get(check));
      if (!made.has(check)) return unverified(notReached);
      const texts = [...(warnings.get(check) ?? [])];
      return texts.length === 0 ? PASS : { grade: 'pass', warning: texts.join('; ').slice(0, LONGEST_REASON) };
    },
  };
}
