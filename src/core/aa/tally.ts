import type { RuleName, Ruling } from './rulings.ts';

/** How often a rule blocked, or passed with a warning, among simulated changes that change nothing. */
export interface RuleTally {
  readonly rule: RuleName;
  readonly blocked: number;
  readonly warned: number;
  /** Reason for a block -> number of changes that it blocked; one change can have several. Sorted by name. */
  readonly because: Readonly<Record<string, number>>;
}

/** Counts one rule's rulings. */
export function tally(rule: RuleName, rulings: readonly Ruling[]): RuleTally {
  const reasons = rulings.flatMap(({ because }) => because);
  const names = [...new Set(reasons)].sort();
  return {
    rule,
    blocked: rulings.filter(({ outcome }) => outcome === 'blocked').length,
    warned: rulings.filter(({ outcome }) => outcome === 'warned').length,
    because: Object.fromEntries(names.map((name) => [name, reasons.filter((reason) => reason === name).length])),
  };
}
