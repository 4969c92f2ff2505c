import type { Comparison } from '../comparison.ts';
import { type Weight, weightOf } from '../fingerprint.ts';
import type { Fingerprint } from '../report.ts';

export type Difference = Comparison['differences'][number];

/** A difference that leaves two runs comparable. */
export interface MildDifference extends Difference {
  readonly weight: Exclude<Weight, 'strict'>;
}

interface Sides {
  readonly base: Fingerprint;
  readonly head: Fingerprint;
}

const NOT_RECORDED = 'not recorded';

/** The strict fields in which two fingerprints differ, by name, with both values. Empty: comparable. */
export function fingerprintDifferences(sides: Sides): readonly Difference[] {
  return allDifferences(sides).filter(({ field }) => weightOf(field) === 'strict');
}

/** The other fields that differ, where both sides know them. The model that answers is compared only for the same request. */
function mildDifferences(sides: Sides): readonly MildDifference[] {
  const mild = allDifferences(sides)
    .filter(({ base, head }) => base !== NOT_RECORDED && head !== NOT_RECORDED)
    .flatMap((difference): readonly MildDifference[] => {
      const weight = weightOf(difference.field);
      return weight === 'strict' ? [] : [{ ...difference, weight }];
    });
  const isOtherModel = mild.some(({ field }) => field === 'requestedModel');
  return mild.filter(({ field }) => field !== 'observedModel' || !isOtherModel);
}

/** The mild differences to any of several bases, each once. */
export function mildAmong(bases: readonly Fingerprint[], head: Fingerprint): readonly MildDifference[] {
  const all = bases.flatMap((base) => mildDifferences({ base, head }));
  return [...new Map(all.map((difference) => [`${difference.field} ${difference.base}`, difference])).values()];
}

function allDifferences({ base, head }: Sides): readonly Difference[] {
  const fields = [...new Set([...Object.keys(base), ...Object.keys(head)])].sort();
  return fields
    .map((field) => ({ field, base: recorded(base, field), head: recorded(head, field) }))
    .filter((difference) => difference.base !== difference.head);
}

function recorded(fingerprint: Fingerprint, field: string): string {
  return (Object.hasOwn(fingerprint, field) ? fingerprint[field] : undefined) ?? NOT_RECORDED;
}
