import { describe, expect, test } from 'vitest';
import { good, judge, said, suite, tries } from '../../../test/support/judge.ts';

describe('cost and steps', () => {
  const dear = suite(tries(5, 5, { costUsd: 0.02, steps: 12 }));

  test('warn when they rise for certain', () => {
    const verdict = judge(dear);
    expect(verdict).toMatchObject({ verdict: 'pass', state: 'warned' });
    expect(said(verdict.warnings)).toEqual([
      'cost: A try costs 1.6 times as much as before (at least 1.6 times, chance allowed for), over 10 tasks; a rise of 20 % is allowed.',
      'steps: A try takes 2 times as many steps as before (at least 2 times, chance allowed for), over 10 tasks; a rise of 20 % is allowed.',
    ]);
  });

  test('block when asked to', () => {
    expect(judge(dear, { steps: 'block' }).reasons.map(({ rule }) => rule)).toEqual(['steps']);
  });

  test('pass when the rise is allowed', () => {
    expect(judge(dear, { maxCostIncrease: 0.7, maxStepsIncrease: 1.1 }).state).toBe('passed');
  });

  test('an unknown cost passes unless a rise is to block; then the run is unjudged', () => {
    const unknown = suite(tries(5, 5, { costUsd: null }));
    expect(judge(unknown).state).toBe('passed');
    const verdict = judge(unknown, { cost: 'block' });
    expect(verdict).toMatchObject({ verdict: 'inconclusive', state: 'not_measured' });
    expect(said(verdict.reasons)).toEqual([
      'cost: The cost of 50 of 50 tries is unknown, and a rise of cost is set to block.',
    ]);
  });

  test('a baseline without costs is a warning when a rise is to block', () => {
    const verdict = judge(suite(good), { cost: 'block' }, [suite(tries(15, 15, { costUsd: null }))]);
    expect(verdict).toMatchObject({ verdict: 'pass', state: 'warned' });
    expect(said(verdict.warnings)[0]).toContain('cost could not be compared on 10 of 10 tasks');
  });
});
