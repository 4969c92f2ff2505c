import { compareReports } from '../src/core/gate/compare-reports.ts';
import { decide } from '../src/core/gate/decide.ts';
import { thresholdRules } from '../src/core/gate/threshold-rules.ts';
import type { GatePolicy } from '../src/core/gate-policy.ts';
import { gatePolicySchema } from '../src/core/gate-policy.ts';
import { seededRandom } from '../src/core/stats/random.ts';
import { confirmAndDecide } from '../test/support/confirm-and-decide.ts';
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
const RULES = [
  'pass^k fell',
  '> 5 points',
  '> 10 points',
  'stratified',
  'no re-runs',
  'evidence',
  'warned',
  'drift',
  'cleared',
] as const;

interface Outcome {
  readonly hits: readonly boolean[];
  /** Re-runs as a share of the planned tries. */
  readonly extra: number;
}

function outcome(run: Run, shape: Shape): Outcome {
  const comparison = compareReports(run);
  const blocks = (policy: GatePolicy) => thresholdRules(comparison, policy).blockers.length > 0;
  const without = decide({ report: run.report, comparison, policy: evidence, confirmation: { kind: 'none' } });
  const verdict = confirmAndDecide(run, evidence);
  return {
    hits: [
      blocks(fell),
      blocks(fellByFive),
      blocks(fellByTen),
      (comparison.suite?.p ?? 1) <= 0.05,
      without.verdict === 'fail',
      verdict.verdict === 'fail',
      verdict.state === 'warned',
      verdict.state === 'drift',
      verdict.state === 'cleared',
    ],
    extra: verdict.extraTrials / (shape.tasks * shape.headTries),
  };
}

function cells(scenario: Scenario, shape: Shape): readonly string[] {
  const random = seededRandom(20_261_130);
  const outcomes = Array.from({ length: repetitions }, () => outcome(simulateRun({ scenario, shape, random }), shape));
  const share = (index: number) => (100 * outcomes.filter(({ hits }) => hits[index]).length) / repetitions;
  const extra = outcomes.map((one) => 100 * one.extra).sort((a, b) => a - b);
  const mean = extra.reduce((sum, value) => sum + value, 0) / repetitions;
  const high = extra[Math.floor(0.9 * repetitions)] ?? 0;
  return [...RULES.map((_, index) => share(index).toFixed(1)), mean.toFixed(0), high.toFixed(0)];
}

const TITLES = [...RULES, 'extra', 'extra p90'];
console.log(
  `% of ${repetitions} simulated pull requests that each rule blocks; then, with re-runs, % that pass warned, by drift, cleared; re-runs in % of the planned tries\n`,
);
for (const shape of SHAPES) {
  console.log(`${shape.tasks} tasks x ${shape.headTries} tries, ${shape.storedTries} stored`);
  console.log(['', ...TITLES].map((title, i) => (i === 0 ? title.padEnd(26) : title.padStart(12))).join(''));
  for (const [name, scenario] of Object.entries(SCENARIOS)) {
    console.log(
      name.padEnd(26) +
        cells(scenario, shape)
          .map((cell) => cell.padStart(12))
          .join(''),
    );
  }
  console.log('');
}
