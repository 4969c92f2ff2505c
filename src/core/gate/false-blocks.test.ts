import { describe, expect, test } from 'vitest';
import { SCENARIOS, type Shape, simulateRun } from '../../../test/support/simulate-gate.ts';
import { gatePolicySchema } from '../gate-policy.ts';
import { seededRandom } from '../stats/random.ts';
import { compareReports } from './compare-reports.ts';
import { decide } from './decide.ts';

const policy = gatePolicySchema.parse({});

/** Share of simulated pull requests that the gate blocks; seeded, so that it is the same every time. */
function blocked(scenario: keyof typeof SCENARIOS, shape: Shape, repetitions: number): number {
  const random = seededRandom(41);
  let blocks = 0;
  for (let run = 0; run < repetitions; run += 1) {
    const request = simulateRun({ scenario: SCENARIOS[scenario], shape, random });
    const verdict = decide({
      report: request.report,
      comparison: compareReports(request),
      policy,
      confirmation: { kind: 'none' },
    });
    if (verdict.verdict === 'fail') blocks += 1;
  }
  return blocks / repetitions;
}

describe.each([
  { shape: { tasks: 20, headTries: 5, storedTries: 15 }, catches: 0.95 },
  { shape: { tasks: 12, headTries: 3, storedTries: 9 }, catches: 0.6 },
])(
  '$shape.tasks tasks x $shape.headTries tries against $shape.storedTries stored',
  { timeout: 60_000 },
  ({ shape, catches }) => {
    test('block at most 1.5 % of the changes that change nothing', () => {
      expect(blocked('nothing changed', shape, 400)).toBeLessThanOrEqual(0.015);
    });

    test(`block at least ${100 * catches} % of the changes that break one task`, () => {
      expect(blocked('one task .95 -> 0', shape, 200)).toBeGreaterThanOrEqual(catches);
    });
  },
);
