import { SHALLOW_DEPTH, SUITE } from '../gate/rules-table.ts';
import { minimumDetectableDrop } from '../stats/minimum-detectable-drop.ts';
import type { Finding } from './finding.ts';

/** A larger suite sees no less; simulating more would only take longer. */
const MOST_SIMULATED = 50;
/** What an agent is taken to reach, as nothing has been measured yet. */
const ASSUMED_RATE = 0.9;
const SIMULATION = { power: 0.8, seed: 1, repetitions: 200 } as const;
/** A suite that sees only larger falls than this is told so. */
const WANTED_DROP = 0.2;

/** What pull requests run; `problem`: why nothing of it would. */
export type SubsetFacts = { readonly tasks: number; readonly firstTask: string; readonly tag: string } & (
  | { readonly fast: number }
  | { readonly problem: string }
);

export function judgeSubset(facts: SubsetFacts): Finding {
  const check = 'subset';
  if ('fast' in facts) {
    return {
      check,
      state: 'well',
      text: `subset fast, for pull requests: ${facts.fast} of ${plural(facts.tasks, 'task')}`,
    };
  }
  return {
    check,
    state: 'fault',
    text: `pull requests run the subset fast, and would stop: ${facts.problem}`,
    todo: `Add to ${facts.firstTask}: tags: [${facts.tag}], or to the action's with: subset: full`,
  };
}

/** The smallest fall of all tasks together that this many tries see 8 times in 10, from an assumed pass rate of 90 %. */
export function smallestDropOf({ tasks, trials }: { readonly tasks: number; readonly trials: number }): number | null {
  const task = { rate: ASSUMED_RATE, headTrials: trials, baseTrials: SHALLOW_DEPTH };
  const planned = Array.from({ length: Math.min(tasks, MOST_SIMULATED) }, () => task);
  return minimumDetectableDrop({ tasks: planned, alpha: SUITE.alpha, minDrop: SUITE.minDrop, ...SIMULATION });
}

export function judgeSensitivity({
  tasks,
  trials,
  smallestDrop,
}: {
  readonly tasks: number;
  readonly trials: number;
  readonly smallestDrop: number | null;
}): Finding {
  const check = 'sensitivity';
  const size = `${plural(tasks, 'task')} x ${plural(trials, 'trial')}`;
  if (smallestDrop !== null && smallestDrop <= WANTED_DROP) {
    return { check, state: 'well', text: `${size} see a fall from 90 % to ${after(smallestDrop)} 8 times in 10` };
  }
  const seen =
    smallestDrop === null ? 'not even a fall from 90 % to nothing' : `only a fall from 90 % to ${after(smallestDrop)}`;
  return {
    check,
    state: 'warning',
    text: `${size} see ${seen} 8 times in 10: smaller falls pass unproven.`,
    todo: `Add tasks, or in agent-eval.yml: trials: ${Math.min(100, trials * 2)} (agent-eval aa measures it)`,
  };
}

function after(drop: number): string {
  return `${Math.max(0, Math.round((ASSUMED_RATE - drop) * 100))} %`;
}

function plural(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
