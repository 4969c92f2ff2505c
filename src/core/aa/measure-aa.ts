import type { Counts } from '../comparison.ts';
import type { CompareRequest } from '../gate/compare-reports.ts';
import type { GatePolicy } from '../gate-policy.ts';
import { passHatK } from '../stats/pass-hat-k.ts';
import { seededRandom } from '../stats/random.ts';
import { stratifiedExact } from '../stats/stratified-exact.ts';
import type { Advice } from './advice.ts';
import { adviseOn, smallestDrop } from './advice.ts';
import type { Shape } from './draw-change.ts';
import { drawChange } from './draw-change.ts';
import type { TrialPool } from './pool-runs.ts';
import { countsOf } from './pool-runs.ts';
import { RULES, ruleOn } from './rulings.ts';
import type { Spread } from './spread.ts';
import { spreadOf } from './spread.ts';
import type { RuleTally } from './tally.ts';
import { tally } from './tally.ts';

export interface AaOptions extends Shape {
  readonly policy: GatePolicy;
  /** Simulated changes. */
  readonly repetitions: number;
  readonly seed: number;
}

/** What the same agent twice says of a suite: how often each rule would cry wolf, how much it wavers, what it would see. */
export interface AaReport extends Shape {
  readonly version: 1;
  readonly kind: 'agent-eval-aa';
  readonly repetitions: number;
  readonly seed: number;
  readonly tasks: number;
  readonly leftOut: TrialPool['leftOut'];
  /** Tries of both runs that gave no result; they are not drawn. */
  readonly lost: number;
  /** False when a run was cut short. */
  readonly complete: boolean;
  /** The two real runs. `p` is how often two runs of one agent differ as much, either way. */
  readonly runs: { readonly a: Counts; readonly b: Counts; readonly p: number };
  readonly maxPassKDrop: number;
  readonly rules: readonly RuleTally[];
  /** Re-runs that the default rule asks for, of both sides together, as a share of a run's planned tries. */
  readonly reRuns: Spread;
  /** One run's numbers, from run to run. `passHatK` is at k = `trials`. */
  readonly noise: { readonly passHatK: Spread; readonly passRate: Spread };
  /** The smallest fall of all tasks together that is seen 8 times in 10, a share; null when not even a fall to 0 is. */
  readonly smallestDrop: number | null;
  readonly advice: Advice;
}

/** Draws changes that change nothing and lets every rule judge them. The same input gives the same result. */
export function measureAa(pool: TrialPool, options: AaOptions): AaReport {
  const { trials, stored, repetitions, seed, policy } = options;
  const random = seededRandom(seed);
  const changes = Array.from({ length: repetitions }, () => {
    return simulate(drawChange(pool, options, random), { policy, pool, random });
  });
  const planned = trials * pool.tasks.length;
  return {
    version: 1,
    kind: 'agent-eval-aa',
    trials,
    stored,
    repetitions,
    seed,
    tasks: pool.tasks.length,
    leftOut: pool.leftOut,
    lost: pool.lost,
    complete: pool.complete,
    runs: realRuns(pool),
    maxPassKDrop: policy.maxPassKDrop,
    rules: RULES.map((name) =>
      tally(
        name,
        changes.map(({ rulings }) => rulings.byRule[name]),
      ),
    ),
    reRuns: spreadOf(changes.map(({ rulings }) => rulings.reRuns / planned)),
    noise: {
      passHatK: spreadOf(changes.map((change) => change.passHatK)),
      passRate: spreadOf(changes.map((change) => change.passRate)),
    },
    smallestDrop: smallestDrop(pool, options),
    advice: adviseOn(pool, options),
  };
}

function simulate(change: CompareRequest, drawn: Parameters<typeof ruleOn>[1]) {
  const counts = change.report.tasks.map(({ trials }) => countsOf(trials));
  return {
    rulings: ruleOn(change, drawn),
    passHatK: mean(counts.map(({ passed, decided }) => passHatK({ n: decided, c: passed, k: decided }) ?? 0)),
    passRate: mean(counts.map(({ passed, decided }) => passed / decided)),
  };
}

function realRuns({ tasks }: TrialPool): AaReport['runs'] {
  const worse = stratifiedExact(tasks.map(({ a, b }) => ({ base: a, head: b })));
  const better = stratifiedExact(tasks.map(({ a, b }) => ({ base: b, head: a })));
  return {
    a: sumOf(tasks.map(({ a }) => a)),
    b: sumOf(tasks.map(({ b }) => b)),
    p: Math.min(1, 2 * Math.min(worse, better)),
  };
}

function sumOf(counts: readonly Counts[]): Counts {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    decided: counts.reduce((sum, { decided }) => sum + decided, 0),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
