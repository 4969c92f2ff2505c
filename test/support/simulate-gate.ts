import { assembleReport } from '../../src/core/assemble-report.ts';
import type { BaselineEntry } from '../../src/core/baseline.ts';
import type { CompareRequest } from '../../src/core/gate/compare-reports.ts';
import type { NextTrial } from '../../src/core/gate/next-step.ts';
import { storeTrial } from '../../src/core/gate/report-as-entry.ts';
import type { ExtraTrial } from '../../src/core/report.ts';
import type { Random } from '../../src/core/stats/random.ts';
import { taskTotals } from '../../src/core/totals.ts';
import type { Trial } from '../../src/core/trial.ts';

/** Size of a simulated suite: tasks, tries of each on the head, tries of each stored. */
export interface Shape {
  readonly tasks: number;
  readonly headTries: number;
  readonly storedTries: number;
}

/** True rates of one task: when the baseline was stored, of the old and the new agent today, and the new agent's cost. */
interface TrueTask {
  readonly stored: number;
  readonly base: number;
  readonly head: number;
  /** How many times as much a try of the new agent costs. */
  readonly costFactor: number;
}

export type Scenario = (tasks: number) => readonly TrueTask[];

/** 60 % of the tasks pass nearly always, 25 % mostly, 15 % often. */
function population(tasks: number): readonly number[] {
  return Array.from({ length: tasks }, (_, i) => (i < tasks * 0.6 ? 0.99 : i < tasks * 0.85 ? 0.9 : 0.6));
}

function changing(head: (rate: number) => number, costFactor = 1): Scenario {
  return (tasks) => population(tasks).map((rate) => ({ ...same(rate), head: Math.max(0, head(rate)), costFactor }));
}

function same(rate: number): TrueTask {
  return { stored: rate, base: rate, head: rate, costFactor: 1 };
}

/** The model provider is worse than it was: for both agents. */
function drifting(drop: number): Scenario {
  return (tasks) => population(tasks).map((stored) => ({ ...same(Math.max(0, stored - drop)), stored }));
}

function oneTask(rate: number, head: number): Scenario {
  return (tasks) => [{ ...same(rate), head }, ...population(tasks).slice(1).map(same)];
}

export const SCENARIOS = {
  'nothing changed': changing((rate) => rate),
  'provider 10 points worse': drifting(0.1),
  'one task .95 -> .75': oneTask(0.95, 0.75),
  'one task .95 -> .50': oneTask(0.95, 0.5),
  'one task .95 -> 0': oneTask(0.95, 0),
  'all tasks .9 -> .8': (tasks) => Array.from({ length: tasks }, () => ({ ...same(0.9), head: 0.8 })),
  'cost +30 %': changing((rate) => rate, 1.3),
} satisfies Record<string, Scenario>;

const NOW_MS = Date.UTC(2026, 10, 30);
const DAY_MS = 86_400_000;
const RUN = {
  selection: { subset: 'full', leftOut: [] },
  settings: {},
  fingerprint: { agent: 'demo' },
  createdBy: 'simulation',
};

/** The gate counts trials and never reads a report's sums; computing them would be most of a simulation's time. */
const NO_TASKS = assembleReport({ ...RUN, k: 0, tasks: [], complete: true, createdAt: NOW_MS });
const ONE_TASK = {
  ...taskTotals([], 0),
  hash: 'h1',
  graderHash: 'g1',
  tags: [],
  file: null,
};

/** What the gate is asked, and who makes the re-runs that it asks for. */
export interface SimulatedRun extends CompareRequest {
  readonly make: (wanted: NextTrial) => ExtraTrial;
}

/** One pull request's report and its baseline, drawn from true rates. */
export function simulateRun(request: {
  readonly scenario: Scenario;
  readonly shape: Shape;
  readonly random: Random;
}): SimulatedRun {
  const { scenario, shape, random } = request;
  const truth = scenario(shape.tasks);
  const ids = truth.map((_, index) => `task-${String(index).padStart(3, '0')}`);
  const stored = truth.map((task) => tries(shape.storedTries, { rate: task.stored, costFactor: 1, random }));
  const make = ({ side, task }: NextTrial): ExtraTrial => {
    const rates = truth[ids.indexOf(task)];
    if (rates === undefined) throw new Error(`the gate asks for ${task}, which is not in the suite`);
    return { side, task, trial: oneTry(0, todaysTruth(rates, side, random)) };
  };
  const fresh = truth.map((task) => tries(shape.headTries, todaysTruth(task, 'head', random)));
  const report = {
    ...NO_TASKS,
    k: shape.headTries,
    tasks: fresh.map((trials, index) => ({
      ...ONE_TASK,
      id: ids[index] ?? '',
      planned: trials.length,
      trials: [...trials],
    })),
  };
  return { report, entries: [entryOf(ids, stored)], nowMs: NOW_MS, make };
}

function entryOf(ids: readonly string[], stored: readonly (readonly Trial[])[]): BaselineEntry {
  return {
    commit: 'a'.repeat(40),
    createdAt: NOW_MS - DAY_MS,
    createdBy: RUN.createdBy,
    fingerprint: RUN.fingerprint,
    tasks: stored.map((trials, index) => ({
      id: ids[index] ?? '',
      hash: 'h1',
      graderHash: 'g1',
      trials: trials.map(storeTrial),
    })),
    suite: [...ids],
  };
}

function todaysTruth(task: TrueTask, side: ExtraTrial['side'], random: Random): Truth {
  return side === 'head'
    ? { rate: task.head, costFactor: task.costFactor, random }
    : { rate: task.base, costFactor: 1, random };
}

interface Truth {
  readonly rate: number;
  readonly costFactor: number;
  readonly random: Random;
}

function tries(count: number, truth: Truth): readonly Trial[] {
  return Array.from({ length: count }, (_, index) => oneTry(index, truth));
}

/** Cost is log-normal: one standard deviation is half as much again. */
function oneTry(index: number, { rate, costFactor, random }: Truth): Trial {
  return {
    index,
    verdict: random() < rate ? 'pass' : 'fail',
    end: 'completed',
    endDetail: null,
    score: null,
    criteria: [],
    violations: [],
    failureModes: [],
    steps: 6,
    tokens: null,
    costUsd: 0.01 * costFactor * Math.exp(0.4 * normal(random)),
    durationMs: null,
    transcript: null,
    infraRetries: 0,
  };
}

/** Box and Muller. */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
