import { describe, expect, test } from 'vitest';
import type { ToolCall } from '../core/transcript.ts';
import { createToolLedger } from './tool-ledger.ts';

const use = (id: string, args: object = {}) => ({ id, tool: `tool-${id}`, arguments: args as Record<string, string> });
const result = (id: string, text = 'ok') => ({ id, text, isError: false });
const certain = { isCertain: true };

function openLedger() {
  const told: ToolCall[] = [];
  return {
    told,
    ledger: createToolLedger({ tell: (call) => told.push(call), isServed: () => false, redact: (value) => value }),
  };
}

describe('tool uses and their results', () => {
  test('are told once, although each request repeats all earlier results', () => {
    const { told, ledger } = openLedger();
    ledger.used([use('a')], certain);
    ledger.answered([result('a')]);
    ledger.used([use('b')], certain);
    ledger.answered([result('a'), result('b')]);
    ledger.end();
    expect(told.map(({ tool, result: text }) => [tool, text])).toEqual([
      ['tool-a', 'ok'],
      ['tool-b', 'ok'],
    ]);
  });

  test('are paired when the result comes before the reply has quite ended', () => {
    const { told, ledger } = openLedger();
    ledger.answered([result('a', 'early')]);
    expect(told).toEqual([]);
    ledger.used([use('a')], certain);
    ledger.end();
    expect(told).toMatchObject([{ tool: 'tool-a', result: 'early' }]);
  });

  test('of a reply that broke off are told only when they were answered', () => {
    const { told, ledger } = openLedger();
    ledger.used([use('a'), use('b')], { isCertain: false });
    ledger.answered([result('b')]);
    ledger.end();
    expect(told).toMatchObject([{ tool: 'tool-b', result: 'ok' }]);
  });

  test('lose no use whose id comes a second time', () => {
    const { told, ledger } = openLedger();
    ledger.used([use('a')], certain);
    ledger.used([use('a')], certain);
    ledger.answered([result('a')]);
    expect(told.map(({ result: text }) => text)).toEqual([null, 'ok']);
  });

  test('are clipped where a result is long, and say so', () => {
    const { told, ledger } = openLedger();
    ledger.used([use('a')], certain);
    ledger.answered([result('a', 'x'.repeat(70_000))]);
    expect(told[0]?.result).toMatch(/^x{65536}… \(70000 characters in all\)$/);
  });

  test('with arguments deeper than a stack are told as text', () => {
    let deep: Record<string, unknown> = {};
    for (let level = 0; level < 50_000; level += 1) deep = { deep };
    const { told, ledger } = openLedger();
    ledger.used([use('a', deep)], certain);
    ledger.end();
    expect(told[0]?.arguments).toMatch(/^\{"deep":.*…/);
  });
});
