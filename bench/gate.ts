import { compareReports } from '../src/core/gate/compare-reports.ts';
import { decide } from '../src/core/gate/decide.ts';
import { thresholdRules } from '../src/core/gate/threshold-rules.ts';
import type { GatePolicy } from '../src/core/gate-policy.ts';
import { gatePolicySchema } from '../src/core/gate-policy.ts';
import { seededRandom } from '../src/core/stats/random.ts';
import type { Scenario, Shape } from '../test/support/simulate-gate.ts';
import { SCENARIOS, simulateRun } from '../test/support/simulate-gate.ts';

/** `npx tsx bench/gate.ts [REPETITIONS]`: how often each rule blocks, through the code that decides for users. */
const repetitions = Number(process.argv[2] ?? 1000);

const SHAPES: readonly Shape[] = [
  { tasks: 20, headTries: 5, storedTries: 15 },
  { tasks: 12, headTries: 3, storedTries: 9 },
];
const evidence = gatePolicySchema.parse({ cost: 'block' });
const NO_OTHER_LIMIT = { maxCostIncrease: 1e9, maxStepsIncrease: 1e9 };
const fell = gatePolicySchema.parse({ mode: 'threshold', maxPassKDrop: 0, ...NO_OTHER_LIMIT });
const fellByFive = gatePolicySchema.parse({ mode: 'threshold', maxPassKDrop: 0.05, ...NO_OTHER_LIMIT });
const fellByTen = gatePolicySchema.parse({ mode: 'threshold', maxPassKDrop: 0.1, ...NO_OTHER_LIMIT });

type Run = ReturnType<typeof simulateRun>;
type Outcome = readonly boolean[];
const RULES = ['pass^k fell', 'fell > 5 points', 'fell > 10 points', 'stratified .05', 'evidence', 'warned'] as const;

function outcomes(run: Run): Outcome {
  const comparison = compareReports(run);
  const blocks = (policy: GatePolicy) => thresholdRules(comparison, policy).blockers.length > 0;
  const verdict = decide({ report: run.report, comparison, policy: evidence });
  return [
    blocks(fell),
    blocks(fellByFive),
    blocks(fellByTen),
    (comparison.suite?.p ?? 1) <= 0.05,
    verdict.verdict === 'fail',
    verdict.state === 'warned',
  ];
}

function shares(scenario: Scenario, shape: Shape): readonly number[] {
  const random = seededRandom(20_261_130);
  const counts = RULES.map(() => 0);
  for (let run = 0; run < repetitions; run += 1) {
    for (const [rule, hit] of outcomes(simulateRun({ scenario, shape, random })).entries()) {
      if (hit) counts[rule] = (counts[rule] ?? 0) + 1;
    }
  }
  return counts.map((count) => (100 * count) / repetitions);
}

console.log(`% of pull requests blocked (last column: passed with a warning), ${repetitions} simulated each\n`);
for (const shape of SHAPES) {
  console.log(`${shape.tasks} tasks x ${shape.headTries} tries, ${shape.storedTries} stored`);
  console.log(['', ...RULES].map((title, i) => (i === 0 ? title.padEnd(26) : title.padStart(17))).join(''));
  for (const [name, scenario] of Object.entries(SCENARIOS)) {
    const cells = shares(scenario, shape).map((share) => share.toFixed(1).padStart(17));
    console.log(`${name.padEnd(26)}${cells.join('')}`);
  }
  console.log('');
}
