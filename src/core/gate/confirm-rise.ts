import type { Ratio } from '../comparison.ts';
import { geometricRatio } from '../stats/geometric-ratio.ts';
import { isDecided, type Trial } from '../trial.ts';
import { type Inquest, type Inquiry, missing, type Standing, type TaskEvidence } from './inquiry.ts';
import { CONFIRM_RISE, isAtLeast } from './rules-table.ts';
import { amount, percent, tasks as taskCount } from './words.ts';

/** A rise of cost or steps that is set to block. */
export interface Rise {
  readonly rule: 'cost' | 'steps';
  readonly field: 'costUsd' | 'steps';
  readonly allowedRise: number;
}

/** Looks for the rise again in k fresh tries of each task on both sides, made beside each other. */
export function confirmRise(rise: Rise, inquest: Inquest): Inquiry {
  const { tasks, k, noBase } = inquest;
  const needs = tasks.flatMap((task) => missing(task, { head: k, base: k }));
  const fresh = geometricRatio(tasks.map((task) => measuresOf(task, rise.field, k)));
  if (noBase !== null) return inquiry(rise, null, { kind: 'open', because: noBase });
  if (needs.length > 0) return inquiry(rise, null, { kind: 'pending', needs });
  return inquiry(rise, fresh, standingOf(rise, fresh));
}

function measuresOf({ reruns }: TaskEvidence, field: Rise['field'], k: number) {
  const values = (trials: readonly Trial[]) =>
    trials.slice(0, k).flatMap((trial) => (isDecided(trial) ? [trial[field]] : []));
  return { base: values(reruns.base), head: values(reruns.head) };
}

function standingOf(rise: Rise, fresh: ReturnType<typeof geometricRatio>): Standing {
  if (fresh === null) return { kind: 'open', because: `the re-runs' ${rise.rule} is unknown` };
  const isHigh = isAtLeast(fresh.ratio, 1 + rise.allowedRise * CONFIRM_RISE.ratio);
  if (isHigh && fresh.lowerBound > 1 + rise.allowedRise * CONFIRM_RISE.lowerBound) return { kind: 'blocked' };
  if (fresh.leftOut > 0)
    return { kind: 'open', because: `the re-runs' ${rise.rule} is unknown in ${taskCount(fresh.leftOut)}` };
  return { kind: 'cleared' };
}

function inquiry({ rule, allowedRise }: Rise, fresh: Ratio | null, standing: Standing): Inquiry {
  const what = rule === 'cost' ? 'A try costs' : 'A try takes';
  const many = rule === 'cost' ? 'as much as' : 'as many steps as';
  const text =
    fresh === null
      ? `${what} more than before`
      : `${what} ${amount(fresh.ratio)} times ${many} one of the old agent beside it (at least ${amount(fresh.lowerBound)} times, chance allowed for), over ${taskCount(fresh.tasks)}; a rise of ${percent(allowedRise)} is allowed`;
  return { why: rule, task: null, standing, p: null, text, base: null, head: null };
}
