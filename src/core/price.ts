import type { Price } from './config.ts';
import type { ListPrice } from './price-table.ts';
import { PRICE_TABLE } from './price-table.ts';
import type { Usage } from './transcript.ts';

/** Prices from the configuration; they come before the built-in table. */
export type PriceOverrides = Readonly<Record<string, Price>>;

/**
 * US dollars of one call. The model must be in the prices by its exact id, or by its id without a trailing -YYYYMMDD;
 * anything else is null: unknown, never 0 and never a relative's price.
 */
export function costUsd(call: {
  readonly model: string;
  readonly usage: Usage;
  readonly prices: PriceOverrides;
}): number | null {
  const listed = findPrice(call.model, call.prices);
  if (listed === undefined) return null;
  const price = tierFor(listed, promptTokens(call.usage));
  const { input, output, cacheRead, cacheWrite5m, cacheWrite1h } = call.usage;
  const perMillion =
    input * price.input +
    output * price.output +
    cacheRead * price.cacheRead +
    cacheWrite5m * price.cacheWrite5m +
    cacheWrite1h * price.cacheWrite1h;
  return perMillion / 1_000_000;
}

/** True when calls to this model can be priced. */
export function isPriced(model: string, prices: PriceOverrides): boolean {
  return findPrice(model, prices) !== undefined;
}

/** Every token of a call, of whatever kind. */
export function totalTokens(usage: Usage): number {
  return promptTokens(usage) + usage.output;
}

function findPrice(model: string, prices: PriceOverrides): ListPrice | undefined {
  const undated = model.replace(/-\d{8}$/, '');
  return own(prices, model) ?? own(prices, undated) ?? own(PRICE_TABLE, model) ?? own(PRICE_TABLE, undated);
}

function own(prices: Readonly<Record<string, ListPrice>>, model: string): ListPrice | undefined {
  return Object.hasOwn(prices, model) ? prices[model] : undefined;
}

function tierFor(price: ListPrice, tokens: number): Price {
  return price.tiers?.findLast((tier) => tokens > tier.abovePromptTokens) ?? price;
}

function promptTokens({ input, cacheRead, cacheWrite5m, cacheWrite1h }: Usage): number {
  return input + cacheRead + cacheWrite5m + cacheWrite1h;
}
