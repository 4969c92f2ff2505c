import { describe, expect, test } from 'vitest';
import { confirmAndDecide } from '../../../test/support/confirm-and-decide.ts';
import { replayAirline, SPLITS } from '../../../test/support/replay-airline.ts';
import { SCENARIOS, type Shape, simulateRun } from '../../../test/support/simulate-gate.ts';
import { gatePolicySchema } from '../gate-policy.ts';
import { seededRandom } from '../stats/random.ts';
import { compareReports } from './compare-reports.ts';
import { decide } from './decide.ts';

const policy = gatePolicySchema.parse({});
type Run = ReturnType<typeof simulateRun>;

/** What the gate makes of simulated pull requests; seeded, so that it is the same every time. */
function simulate(scenario: keyof typeof SCENARIOS, shape: Shape, repetitions: number) {
  const random = seededRandom(41);
  const runs = Array.from({ length: repetitions }, () =>
    confirmAndDecide(simulateRun({ scenario: SCENARIOS[scenario], shape, random }), policy),
  );
  const extra = runs.reduce((sum, { extraTrials }) => sum + extraTrials, 0);
  return {
    blocked: runs.filter(({ verdict }) => verdict === 'fail').length / repetitions,
    extraShare: extra / (repetitions * shape.tasks * shape.headTries),
  };
}

function blocksWithoutReruns(run: Run): boolean {
  const comparison = compareReports(run);
  return decide({ report: run.report, comparison, policy, confirmation: { kind: 'none' } }).verdict === 'fail';
}

describe.each([
  { shape: { tasks: 20, headTries: 5, storedTries: 15 }, half: 0.72, withoutReruns: 0.95 },
  { shape: { tasks: 12, headTries: 3, storedTries: 9 }, half: 0.54, withoutReruns: 0.6 },
])(
  '$shape.tasks tasks x $shape.headTries tries against $shape.storedTries stored',
  { timeout: 120_000 },
  ({ shape, half, withoutReruns }) => {
    test('block at most 1.5 % of the changes that change nothing, and run at most a quarter again', () => {
      const { blocked, extraShare } = simulate('nothing changed', shape, 800);
      expect(blocked).toBeLessThanOrEqual(0.015);
      expect(extraShare).toBeLessThanOrEqual(0.25);
    });

    test('block at most 10 % when the model provider is 10 points worse for both sides', () => {
      expect(simulate('provider 10 points worse', shape, 250).blocked).toBeLessThanOrEqual(0.1);
    });

    test(`block at least ${100 * half} % of the changes that halve one task`, () => {
      expect(simulate('one task .95 -> .50', shape, 500).blocked).toBeGreaterThanOrEqual(half);
    });

    test('block at least 99 % of the changes that break one task', () => {
      expect(simulate('one task .95 -> 0', shape, 200).blocked).toBeGreaterThanOrEqual(0.99);
    });

    test('without re-runs block fewer broken tasks, and as few innocent changes', () => {
      const share = (scenario: keyof typeof SCENARIOS) => {
        const random = seededRandom(41);
        const runs = Array.from({ length: 300 }, () => simulateRun({ scenario: SCENARIOS[scenario], shape, random }));
        return runs.filter(blocksWithoutReruns).length / 300;
      };
      expect(share('nothing changed')).toBeLessThanOrEqual(0.02);
      expect(share('one task .95 -> 0')).toBeGreaterThanOrEqual(withoutReruns);
    });
  },
);

describe('real trials of 50 tasks, two of four stored and the other two judged', { timeout: 120_000 }, () => {
  test('block in at most 2 % of the ways to part them', () => {
    const random = seededRandom(41);
    const inStep = SPLITS.map((_, split) => replayAirline({ random, split }));
    const mixed = Array.from({ length: 144 }, () => replayAirline({ random }));
    const verdicts = [...inStep, ...mixed].map((run) => confirmAndDecide(run, policy));
    expect(verdicts.filter(({ verdict }) => verdict === 'fail').length / verdicts.length).toBeLessThanOrEqual(0.02);
    expect(new Set(verdicts.map(({ state }) => state)).size).toBeGreaterThan(1);
  });
});
