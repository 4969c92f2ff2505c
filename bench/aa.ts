import { drawChange } from '../src/core/aa/draw-change.ts';
import { poolRuns } from '../src/core/aa/pool-runs.ts';
import { RULES, ruleOn } from '../src/core/aa/rulings.ts';
import { gatePolicySchema } from '../src/core/gate-policy.ts';
import { seededRandom } from '../src/core/stats/random.ts';
import { SCENARIOS, simulateRun } from '../test/support/simulate-gate.ts';

/**
 * `npx tsx bench/aa.ts [REPETITIONS]`: what `agent-eval aa` says on average of a suite whose true rates are known, by the
 * number of tries in each of the two runs. The last row has so many that it is the truth.
 */
const repetitions = Number(process.argv[2] ?? 2000);
const DRAWS_PER_SUITE = 50;
const TRIES = [3, 5, 10, 15, 500];

const policy = gatePolicySchema.parse({});
const scenario = SCENARIOS['nothing changed'];

function shares(headTries: number): readonly number[] {
  const random = seededRandom(20_261_130);
  const counts = RULES.map(() => 0);
  const shape = { tasks: 20, headTries, storedTries: 1 };
  for (let suite = 0; suite < repetitions / DRAWS_PER_SUITE; suite += 1) {
    const run = () => simulateRun({ scenario, shape, random }).report;
    const pool = poolRuns({ a: run(), b: run() });
    for (let draw = 0; draw < DRAWS_PER_SUITE; draw += 1) {
      const { byRule } = ruleOn(drawChange(pool, { trials: 5, stored: 15 }, random), { policy, pool, random });
      for (const [at, rule] of RULES.entries()) {
        if (byRule[rule].outcome === 'blocked') counts[at] = (counts[at] ?? 0) + 1;
      }
    }
  }
  return counts.map((count) => (100 * count) / repetitions);
}

console.log(`% blocked for nothing, 20 tasks x 5 tries, 15 stored, as told by two runs; ${repetitions} draws each\n`);
console.log(['tries a run', ...RULES].map((title) => title.padStart(20)).join(''));
for (const tries of TRIES) {
  const cells = shares(tries).map((share) => share.toFixed(1).padStart(20));
  console.log(`${String(tries).padStart(20)}${cells.join('')}`);
}
