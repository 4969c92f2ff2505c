import { expect, test } from 'vitest';
import { aFailedTrial, aReport, aTask, aTrial, NOON } from '../../../test/support/builders.ts';
import { baselineEntrySchema } from '../baseline.ts';
import { reportAsEntry } from './report-as-entry.ts';

const NONE = { critical: 0, major: 0, minor: 0 };

test('a report becomes one baseline run of its decided trials', () => {
  const lost = aTrial({ verdict: null, end: 'infra_error', endDetail: 'engine gone' });
  const broken = { rule: 'repeats', severity: 'major' as const, step: 2, detail: 'read_file again' };
  const trials = [aTrial(), aFailedTrial({ index: 1, violations: [broken] }), lost, aTrial({ verdict: 'unverified' })];
  const entry = reportAsEntry(
    aReport({
      tasks: [aTask({ id: 'refund', trials })],
      settings: { commit: 'c0ffee' },
      selection: { subset: 'fast', leftOut: [{ id: 'exchange', reason: 'not tagged fast' }] },
    }),
  );
  expect(entry).toEqual({
    commit: 'c0ffee',
    createdAt: NOON,
    createdBy: 'agent-eval 0.1.0',
    fingerprint: { agent: 'demo' },
    tasks: [
      {
        id: 'refund',
        hash: 'h1',
        graderHash: 'g1',
        trials: [
          { passed: true, costUsd: 0.0125, steps: 6, tokens: 4200, durationMs: 12_300, violations: NONE },
          {
            passed: false,
            costUsd: 0.0125,
            steps: 6,
            tokens: 4200,
            durationMs: 12_300,
            violations: { ...NONE, major: 1 },
          },
        ],
      },
    ],
    subset: 'fast',
    suite: ['exchange', 'refund'],
  });
  expect(baselineEntrySchema.parse(entry)).toEqual(entry);
});

test('a report that names no commit says so', () => {
  expect(reportAsEntry(aReport({ settings: {} })).commit).toBe('unknown');
});
