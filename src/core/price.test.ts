import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costUsd, isPriced, totalTokens } from './price.ts';
import { PRICE_TABLE } from './price-table.ts';
import type { Usage } from './transcript.ts';

const MILLION = 1_000_000;

function usage(parts: Partial<Usage>): Usage {
  return { input: 0, output: 0, cacheRead: 0, cacheWrite5m: 0, cacheWrite1h: 0, ...parts };
}

const million: Usage = usage({
  input: MILLION,
  output: MILLION,
  cacheRead: MILLION,
  cacheWrite5m: MILLION,
  cacheWrite1h: MILLION,
});

describe('costUsd', () => {
  test.each([
    ['claude-opus-5-5', 4 + 20 + 0.2 + 5 + 8],
    ['claude-sonnet-5-5', 2 + 10 + 0.1 + 2.5 + 4],
    ['claude-fable-5-1', 10 + 50 + 0.25 + 12.5 + 20],
    ['claude-haiku-4-5', 1 + 5 + 0.1 + 1.25 + 2],
  ])('prices a million tokens of every kind of %s at %d dollars', (model, dollars) => {
    expect(costUsd({ model, usage: million, prices: {} })).toBeCloseTo(dollars, 9);
  });

  test('prices a dated id as the model without its date', () => {
    const priced = { usage: usage({ input: 1000, output: 200 }), prices: {} };
    expect(costUsd({ model: 'claude-sonnet-5-5-20261001', ...priced })).toBeCloseTo(0.004, 12);
  });

  test.each([
    'claude-sonnet-5-5-latest',
    'claude-sonnet-5-5-2026',
    'claude-sonnet',
    'gpt-5.5-mega',
    'gpt-4o-2027-01-01',
    'gpt-6-sol-2026',
    'gemini-3.8-flash',
    '',
    'constructor',
    '__proto__',
  ])('knows no price for %j', (model) => {
    expect(costUsd({ model, usage: million, prices: {} })).toBeNull();
    expect(isPriced(model, {})).toBe(false);
  });

  test('reprices the whole call once its prompt passes the tier', () => {
    const cost = (input: number) =>
      costUsd({ model: 'claude-haiku-5-5', usage: usage({ input, cacheRead: 40_000, output: 1000 }), prices: {} });
    expect(cost(60_000)).toBeCloseTo((60_000 * 0.1 + 40_000 * 0.01 + 1000 * 0.5) / MILLION, 12);
    expect(cost(60_001)).toBeCloseTo((60_001 * 0.5 + 40_000 * 0.05 + 1000 * 2.5) / MILLION, 12);
  });

  test('takes the configured price before the table, for dated ids too', () => {
    const prices = { 'claude-opus-5': { input: 1, output: 1, cacheRead: 1, cacheWrite5m: 1, cacheWrite1h: 1 } };
    expect(costUsd({ model: 'claude-opus-5', usage: million, prices })).toBe(5);
    expect(costUsd({ model: 'claude-opus-5-20260101', usage: million, prices })).toBe(5);
    expect(isPriced('my-model', { 'my-model': prices['claude-opus-5'] })).toBe(true);
  });

  test.each([
    ['gpt-6-sol-2026-11-03', 2],
    ['gpt-5.4-2026-03-05', 2.5],
    ['gpt-4o-2024-11-20', 2.5],
    ['gpt-4o-2024-05-13', 5],
    ['gemini-2.5-flash', 0.3],
  ])('knows the price of the snapshot %s', (model, perMillion) => {
    const short = usage({ input: 1000 });
    expect(costUsd({ model, usage: short, prices: {} })).toBeCloseTo(perMillion / 1000, 12);
  });

  test('prices OpenAI’s long prompts from 272,000 tokens on', () => {
    const cost = (input: number) => costUsd({ model: 'gpt-5.5', usage: usage({ input, output: 1000 }), prices: {} });
    expect(cost(271_999)).toBeCloseTo((271_999 * 5 + 1000 * 30) / MILLION, 9);
    expect(cost(272_000)).toBeCloseTo((272_000 * 10 + 1000 * 45) / MILLION, 9);
  });

  test('does not know the cost of tokens of a kind that the list has no price for', () => {
    const cost = (parts: Partial<Usage>) => costUsd({ model: 'gpt-5.5', usage: usage(parts), prices: {} });
    expect(cost({ input: 1, cacheRead: 1 })).not.toBeNull();
    expect(cost({ input: 1, cacheWrite5m: 1 })).toBeNull();
  });

  test.each([
    ['claude-opus-5-5', ['inference_geo:us'], 1.1],
    ['claude-opus-5-5', ['speed:fast'], 2],
    ['claude-opus-5-5', ['inference_geo:us', 'speed:fast'], 2.2],
    ['claude-opus-5', ['speed:fast'], null],
    ['claude-haiku-4-5', ['inference_geo:us'], null],
    ['claude-opus-5-5', ['service_tier:priority'], null],
    ['claude-opus-5-5', ['inference_geo:us', 'advisor'], null],
    ['claude-opus-5-5', ['constructor'], null],
    ['gpt-5.5', ['service_tier:flex'], null],
  ])('prices %s at %j by the factor %s', (model, rates, factor) => {
    const list = costUsd({ model, usage: million, prices: {} }) ?? Number.NaN;
    const cost = costUsd({ model, usage: { ...million, rates }, prices: {} });
    if (factor === null) expect(cost).toBeNull();
    else expect(cost).toBeCloseTo(list * factor, 9);
  });

  test('adds web searches at their own price, where it is known', () => {
    const searched = usage({ input: 1000, webSearches: 3, rates: ['inference_geo:us'] });
    expect(costUsd({ model: 'claude-opus-5-5', usage: searched, prices: {} })).toBeCloseTo(0.0044 + 0.03, 12);
    expect(costUsd({ model: 'gpt-5.5', usage: usage({ webSearches: 1 }), prices: {} })).toBeNull();
  });

  test('knows no factor for a model that only the configuration prices', () => {
    const prices = { mine: { input: 1, output: 1, cacheRead: 1, cacheWrite5m: 1, cacheWrite1h: 1 } };
    expect(costUsd({ model: 'mine-2026-01-02', usage: million, prices })).toBe(5);
    expect(costUsd({ model: 'mine', usage: { ...million, rates: ['service_tier:flex'] }, prices })).toBeNull();
  });

  test('never charges less for more tokens', () => {
    const tokens = fc.nat({ max: 300_000 });
    const someUsage = fc.record({
      input: tokens,
      output: tokens,
      cacheRead: tokens,
      cacheWrite5m: tokens,
      cacheWrite1h: tokens,
    });
    const allKinds = Object.entries(PRICE_TABLE).filter(([, { cacheWrite1h }]) => cacheWrite1h !== null);
    fc.assert(
      fc.property(fc.constantFrom(...allKinds.map(([id]) => id)), someUsage, tokens, (model, used, more) => {
        const cost = costUsd({ model, usage: used, prices: {} }) ?? Number.NaN;
        const costOfMore = costUsd({ model, usage: { ...used, input: used.input + more }, prices: {} }) ?? Number.NaN;
        expect(costOfMore).toBeGreaterThanOrEqual(cost);
      }),
    );
  });
});

test('totalTokens counts every kind', () => {
  expect(totalTokens(million)).toBe(5 * MILLION);
});
