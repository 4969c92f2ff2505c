import { betaBinomialTail } from '../src/core/stats/beta-binomial.ts';
import { fisherOneSided } from '../src/core/stats/fisher.ts';
import { geometricRatio } from '../src/core/stats/geometric-ratio.ts';
import { passAtK, passHatK } from '../src/core/stats/pass-hat-k.ts';
import { seededRandom } from '../src/core/stats/random.ts';
import { rateVariance } from '../src/core/stats/rate-variance.ts';
import { stratifiedExact } from '../src/core/stats/stratified-exact.ts';

/** `npx tsx bench/stats.ts`: time of each statistic over 200 tasks x 30 trials, against one pass over the trials. */
const TASKS = 200;
const TRIALS = 30;
const ROUNDS = 60;

const random = seededRandom(1);
const trials = Array.from({ length: TASKS }, () =>
  Array.from({ length: TRIALS }, () => ({ passed: random() < 0.8, cost: random() + 0.1 })),
);
const arms = trials.map((task) => ({
  base: { passed: task.filter(({ passed }) => passed).length, decided: TRIALS },
  head: { passed: Math.min(TRIALS, 20 + Math.floor(random() * 10)), decided: TRIALS },
}));
const costs = trials.map((task) => ({ base: task.map(({ cost }) => cost), head: task.map(({ cost }) => cost * 1.1) }));

/** The fastest of many rounds, in microseconds: what others do on the machine only adds. */
function microseconds(work: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    work();
    return (performance.now() - start) * 1000;
  });
  return Math.min(...times);
}

const counts = arms.map(({ base }) => ({ n: base.decided, c: base.passed, k: 5 }));
const floor = microseconds(() =>
  trials.reduce((sum, task) => sum + task.reduce((inner, trial) => inner + (trial.passed ? 1 : 0), 0), 0),
);
const rows: readonly (readonly [string, () => unknown])[] = [
  ['pass^5', () => counts.map(passHatK)],
  ['pass@5', () => counts.map(passAtK)],
  ['rate variance', () => arms.map(({ base }) => rateVariance(base))],
  ['Fisher, each task', () => arms.map(fisherOneSided)],
  ['beta-binomial, each task', () => arms.map(betaBinomialTail)],
  ['stratified exact, the suite', () => stratifiedExact(arms)],
  ['geometric ratio, the suite', () => geometricRatio(costs)],
];
console.log(`${TASKS} tasks x ${TRIALS} trials a side, fastest of ${ROUNDS}`);
console.log(`${'counting passes (the floor)'.padEnd(30)}${floor.toFixed(0).padStart(8)} us`);
for (const [name, work] of rows) {
  const time = microseconds(work);
  console.log(`${name.padEnd(30)}${time.toFixed(0).padStart(8)} us${(time / floor).toFixed(1).padStart(9)} x floor`);
}
