import { compareReports } from '../src/core/gate/compare-reports.ts';
import { decide } from '../src/core/gate/decide.ts';
import { thresholdRules } from '../src/core/gate/threshold-rules.ts';
import type { GatePolicy } from '../src/core/gate-policy.ts';
import { gatePolicySchema } from '../src/core/gate-policy.ts';
import { seededRandom } from '../src/core/stats/random.ts';
import { confirmAndDecide } from '../test/support/confirm-and-decide.ts';
import { replayAirline } from '../test/support/replay-airline.ts';
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

/** What the rule was designed to block, for both shapes, to hold the simulation against. */
const DESIGNED: Readonly<Record<string, readonly [string, string]>> = {
  'nothing changed': ['0.9', '0.6'],
  'provider 10 points worse': ['8.1', '3.9'],
  'one task .95 -> .75': ['12-17', '12-17'],
  'one task .95 -> .50': ['77', '59'],
  'one task .95 -> 0': ['100', '100'],
  'all tasks .9 -> .8': ['81', '41'],
  'cost +30 %': ['95', '83'],
};

const TITLES = [...RULES, 'extra', 'extra p90', 'designed'];
console.log(
  `% of ${repetitions} simulated pull requests that each rule blocks; then, with re-runs, % that pass warned, by drift, cleared; re-runs in % of the planned tries\n`,
);
for (const [index, shape] of SHAPES.entries()) {
  console.log(`${shape.tasks} tasks x ${shape.headTries} tries, ${shape.storedTries} stored`);
  console.log(['', ...TITLES].map((title, i) => (i === 0 ? title.padEnd(26) : title.padStart(12))).join(''));
  for (const [name, scenario] of Object.entries(SCENARIOS)) {
    console.log(
      name.padEnd(26) +
        [...cells(scenario, shape), DESIGNED[name]?.[index] ?? ''].map((cell) => cell.padStart(12)).join(''),
    );
  }
  console.log('');
}

const random = seededRandom(20_261_130);
const replayed = Array.from({ length: repetitions }, () => replayAirline({ random }));
const replayShare = (isBlocked: (run: Run) => boolean) =>
  `${((100 * replayed.filter(isBlocked).length) / repetitions).toFixed(1)} %`;
const byPassK = (limit: GatePolicy) => (run: Run) => thresholdRules(compareReports(run), limit).blockers.length > 0;
console.log(
  `Real trials of tau-bench (50 tasks x 4), parted 2 + 2 in ${repetitions} ways, re-runs drawn from the same four: blocked`,
);
console.log(`evidence ${replayShare((run) => confirmAndDecide(run, gatePolicySchema.parse({})).verdict === 'fail')}`);
console.log(
  `pass^k fell ${replayShare(byPassK(fell))}, by > 5 points ${replayShare(byPassK(fellByFive))}, by > 10 points ${replayShare(byPassK(fellByTen))}`,
);
