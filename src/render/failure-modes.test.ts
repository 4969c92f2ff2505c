import { expect, test } from 'vitest';
import { aFailedTrial, aTrial } from '../../test/support/builders.ts';
import { commonFailure, evidenceTexts, failureText } from './failure-modes.ts';

test('finds what failed most often, in how many tries, and why', () => {
  const limit = { end: 'limit', endDetail: '20 steps', failureModes: ['limit:steps'] } as const;
  const trials = [
    aTrial(),
    aFailedTrial({ index: 1, ...limit }),
    aFailedTrial({ index: 2, ...limit }),
    aFailedTrial({ index: 3 }),
  ];
  const failure = commonFailure({ trials });
  expect(failure).toEqual({ mode: 'limit:steps', trials: 2, failed: 3, reason: '20 steps' });
  expect(failure && failureText(failure)).toBe('limit:steps, in 2 of 3 failed tries');
});

test('gives the detail of a broken rule', () => {
  const violations = [{ rule: 'forbidden', severity: 'critical', step: 1, detail: 'called rm' }] as const;
  const trial = aFailedTrial({ failureModes: ['violation:forbidden'], violations: [...violations] });
  expect(commonFailure({ trials: [trial] })?.reason).toBe('called rm');
});

test('finds nothing where nothing failed', () => {
  expect(commonFailure({ trials: [aTrial()] })).toBeNull();
});

test('names what ended the tries before the criteria that failed for it', () => {
  const crashed = aFailedTrial({
    end: 'agent_error',
    endDetail: 'exit code 1: boom: missing API key',
    failureModes: ['AC-1', 'agent_error'],
  });
  expect(commonFailure({ trials: [crashed, crashed] })).toEqual({
    mode: 'agent_error',
    trials: 2,
    failed: 2,
    reason: 'exit code 1: boom: missing API key',
  });
});

test('says a named way to fail in words, before all that follows from it', () => {
  const trial = aFailedTrial({
    end: 'limit',
    endDetail: '20 steps',
    failureModes: ['AC-1', 'command-loop', 'limit:steps'],
    failureEvidence: { 'command-loop': 'npm test failed 9 times in a row' },
  });
  const failure = commonFailure({ trials: [trial] });
  expect(failure?.reason).toBe('npm test failed 9 times in a row');
  expect(failure && failureText(failure)).toBe(
    'command-loop (called the same failing tool over and over), in 1 of 1 failed try',
  );
});

test('gives the evidence of each task that has any, visible and cut', () => {
  const failure = { mode: 'stdout-pollution', trials: 2, failed: 3 };
  const long = `a line that is not JSON: "\u001b[31mServer\u202e\n${'x'.repeat(5_000)}"`;
  const texts = evidenceTexts([
    { id: 'build', failure: { ...failure, reason: long } },
    { id: 'refund', failure: { ...failure, mode: 'AC-1', reason: 'no refund' } },
    { id: 'clean', failure: { ...failure, reason: null } },
    { id: 'fix', failure: null },
  ]);
  expect(texts[0]).toMatch(/^"build", stdout-pollution: a line that is not JSON: "Server x+…$/);
  expect(texts[0]).toHaveLength('"build", stdout-pollution: '.length + 240);
  expect(texts.slice(1)).toEqual(['"refund", AC-1: no refund.']);
});
