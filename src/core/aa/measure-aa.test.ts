import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aReport, aTask, aTrial, passesOf } from '../../../test/support/builders.ts';
import { gatePolicySchema } from '../gate-policy.ts';
import type { Report } from '../report.ts';
import type { Trial } from '../trial.ts';
import { measureAa } from './measure-aa.ts';
import { poolRuns } from './pool-runs.ts';

const policy = gatePolicySchema.parse({});
const OPTIONS = { trials: 5, stored: 15, repetitions: 50, seed: 7, policy };

function runOf(trials: readonly (readonly Trial[])[]): Report {
  return aReport({ tasks: trials.map((tries, index) => aTask({ id: `task-${index}`, trials: tries })) });
}

/** One run of these passes of five a task. */
function passing(passes: readonly number[], only: Partial<Trial> = {}): Report {
  return runOf(passes.map((passed) => passesOf({ passed, planned: 5 }).map((trial) => ({ ...trial, ...only }))));
}

/** Twelve tasks, of which three waver. */
const steadyNines = Array.from({ length: 9 }, () => 5);
const wavering = poolRuns({ a: passing([...steadyNines, 4, 3, 3]), b: passing([...steadyNines, 5, 4, 2]) });

/** Rule -> share of changes that it blocks. */
function blocked({ rules, repetitions }: ReturnType<typeof measureAa>): Readonly<Record<string, number>> {
  return Object.fromEntries(rules.map((rule) => [rule.rule, rule.blocked / repetitions]));
}

describe('the same agent twice', { timeout: 60_000 }, () => {
  test('never alarms when every task passes always or fails always', () => {
    const suites = fc.array(fc.constantFrom(0, 5), { minLength: 1, maxLength: 5 });
    const sizes = fc.record({ trials: fc.integer({ min: 1, max: 6 }), stored: fc.integer({ min: 1, max: 30 }) });
    fc.assert(
      fc.property(suites, sizes, fc.nat(), (passes, size, seed) => {
        const pool = poolRuns({ a: passing(passes), b: passing(passes) });
        const result = measureAa(pool, { ...OPTIONS, ...size, seed, repetitions: 3 });
        expect(result.rules.map((rule) => rule.blocked + rule.warned)).toEqual([0, 0, 0, 0, 0]);
        expect(result.noise.passRate.standardDeviation).toBeCloseTo(0);
        expect(result.reRuns).toMatchObject({ mean: 0, high: 0 });
      }),
      { numRuns: 8, seed: 3 },
    );
  });

  test('gives the same bytes for the same input, and others for another seed', () => {
    const bytes = (seed: number) => JSON.stringify(measureAa(wavering, { ...OPTIONS, repetitions: 10, seed }));
    expect(bytes(7)).toBe(bytes(7));
    expect(bytes(8)).not.toBe(bytes(7));
  });

  test('shows that "pass^k fell" blocks about every other change, and the default rule hardly any', () => {
    const shares = blocked(measureAa(wavering, { ...OPTIONS, repetitions: 200 }));
    expect(shares['pass-k-fell']).toBeGreaterThan(0.3);
    expect(shares['pass-k-fell']).toBeLessThan(0.65);
    expect(shares['threshold']).toBeLessThanOrEqual(shares['pass-k-fell'] ?? 0);
    expect(shares['evidence-confirmed']).toBeLessThanOrEqual(0.02);
  });

  test('counts re-runs, and tells noise as a mean with what nine runs in ten reach', () => {
    const { reRuns, noise } = measureAa(wavering, OPTIONS);
    expect(reRuns.mean).toBeGreaterThan(0);
    expect(noise.passRate.mean).toBeCloseTo(0.925, 1);
    expect(noise.passRate.standardDeviation).toBeGreaterThan(0.01);
    expect(noise.passRate.low).toBeLessThan(noise.passRate.high);
    expect(noise.passHatK.mean).toBeLessThan(noise.passRate.mean);
  });

  test('says why it is blocked when the agent breaks critical rules as it is', () => {
    const violations = [{ rule: 'delete_record', severity: 'critical' as const, step: 1, detail: 'deleted A-1' }];
    const pool = poolRuns({ a: passing([5, 5], { violations }), b: passing([5, 5], { violations }) });
    const [standard] = measureAa(pool, { ...OPTIONS, repetitions: 5 }).rules;
    expect(standard).toMatchObject({ blocked: 5, because: { violations: 5 } });
  });

  test('notices two runs that are not of one agent', () => {
    const alike = measureAa(wavering, { ...OPTIONS, repetitions: 1 }).runs;
    expect(alike).toMatchObject({ a: { passed: 55, decided: 60 }, b: { passed: 56, decided: 60 }, p: 1 });
    const different = poolRuns({ a: passing([5, 5, 5]), b: passing([1, 2, 1]) });
    expect(measureAa(different, { ...OPTIONS, repetitions: 1 }).runs.p).toBeLessThan(0.01);
  });
});

describe('advice', { timeout: 60_000 }, () => {
  test('more tries and a deeper baseline see at least as small a drop', () => {
    const { smallestDrop, advice } = measureAa(wavering, { ...OPTIONS, repetitions: 1 });
    expect(smallestDrop).not.toBeNull();
    expect(advice.moreTrials).toMatchObject({ trials: 10, stored: 15 });
    expect(advice.deeperBaseline).toMatchObject({ trials: 5, stored: 30 });
    expect(advice.moreTrials.smallestDrop).toBeLessThanOrEqual(smallestDrop ?? 0);
    expect(advice.deeperBaseline?.smallestDrop).toBeLessThanOrEqual(smallestDrop ?? 0);
  });

  test('names the tasks that waver most, and none that is steady', () => {
    const { advice } = measureAa(wavering, { ...OPTIONS, repetitions: 1 });
    expect(advice.flaky).toEqual([
      { id: 'task-11', passed: 5, decided: 10 },
      { id: 'task-10', passed: 7, decided: 10 },
      { id: 'task-9', passed: 9, decided: 10 },
    ]);
    expect(advice.flakyShareOfNoise).toBeCloseTo(1);
  });

  test('has no deeper baseline to offer than the deepest', () => {
    expect(measureAa(wavering, { ...OPTIONS, stored: 30, repetitions: 1 }).advice.deeperBaseline).toBeNull();
  });

  test('says null when not even a fall to nothing is seen', () => {
    const pool = poolRuns({ a: runOf([[aTrial()]]), b: runOf([[aTrial()]]) });
    expect(measureAa(pool, { ...OPTIONS, trials: 1, stored: 1, repetitions: 1 }).smallestDrop).toBeNull();
  });
});
