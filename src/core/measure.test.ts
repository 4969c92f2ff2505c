import { describe, expect, test } from 'vitest';
import { measure } from './measure.ts';
import type { ModelCall, ToolCall } from './transcript.ts';

function modelCall(parts: Partial<ModelCall>): ModelCall {
  return {
    type: 'model_call',
    requestedModel: 'claude-sonnet-5-5',
    reportedModel: 'claude-sonnet-5-5',
    usage: { input: 1000, output: 100, cacheRead: 0, cacheWrite5m: 0, cacheWrite1h: 0 },
    stopReason: 'end_turn',
    latencyMs: 10,
    costUsd: null,
    ...parts,
  };
}

const toolCall: ToolCall = { type: 'tool_call', tool: 'run', arguments: {}, result: 'ok', isError: false };

describe('measure', () => {
  test('adds up model calls', () => {
    const { costUsd, ...counts } = measure([modelCall({}), toolCall, toolCall, modelCall({})], {});
    expect(counts).toEqual({ steps: 2, tokens: 2200 });
    expect(costUsd).toBeCloseTo(0.006, 12);
  });

  test('counts tool calls as steps where no model call was recorded', () => {
    expect(measure([toolCall, toolCall, toolCall], {})).toEqual({ steps: 3, tokens: null, costUsd: null });
  });

  test('knows nothing of a transcript without calls', () => {
    expect(measure([{ type: 'answer', text: 'done' }], {})).toEqual({ steps: null, tokens: null, costUsd: null });
  });

  test('does not know the tokens when one call reports none', () => {
    expect(measure([modelCall({}), modelCall({ usage: null })], {})).toEqual({ steps: 2, tokens: null, costUsd: null });
  });

  test('does not know the cost when one model has no price', () => {
    expect(measure([modelCall({}), modelCall({ reportedModel: 'mystery' })], {}).costUsd).toBeNull();
  });

  test('believes the cost that an agent states only where the table knows nothing', () => {
    expect(measure([modelCall({ costUsd: 99 })], {}).costUsd).toBeCloseTo(0.003, 12);
    expect(measure([modelCall({ reportedModel: 'mystery', costUsd: 0.5 })], {}).costUsd).toBe(0.5);
    expect(measure([modelCall({ usage: null, costUsd: 0.25 })], {}).costUsd).toBe(0.25);
  });

  test('prices by the model that answered, else by the one that was asked', () => {
    expect(measure([modelCall({ reportedModel: 'claude-opus-5-5' })], {}).costUsd).toBeCloseTo(0.006, 12);
    expect(measure([modelCall({ reportedModel: null })], {}).costUsd).toBeCloseTo(0.003, 12);
  });
});
