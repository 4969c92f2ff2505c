import type { Price } from './config.ts';
import type { ListPrice } from './list-price.ts';
import { GEMINI_PRICES } from './price-table-gemini.ts';
import { OPENAI_PRICES } from './price-table-openai.ts';

/**
 * The day of the prices below, for the report's settings. Source: the costs that Claude Code 2.1.332 states for known
 * usage; equal to @pydantic/genai-prices 0.1.8 (MIT) on all models that both know. Other providers' tables name theirs.
 */
export const PRICE_TABLE_DATE = '2026-11-29';

/** Documented for all models that can be told where to run: those from Opus 4.6 on. */
const IN_THE_US = { 'inference_geo:us': 1.1 };

/** By exact model id. Priority and batch rates, and whatever else has no factor here, are not in it. */
export const PRICE_TABLE: Readonly<Record<string, ListPrice>> = {
  'claude-fable-5-2': placed(8, 40, 0.2, 10, 16),
  'claude-mythos-5-2': placed(8, 40, 0.2, 10, 16),
  'claude-haiku-5-5': {
    ...placed(0.1, 0.5, 0.01, 0.125, 0.2),
    // The 1 h write price of this tier is inferred (five times, as all others of the tier).
    tiers: [{ abovePromptTokens: 100_000, ...row(0.5, 2.5, 0.05, 0.625, 1) }],
  },
  'claude-sonnet-5-5': placed(2, 10, 0.1, 2.5, 4),
  'claude-opus-5-5': {
    ...placed(4, 20, 0.2, 5, 8),
    factors: { ...IN_THE_US, 'speed:fast': 2 },
  },
  'claude-fable-5-1': placed(10, 50, 0.25, 12.5, 20),
  'claude-fable-5': placed(10, 50, 1, 12.5, 20),
  'claude-sonnet-5': placed(2, 10, 0.2, 2.5, 4),
  'claude-opus-5': placed(5, 25, 0.5, 6.25, 10),
  'claude-opus-4-8': placed(5, 25, 0.5, 6.25, 10),
  'claude-opus-4-7': placed(5, 25, 0.5, 6.25, 10),
  'claude-opus-4-6': placed(5, 25, 0.5, 6.25, 10),
  'claude-opus-4-5': claude(5, 25, 0.5, 6.25, 10),
  'claude-sonnet-4-6': placed(3, 15, 0.3, 3.75, 6),
  'claude-sonnet-4-5': {
    ...claude(3, 15, 0.3, 3.75, 6),
    // From genai-prices: the API itself has refused such prompts since 2026-04-30, others may still serve them.
    tiers: [{ abovePromptTokens: 200_000, ...row(6, 22.5, 0.6, 7.5, 12) }],
  },
  'claude-haiku-4-5': claude(1, 5, 0.1, 1.25, 2),
  ...OPENAI_PRICES,
  ...GEMINI_PRICES,
};

function placed(...columns: Parameters<typeof row>): ListPrice {
  return { ...claude(...columns), factors: IN_THE_US };
}

function claude(...columns: Parameters<typeof row>): ListPrice {
  return { ...row(...columns), webSearch: 0.01 };
}

/** Columns as price lists print them. */
function row(input: number, output: number, cacheRead: number, cacheWrite5m: number, cacheWrite1h: number): Price {
  return { input, output, cacheRead, cacheWrite5m, cacheWrite1h };
}
