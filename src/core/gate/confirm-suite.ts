import type { Counts } from '../comparison.ts';
import { stratifiedExact } from '../stats/stratified-exact.ts';
import { sidesText } from './confirm-task.ts';
import { add, countTrials, type Inquest, type Inquiry, missing, type Standing, sumOf } from './inquiry.ts';
import { CONFIRM_SUITE, isAtLeast, SUITE } from './rules-table.ts';
import { tasks as taskCount } from './words.ts';

/** A suite-wide drop: k more tries of each task on the head, and if it still looks worse, k of each on the base. */
export function confirmSuite(inquest: Inquest, hasOthersAside: boolean): Inquiry {
  const inquiry = (standing: Standing) => suiteInquiry(inquest, { standing, hasOthersAside });
  const { tasks, k, noBase } = inquest;
  const headNeeds = tasks.flatMap((task) => missing(task, { head: k, base: 0 }));
  if (headNeeds.length > 0) return inquiry({ kind: 'pending', needs: headNeeds });
  const early = headStanding(inquest);
  if (early !== null) return inquiry(early);
  if (noBase !== null) return inquiry({ kind: 'open', because: noBase });
  const baseNeeds = tasks.flatMap((task) => missing(task, { head: k, base: k }));
  if (baseNeeds.length > 0) return inquiry({ kind: 'pending', needs: baseNeeds });
  return inquiry(bothStanding(inquest));
}

interface TaskSides {
  readonly head: Counts;
  readonly stored: Counts;
  readonly fresh: Counts;
}

/** Of a task with more re-runs, for it was a suspect, only the first k count: all tasks weigh the same. */
function sidesOf({ tasks, k }: Inquest): readonly TaskSides[] {
  return tasks.map(({ first, stored, reruns }) => ({
    head: add(first, countTrials(reruns.head.slice(0, k))),
    stored,
    fresh: countTrials(reruns.base.slice(0, k)),
  }));
}

function headStanding(inquest: Inquest): Standing | null {
  const p = stratifiedExact(sidesOf(inquest).map(({ head, stored }) => ({ base: stored, head })));
  if (p > SUITE.suspectAlpha) return { kind: 'cleared' };
  return p > SUITE.alpha ? { kind: 'open', because: 'a second look neither proved nor cleared it' } : null;
}

function bothStanding(inquest: Inquest): Standing {
  const measured = sidesOf(inquest).filter(({ fresh }) => fresh.decided > 0);
  const pooled = measured.map(({ head, stored, fresh }) => ({ base: add(stored, fresh), head }));
  const beside = measured.map(({ head, fresh }) => ({ base: fresh, head }));
  const freshP = stratifiedExact(beside);
  const lower = Math.min(meanRate(pooled.map(({ base }) => base)), meanRate(beside.map(({ base }) => base)));
  const drop = lower - meanRate(pooled.map(({ head }) => head));
  const isProven = stratifiedExact(pooled) <= SUITE.alpha && freshP <= CONFIRM_SUITE.freshAlpha;
  if (measured.length > 0 && isProven && isAtLeast(drop, SUITE.minDrop)) return { kind: 'blocked' };
  return { kind: 'open', because: 'the old agent beside it was not clearly better' };
}

function meanRate(counts: readonly Counts[]): number {
  return counts.reduce((sum, { passed, decided }) => sum + passed / decided, 0) / counts.length;
}

function suiteInquiry(
  inquest: Inquest,
  { standing, hasOthersAside }: { readonly standing: Standing; readonly hasOthersAside: boolean },
): Inquiry {
  const sides = sidesOf(inquest);
  const total = {
    head: sumOf(sides.map(({ head }) => head)),
    stored: sumOf(sides.map(({ stored }) => stored)),
    fresh: sumOf(sides.map(({ fresh }) => fresh)),
  };
  const text = `${hasOthersAside ? 'the other ' : ''}${taskCount(sides.length)} together ${sidesText(total)}`;
  return { why: 'suite', task: null, standing, p: null, text, base: total.stored, head: total.head };
}
