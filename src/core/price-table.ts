import type { Price } from './config.ts';

/** A price that holds for a whole call once its prompt (input and cache, read or written) is larger than this. */
interface PriceTier extends Price {
  readonly abovePromptTokens: number;
}

/** US dollars per million tokens. `tiers`, largest last. */
export interface ListPrice extends Price {
  readonly tiers?: readonly PriceTier[];
}

/**
 * The day of the prices below, for the report's settings. Source: the costs that Claude Code 2.1.332 states for known
 * usage; equal to @pydantic/genai-prices 0.1.8 on the 12 models that both know.
 */
export const PRICE_TABLE_DATE = '2026-11-29';

/** By exact model id. Batch, priority, fast and regional rates are not in it. */
export const PRICE_TABLE: Readonly<Record<string, ListPrice>> = {
  'claude-fable-5-2': row(8, 40, 0.2, 10, 16),
  'claude-mythos-5-2': row(8, 40, 0.2, 10, 16),
  'claude-haiku-5-5': {
    ...row(0.1, 0.5, 0.01, 0.125, 0.2),
    // The 1 h write price of this tier is inferred (five times, as all others of the tier).
    tiers: [{ abovePromptTokens: 100_000, ...row(0.5, 2.5, 0.05, 0.625, 1) }],
  },
  'claude-sonnet-5-5': row(2, 10, 0.1, 2.5, 4),
  'claude-opus-5-5': row(4, 20, 0.2, 5, 8),
  'claude-fable-5-1': row(10, 50, 0.25, 12.5, 20),
  'claude-fable-5': row(10, 50, 1, 12.5, 20),
  'claude-sonnet-5': row(2, 10, 0.2, 2.5, 4),
  'claude-opus-5': row(5, 25, 0.5, 6.25, 10),
  'claude-opus-4-8': row(5, 25, 0.5, 6.25, 10),
  'claude-opus-4-7': row(5, 25, 0.5, 6.25, 10),
  'claude-opus-4-6': row(5, 25, 0.5, 6.25, 10),
  'claude-opus-4-5': row(5, 25, 0.5, 6.25, 10),
  'claude-sonnet-4-6': row(3, 15, 0.3, 3.75, 6),
  'claude-sonnet-4-5': row(3, 15, 0.3, 3.75, 6),
  'claude-haiku-4-5': row(1, 5, 0.1, 1.25, 2),
};

/** Columns as price lists print them. */
function row(input: number, output: number, cacheRead: number, cacheWrite5m: number, cacheWrite1h: number): Price {
  return { input, output, cacheRead, cacheWrite5m, cacheWrite1h };
}
