import { reportAsEntry } from '../../src/core/gate/report-as-entry.ts';
import type { Random } from '../../src/core/stats/random.ts';
import type { Trial } from '../../src/core/trial.ts';
import { aReport, aTrial, NOON } from './builders.ts';
import { airlineTrials } from './published-trials.ts';
import type { SimulatedRun } from './simulate-gate.ts';

/** Every way to part four trials into two stored ones and two of the head. */
export const SPLITS = [
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 2],
  [1, 3],
  [2, 3],
] as const;

const trialsOf = new Map<string, Trial[]>();
for (const { task, index, passed, steps, costUsd } of airlineTrials) {
  const trial = aTrial({ index, verdict: passed ? 'pass' : 'fail', steps, costUsd });
  trialsOf.set(task, [...(trialsOf.get(task) ?? []), trial]);
}

/**
 * A change that changes nothing, of real trials: each task's four are parted in one of the ways, which `random` picks
 * for each task unless `split` names one for all. Re-runs of both sides are drawn from the task's four.
 */
export function replayAirline(request: { readonly random: Random; readonly split?: number }): SimulatedRun {
  const { random } = request;
  const pick = (count: number) => Math.floor(random() * count);
  const parts = [...trialsOf].map(([id, trials]) => {
    const stored: readonly number[] = SPLITS[request.split ?? pick(SPLITS.length)] ?? [];
    const of = (isStored: boolean) => trials.filter((_, index) => stored.includes(index) === isStored);
    return { id, head: of(false), base: of(true) };
  });
  const side = (name: 'head' | 'base') =>
    aReport({ k: 2, tasks: parts.map((part) => ({ ...FACTS, id: part.id, planned: 2, trials: part[name] })) });
  return {
    report: side('head'),
    entries: [reportAsEntry(side('base'))],
    nowMs: NOON,
    make: (wanted) => {
      const trials = trialsOf.get(wanted.task) ?? [];
      const trial = trials[pick(trials.length)];
      if (trial === undefined) throw new Error(`the gate asks for ${wanted.task}, which is not in the data`);
      return { ...wanted, trial };
    },
  };
}

const FACTS = { hash: 'h1', graderHash: 'g1', tags: [], file: null };
