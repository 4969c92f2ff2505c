import { assembleReport } from '../../src/core/assemble-report.ts';
import type { BaselineEntry } from '../../src/core/baseline.ts';
import type { CompareRequest } from '../../src/core/gate/compare-reports.ts';
import { storeTrial } from '../../src/core/gate/report-as-entry.ts';
import type { Random } from '../../src/core/stats/random.ts';
import { taskTotals } from '../../src/core/totals.ts';
import type { Trial } from '../../src/core/trial.ts';

/** Size of a simulated suite: tasks, tries of each on the head, tries of each stored. */
export interface Shape {
  readonly tasks: number;
  readonly headTries: number;
  readonly storedTries: number;
}

/** True rates of one task, before and after the change, and how many times as much its tries cost after. */
interface TrueTask {
  readonly base: number;
  readonly head: number;
  readonly costFactor: number;
}

export type Scenario = (tasks: number) => readonly TrueTask[];

/** 60 % of the tasks pass nearly always, 25 % mostly, 15 % often. */
function population(tasks: number): readonly number[] {
  return Array.from({ length: tasks }, (_, i) => (i < tasks * 0.6 ? 0.99 : i < tasks * 0.85 ? 0.9 : 0.6));
}

function changing(head: (rate: number) => number, costFactor = 1): Scenario {
  return (tasks) => population(tasks).map((base) => ({ base, head: Math.max(0, head(base)), costFactor }));
}

function oneTask(base: number, head: number): Scenario {
  const same = changing((rate) => rate);
  return (tasks) => [{ base, head, costFactor: 1 }, ...same(tasks).slice(1)];
}

export const SCENARIOS = {
  'nothing changed': changing((rate) => rate),
  'provider 10 points worse': changing((rate) => rate - 0.1),
  'one task .95 -> .75': oneTask(0.95, 0.75),
  'one task .95 -> .50': oneTask(0.95, 0.5),
  'one task .95 -> 0': oneTask(0.95, 0),
  'all tasks .9 -> .8': (tasks) => Array.from({ length: tasks }, () => ({ base: 0.9, head: 0.8, costFactor: 1 })),
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

/** One pull request's report and its baseline, drawn from true rates. */
export function simulateRun(request: {
  readonly scenario: Scenario;
  readonly shape: Shape;
  readonly random: Random;
}): CompareRequest {
  const { scenario, shape, random } = request;
  const truth = scenario(shape.tasks);
  const ids = truth.map((_, index) => `task-${String(index).padStart(3, '0')}`);
  const stored = truth.map((task) => tries(shape.storedTries, { rate: task.base, costFactor: 1, random }));
  const fresh = truth.map((task) => tries(shape.headTries, { rate: task.head, costFactor: task.costFactor, random }));
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
  return { report, entries: [entryOf(ids, stored)], nowMs: NOW_MS };
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
