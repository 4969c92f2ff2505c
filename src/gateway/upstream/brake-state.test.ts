import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ease, passage, pull, RELEASED } from './brake-state.ts';

describe('a brake', () => {
  test('that nobody pulled lets everything pass', () => {
    expect(passage(RELEASED, { nowMs: 0, inFlight: 1000 })).toEqual({ kind: 'go' });
  });

  test('that was pulled holds all until the pause is over, and then lets one call try', () => {
    const state = pull(RELEASED, { nowMs: 100, pauseMs: 50 });
    expect(passage(state, { nowMs: 120, inFlight: 0 })).toEqual({ kind: 'wait', ms: 30 });
    expect(passage(state, { nowMs: 150, inFlight: 0 })).toEqual({ kind: 'go' });
    expect(passage(state, { nowMs: 150, inFlight: 1 })).toEqual({ kind: 'queue' });
  });

  test('keeps the longest pause that was asked for', () => {
    const state = pull(pull(RELEASED, { nowMs: 0, pauseMs: 100 }), { nowMs: 10, pauseMs: 20 });
    expect(state.untilMs).toBe(100);
  });

  test('eases by one call for each answer since, and by none for answers to calls from before', () => {
    const state = pull(RELEASED, { nowMs: 0, pauseMs: 1 });
    expect(ease(state, RELEASED.epoch)).toBe(state);
    expect(ease(ease(state, state.epoch), state.epoch).atOnce).toBe(3);
  });

  test('is released after enough answers, however often it was pulled before', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 20 }), (pauses) => {
        const pulled = pauses.reduce((state, pauseMs) => pull(state, { nowMs: 0, pauseMs }), RELEASED);
        let state = pulled;
        for (let answers = 0; answers < 16; answers += 1) state = ease(state, pulled.epoch);
        expect(state.atOnce).toBe(Infinity);
      }),
    );
  });
});
