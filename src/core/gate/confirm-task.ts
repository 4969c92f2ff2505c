import type { Counts } from '../comparison.ts';
import { fisherOneSided } from '../stats/fisher.ts';
import { isDecided, type Trial } from '../trial.ts';
import { add, countTrials, type Inquest, type Inquiry, missing, type Standing, type TaskEvidence } from './inquiry.ts';
import { CONFIRM_TASK, isAtLeast, TASK } from './rules-table.ts';
import { tries } from './words.ts';

interface Sides {
  /** All tries of the head so far. */
  readonly head: Counts;
  readonly stored: Counts;
  /** The base's tries made beside the head's. */
  readonly fresh: Counts;
}

/**
 * Follows the batches of one suspect task in the order they were made: after each the tries of all batches so far are
 * judged together, and the first that blocks or clears settles it. Later tries of the task, made for another suspicion,
 * cannot unsettle it.
 */
export function confirmTask(task: TaskEvidence, inquest: Inquest): Inquiry {
  const { noBase } = inquest;
  const most = noBase === null ? CONFIRM_TASK.mostBatches : CONFIRM_TASK.mostBatchesWithoutBase;
  let sides = sidesAfter(task, { head: 0, base: 0 });
  for (let batch = 1; batch <= most; batch += 1) {
    const wanted = triesAfter(batch, noBase);
    sides = sidesAfter(task, wanted);
    const needs = missing(task, wanted);
    const standing: Standing | null =
      needs.length > 0 ? { kind: 'pending', needs } : settle(sides, inquest.tasks.length);
    if (standing !== null) return inquiry(task, sides, standing);
  }
  const because = noBase ?? `still undecided after ${most * CONFIRM_TASK.batch} more tries${spoiledText(task)}`;
  return inquiry(task, sides, { kind: 'open', because });
}

/** `passed 12 of 20 tries now, before 28 of 30; beside it the old agent passed 19 of 20`. */
export function sidesText({ head, stored, fresh }: Sides): string {
  const beside = fresh.decided === 0 ? '' : `; beside it the old agent passed ${fresh.passed} of ${fresh.decided}`;
  return `passed ${head.passed} of ${tries(head.decided)} now, before ${stored.passed} of ${stored.decided}${beside}`;
}

/** Tries that settle nothing, and by whose fault they do not. */
function spoiledText({ reruns }: TaskEvidence): string {
  const sides = [
    { trials: reruns.head, whose: 'of this change' },
    { trials: reruns.base, whose: 'of the old agent' },
  ];
  return sides.map(({ trials, whose }) => lostText(trials, whose)).join('');
}

function lostText(trials: readonly Trial[], whose: string): string {
  const failed = trials.filter(({ end }) => end === 'infra_error').length;
  const lost = trials.filter((trial) => !isDecided(trial)).length;
  if (lost === 0) return '';
  const causes = [
    ...(failed > 0 ? [`infrastructure failed in ${failed}`] : []),
    ...(lost > failed ? [`${lost - failed} could not be verified`] : []),
  ];
  return `; ${lost} of ${tries(trials.length)} ${whose} gave no result (${causes.join('; ')})`;
}

function triesAfter(batch: number, noBase: string | null) {
  const made = batch * CONFIRM_TASK.batch;
  return { head: made, base: batch === 1 || noBase !== null ? 0 : made };
}

function sidesAfter({ first, stored, reruns }: TaskEvidence, made: { readonly head: number; readonly base: number }) {
  return {
    head: add(first, countTrials(reruns.head.slice(0, made.head))),
    stored,
    fresh: countTrials(reruns.base.slice(0, made.base)),
  };
}

function settle({ head, stored, fresh }: Sides, gatedTasks: number): Standing | null {
  const pooled = add(stored, fresh);
  const pooledP = fisherOneSided({ base: pooled, head });
  if (pooledP > CONFIRM_TASK.clearPooled) return { kind: 'cleared' };
  if (fresh.decided === 0) return null;
  const freshP = fisherOneSided({ base: fresh, head });
  if (freshP > CONFIRM_TASK.clearFresh) return { kind: 'cleared' };
  const drop = Math.min(rate(pooled), rate(fresh)) - rate(head);
  const isProven = pooledP <= TASK.alpha / gatedTasks && freshP <= CONFIRM_TASK.freshAlpha;
  return isProven && isAtLeast(drop, TASK.minDrop) ? { kind: 'blocked' } : null;
}

function rate({ passed, decided }: Counts): number {
  return passed / decided;
}

function inquiry({ id, stored }: TaskEvidence, sides: Sides, standing: Standing): Inquiry {
  const p = fisherOneSided({ base: add(stored, sides.fresh), head: sides.head });
  return { why: 'task', task: id, standing, p, text: sidesText(sides), base: stored, head: sides.head };
}
