import type { BaselineEntry, StoredTrial } from '../../src/core/baseline.ts';

const PASSED: StoredTrial = {
  passed: true,
  costUsd: 0.01,
  steps: 6,
  tokens: 4200,
  violations: { critical: 0, major: 0, minor: 0 },
};

/** One default-branch run of one task, three trials, all passed. */
export function anEntry(only: Partial<BaselineEntry> = {}): BaselineEntry {
  return {
    commit: 'a'.repeat(40),
    createdAt: Date.UTC(2026, 10, 30, 12),
    createdBy: 'agent-eval 0.1.0',
    fingerprint: { model: 'demo' },
    tasks: [{ id: 'refund', hash: 'h1', graderHash: 'g1', trials: [PASSED, PASSED, PASSED] }],
    suite: ['refund'],
    ...only,
  };
}
