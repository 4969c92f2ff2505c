import type { MatchLogic, ModelInfo, ModelPrice } from '@pydantic/genai-prices';
import { findProvider } from '@pydantic/genai-prices';
import { describe, expect, test } from 'vitest';
import type { ListPrice } from '../../src/core/list-price.ts';
import { PRICE_TABLE, PRICE_TABLE_DATE } from '../../src/core/price-table.ts';
import { GEMINI_PRICES } from '../../src/core/price-table-gemini.ts';
import { OPENAI_PRICES } from '../../src/core/price-table-openai.ts';

const KEYS = {
  input: 'input_mtok',
  output: 'output_mtok',
  cacheRead: 'cache_read_mtok',
  cacheWrite5m: 'cache_write_mtok',
  cacheWrite1h: 'cache_write_1h_mtok',
} as const;
const KINDS = ['input', 'output', 'cacheRead', 'cacheWrite5m', 'cacheWrite1h'] as const;

/** Only from who makes a model: clouds that sell it too have prices of their own. */
function makersModels(id: string): readonly ModelInfo[] {
  const providerId = id.startsWith('claude-') ? 'anthropic' : id.startsWith('gemini-') ? 'google' : 'openai';
  return findProvider({ providerId })?.models ?? [];
}

/** True when the other table means this id itself, not a family that it belongs to. */
function names(model: ModelInfo, id: string): boolean {
  return model.id === id || isExact(model.match, id);
}

function isExact(match: MatchLogic, id: string): boolean {
  if ('equals' in match) return match.equals === id;
  return 'or' in match && match.or.some((one) => isExact(one, id));
}

/** Their price on the day of our table; a later start date holds over an earlier one. */
function priceOn(day: string, { prices }: ModelInfo): ModelPrice {
  if (!Array.isArray(prices)) return prices;
  const held = prices.filter(({ constraint }) => {
    if (constraint === undefined) return true;
    if (constraint.type !== 'start_date') throw new Error('a price by time of day: this comparison knows none');
    return constraint.start_date <= day;
  });
  return held.at(-1)?.prices ?? {};
}

/** What a million tokens of a kind cost in a prompt of this many tokens, as they say. */
function theirs(price: ModelPrice, kind: (typeof KINDS)[number], promptTokens: number): number | null {
  const listed = price[KEYS[kind]];
  if (listed === undefined) return null;
  if (typeof listed === 'number') return listed;
  return listed.tiers.findLast(({ start }) => promptTokens > start)?.price ?? listed.base;
}

function ours(price: ListPrice, kind: (typeof KINDS)[number], promptTokens: number): number | null {
  return (price.tiers?.findLast(({ abovePromptTokens }) => promptTokens > abovePromptTokens) ?? price)[kind];
}

/** Where either table may change its price, and on both sides of it. */
function promptSizes(price: ListPrice, other: ModelPrice): readonly number[] {
  const starts = Object.values(other).flatMap((listed) => (typeof listed === 'object' ? listed.tiers : []));
  const all = [...(price.tiers ?? []).map((tier) => tier.abovePromptTokens), ...starts.map(({ start }) => start)];
  return [1, ...all.flatMap((tokens) => [tokens, tokens + 1])];
}

const common = Object.entries(PRICE_TABLE).flatMap(([id, price]) =>
  makersModels(id)
    .filter((model) => names(model, id))
    .map((model) => ({ id, price, model })),
);

describe('the price table', () => {
  test.each(common)('agrees with genai-prices on $id', ({ price, model }) => {
    const other = priceOn(PRICE_TABLE_DATE, model);
    for (const tokens of promptSizes(price, other)) {
      const both = KINDS.map((kind) => [kind, tokens, ours(price, kind, tokens), theirs(other, kind, tokens)] as const);
      expect(both.map(([kind, , our]) => [kind, tokens, our])).toEqual(
        both.map(([kind, , , their]) => [kind, tokens, their]),
      );
    }
  });

  test('agrees on what a web search of Anthropic’s costs', () => {
    const searches = common
      .filter(({ price, model }) => price.webSearch !== undefined && !Array.isArray(model.prices))
      .map(({ price, model }) => [
        (price.webSearch ?? 0) * 1000,
        priceOn(PRICE_TABLE_DATE, model)['web_searches_kcount'],
      ]);
    expect(searches.length).toBeGreaterThan(5);
    for (const [our, their] of searches) expect(our).toBe(their);
  });

  test('has its OpenAI and Gemini prices from there, each exactly once', () => {
    const compared = common.map(({ id }) => id).filter((id) => !id.startsWith('claude-'));
    expect(compared.sort()).toEqual([...Object.keys(OPENAI_PRICES), ...Object.keys(GEMINI_PRICES)].sort());
  });

  test('was compared with all Claude models that both know', () => {
    const known = common.map(({ id }) => id).filter((id) => id.startsWith('claude-'));
    expect(known.length).toBeGreaterThanOrEqual(12);
  });
});
