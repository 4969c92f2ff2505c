import type { ListPrice } from './list-price.ts';

/**
 * Google's standard rates for text on 2026-09-23, as in @pydantic/genai-prices 0.1.8 (MIT). The models from 3.6 on have
 * rates for an introduction that ends with the year, and are left out: a table without a clock cannot hold them.
 */
export const GEMINI_PRICES: Readonly<Record<string, ListPrice>> = {
  'gemini-2.5-flash': row(0.3, 2.5, 0.03),
  'gemini-2.5-flash-lite': row(0.1, 0.4, 0.01),
  'gemini-2.5-pro': long(row(1.25, 10, 0.125), row(2.5, 15, 0.25)),
  'gemini-3-flash-preview': row(0.5, 3, 0.05),
  'gemini-3-pro-preview': long(row(2, 12, 0.2), row(4, 18, 0.4)),
  'gemini-3.1-flash-lite': row(0.25, 1.5, 0.025),
  'gemini-3.1-pro-preview': long(row(2, 12, 0.2), row(4, 18, 0.4)),
  'gemini-3.5-flash': row(1.5, 9, 0.15),
  'gemini-3.5-flash-lite': row(0.3, 2.5, 0.03),
};

function row(input: number, output: number, cacheRead: number): ListPrice {
  return { input, output, cacheRead, cacheWrite5m: null, cacheWrite1h: null };
}

function long(price: ListPrice, above: ListPrice): ListPrice {
  return { ...price, tiers: [{ abovePromptTokens: 200_000, ...above }] };
}
