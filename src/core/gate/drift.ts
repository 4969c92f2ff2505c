import { stratifiedExact } from '../stats/stratified-exact.ts';
import type { Reason } from '../verdict.ts';
import { countTrials, type Inquest, sumOf } from './inquiry.ts';
import { DRIFT_ALPHA, SUITE } from './rules-table.ts';
import { runReason, tries } from './words.ts';

/**
 * The old agent's re-runs against its own record. Null unless they are clearly worse while the new agent's re-runs are
 * no worse than they are: then the world has changed, and not this change. The first tries are left out, since tasks
 * were picked for re-runs because those were bad.
 */
export function driftOf({ tasks }: Pick<Inquest, 'tasks'>): Reason | null {
  const sides = tasks
    .map(({ stored, reruns }) => ({ stored, fresh: countTrials(reruns.base), head: countTrials(reruns.head) }))
    .filter(({ fresh, head }) => fresh.decided > 0 && head.decided > 0);
  if (sides.length === 0) return null;
  const againstRecord = stratifiedExact(sides.map(({ stored, fresh }) => ({ base: stored, head: fresh })));
  const againstFresh = stratifiedExact(sides.map(({ fresh, head }) => ({ base: fresh, head })));
  if (againstRecord > DRIFT_ALPHA || againstFresh <= SUITE.suspectAlpha) return null;
  const [fresh, stored] = [sumOf(sides.map((side) => side.fresh)), sumOf(sides.map((side) => side.stored))];
  const now = `passed ${fresh.passed} of ${tries(fresh.decided)} now, before ${stored.passed} of ${stored.decided}`;
  return runReason(
    'drift',
    `The old agent, run beside this change, ${now}: what got worse is the model provider or the environment, not this change.`,
  );
}
