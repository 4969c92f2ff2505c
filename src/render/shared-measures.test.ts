import { expect, test } from 'vitest';
import { aReport, aTask, aTrial } from '../../test/support/builders.ts';
import type { StoredTrial } from '../core/baseline.ts';
import { sharedMeasures } from './shared-measures.ts';

function stored(tokens: number | null, major = 0, durationMs?: number): StoredTrial {
  const time = durationMs === undefined ? {} : { durationMs };
  return { ...time, passed: true, costUsd: null, steps: null, tokens, violations: { critical: 0, major, minor: 0 } };
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
    durationMs: { base: null, head: null },
    baseViolations: { critical: 0, major: 3, minor: 0 },
    baseTrials: 5,
  });
});

test('averages how long a try took over the tasks whose record holds it', () => {
  const tasks = ['a', 'old'].map((id) => aTask({ id, trials: [aTrial({ durationMs: 3000 })] }));
  const pool = new Map([
    ['a', { state: 'comparable' as const, trials: [stored(1, 0, 1000), stored(1, 0, 2000), stored(1)] }],
    ['old', { state: 'comparable' as const, trials: [stored(1)] }],
  ]);
  const { durationMs } = sharedMeasures(aReport({ tasks }), { tasks: pool });
  expect(durationMs).toEqual({ base: 1500, head: 3000 });
});
