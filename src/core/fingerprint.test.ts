import { describe, expect, test } from 'vitest';
import { fingerprintOf, weightOf } from './fingerprint.ts';

const world = { agentName: 'demo', agentType: 'command', imageIdentity: 'sha256:12', harnessVersion: '0.4.2' };

describe('fingerprintOf', () => {
  test('tells the version that must be equal from the one that need not', () => {
    expect(fingerprintOf(world)).toEqual({
      agent: 'demo',
      agentType: 'command',
      harness: '0.4',
      harnessPatch: '2',
      image: 'sha256:12',
      network: 'none',
    });
  });

  test('records models and versions where they are known', () => {
    const known = { agentVersion: '2.1', judgeModel: 'judge-1', requestedModel: 'model', observedModel: 'model-1' };
    expect(fingerprintOf({ ...world, ...known })).toMatchObject({
      agentVersion: '2.1',
      judge: 'judge-1',
      requestedModel: 'model',
      observedModel: 'model-1',
    });
  });
});

test('a field that nobody knows is strict', () => {
  expect(weightOf('moonPhase')).toBe('strict');
  expect(weightOf('toString')).toBe('strict');
});
