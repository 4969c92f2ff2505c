import { expect, test } from 'vitest';
import { aReport, aTask, aTrial } from '../../test/support/builders.ts';
import type { StoredTrial } from '../core/baseline.ts';
import { sharedMeasures } from './shared-measures.ts';

function stored(tokens: number | null, major = 0): StoredTrial {
  return { passed: true, costUsd: null, steps: null, tokens, violations: { critical: 0, major, minor: 0 } };
}

test('averages tokens over the tasks that both sides know, and counts what the baseline broke', () => {
  const tasks = ['a', 'b', 'only-head', 'unknown'].map((id) => aTask({ id, trials: [aTrial({ tokens: 100 })] }));
  const pool = new Map([
    ['a', { state: 'comparable' as const, trials: [stored(100, 1), stored(300), stored(null)] }],
    ['b', { state: 'comparable' as const, trials: [stored(400)] }],
    ['only-head', { state: 'new' as const }],
    ['unknown', { state: 'comparable' as const, trials: [stored(null, 2)] }],
  ]);
  expect(sharedMeasures(aReport({ tasks }), { tasks: pool })).toEqual({
    tokens: { base: 300, head: 100 },
    baseViolations: { critical: 0, major: 3, minor: 0 },
    baseTrials: 5,
  });
});
