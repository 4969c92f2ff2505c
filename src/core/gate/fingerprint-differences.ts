import type { Comparison } from '../comparison.ts';
import type { Fingerprint } from '../report.ts';

export type Difference = Comparison['differences'][number];

/** The fields in which two fingerprints differ, by name, with both values. Empty: comparable. */
export function fingerprintDifferences(sides: {
  readonly base: Fingerprint;
  readonly head: Fingerprint;
}): readonly Difference[] {
  const fields = [...new Set([...Object.keys(sides.base), ...Object.keys(sides.head)])].sort();
  return fields
    .map((field) => ({ field, base: fieldOf(sides.base, field), head: fieldOf(sides.head, field) }))
    .filter(({ base, head }) => base !== head);
}

function fieldOf(fingerprint: Fingerprint, field: string): string {
  return (Object.hasOwn(fingerprint, field) ? fingerprint[field] : undefined) ?? 'not recorded';
}
