import { NOT_REACHED } from '../core/grade.ts';
import type { CriterionResult } from '../core/trial.ts';

/** The first of the checks that were not reached for one reason, and how many others; any other result stands alone. */
export interface Folded<Result> {
  readonly result: Result;
  readonly others: number;
}

/** A server that dies at once leaves a dozen checks that were not made: for a reader they are one piece of news. */
export function foldNotReached<Result extends CriterionResult>(results: readonly Result[]): readonly Folded<Result>[] {
  const firsts = new Map<string, { result: Result; others: number }>();
  return results.flatMap((result) => {
    const key = keyOf(result);
    const first = key === undefined ? undefined : firsts.get(key);
    if (first !== undefined) {
      first.others += 1;
      return [];
    }
    const folded = { result, others: 0 };
    if (key !== undefined) firsts.set(key, folded);
    return [folded];
  });
}

/** Checks of one criterion share what stands before their dot. */
function keyOf({ id, grade, reason }: CriterionResult): string | undefined {
  if (grade !== 'unverified' || reason === null || !reason.startsWith(NOT_REACHED)) return undefined;
  return JSON.stringify([id.includes('.') ? id.slice(0, id.indexOf('.')) : '', reason]);
}
