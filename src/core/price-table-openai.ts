import type { ListPrice } from './list-price.ts';

/**
 * OpenAI's standard rates on 2026-09-23, as in @pydantic/genai-prices 0.1.8 (MIT). Snapshots have the price of
 * their model where that says so: others may cost something else. Cache writes live as long as the provider likes; they count as short ones.
 */
export const OPENAI_PRICES: Readonly<Record<string, ListPrice>> = {
  ...each(['gpt-4o', 'gpt-4o-2024-08-06', 'gpt-4o-2024-11-20'], row(2.5, 10, 1.25)),
  'gpt-4o-2024-05-13': row(5, 15, null),
  ...each(['gpt-4o-mini', 'gpt-4o-mini-2024-07-18'], row(0.15, 0.6, 0.075)),
  ...each(['gpt-4.1', 'gpt-4.1-2025-04-14'], row(2, 8, 0.5)),
  ...each(['gpt-4.1-mini', 'gpt-4.1-mini-2025-04-14'], row(0.4, 1.6, 0.1)),
  ...each(['gpt-4.1-nano', 'gpt-4.1-nano-2025-04-14'], row(0.1, 0.4, 0.025)),
  ...each(['o3', 'o3-2025-04-16'], row(2, 8, 0.5)),
  ...each(['o4-mini', 'o4-mini-2025-04-16'], row(1.1, 4.4, 0.275)),
  ...each(['gpt-5', 'gpt-5-2025-08-07', 'gpt-5-codex'], row(1.25, 10, 0.125)),
  ...each(['gpt-5-mini', 'gpt-5-mini-2025-08-07'], row(0.25, 2, 0.025)),
  'gpt-5-nano': row(0.05, 0.4, 0.005),
  ...each(['gpt-5.1', 'gpt-5.1-2025-11-13', 'gpt-5.1-codex', 'gpt-5.1-codex-max'], row(1.25, 10, 0.125)),
  'gpt-5.1-codex-mini': row(0.25, 2, 0.025),
  ...each(['gpt-5.2', 'gpt-5.2-2025-12-11', 'gpt-5.2-codex'], row(1.75, 14, 0.175)),
  ...each(['gpt-5.3', 'gpt-5.3-codex'], row(1.75, 14, 0.175)),
  ...each(['gpt-5.4', 'gpt-5.4-2026-03-05'], long(row(2.5, 15, 0.25), row(5, 22.5, 0.5))),
  ...each(['gpt-5.4-mini', 'gpt-5.4-mini-2026-03-17'], row(0.75, 4.5, 0.075)),
  ...each(['gpt-5.4-nano', 'gpt-5.4-nano-2026-03-17'], row(0.2, 1.25, 0.02)),
  ...each(
    ['gpt-5.5', 'gpt-5.5-2026-04-23', 'gpt-5.5-2026-04-24', 'gpt-5.5-codex'],
    long(row(5, 30, 0.5), row(10, 45, 1)),
  ),
  'gpt-5.6': long(row(4, 20, 0.4, 5), row(8, 30, 0.8, 10)),
  'gpt-5.6-sol': anyDate(long(row(4, 20, 0.4, 5), row(8, 30, 0.8, 10))),
  'gpt-5.6-terra': anyDate(long(row(2, 12, 0.2, 2.5), row(4, 18, 0.4, 5))),
  'gpt-5.6-luna': anyDate(long(row(0.2, 1.2, 0.02, 0.25), row(0.4, 1.8, 0.04, 0.5))),
  'gpt-6-astra': anyDate(long(row(10, 50, 1, 12.5), row(20, 75, 2, 25))),
  'gpt-6-sol': anyDate(long(row(2, 10, 0.2, 2.5), row(4, 15, 0.4, 5), 272_000)),
  'gpt-6-luna': anyDate(long(row(0.1, 0.5, 0.01, 0.125), row(0.2, 0.75, 0.02, 0.25), 272_000)),
};

function each(models: readonly string[], price: ListPrice): Record<string, ListPrice> {
  return Object.fromEntries(models.map((model) => [model, price]));
}

function anyDate(price: ListPrice): ListPrice {
  return { ...price, isSameForEveryDate: true };
}

function row(input: number, output: number, cacheRead: number | null, cacheWrite: number | null = null): ListPrice {
  return { input, output, cacheRead, cacheWrite5m: cacheWrite, cacheWrite1h: null };
}

/** A call pays the second row for all of it when its prompt has 272,000 tokens or, for some models, one more. */
function long(price: ListPrice, above: ListPrice, abovePromptTokens = 271_999): ListPrice {
  return { ...price, tiers: [{ abovePromptTokens, ...above }] };
}
