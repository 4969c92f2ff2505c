import type { Price } from './config.ts';
import type { KindPrices, ListPrice } from './list-price.ts';
import { PRICE_TABLE } from './price-table.ts';
import type { Usage } from './transcript.ts';

/** Prices from the configuration; they come before the built-in table. */
export type PriceOverrides = Readonly<Record<string, Price>>;

const KINDS = ['input', 'output', 'cacheRead', 'cacheWrite5m', 'cacheWrite1h'] as const;

/**
 * US dollars of one call. The model must be in the prices by its exact id, or by its id without a trailing date;
 * anything else is null: unknown, never 0 and never a relative's price. So is a call at a rate with no known factor.
 */
export function costUsd(call: {
  readonly model: string;
  readonly usage: Usage;
  readonly prices: PriceOverrides;
}): number | null {
  const { model, usage, prices } = call;
  const listed = listPrice(model);
  const price = configured(model, prices) ?? (listed && tierFor(listed, promptTokens(usage)));
  if (price === undefined) return null;
  const tokens = tokensUsd(usage, price);
  const factor = factorOf(usage, listed);
  const searches = searchesUsd(usage, listed);
  return tokens === null || factor === null || searches === null ? null : tokens * factor + searches;
}

/** True when calls to this model can be priced. */
export function isPriced(model: string, prices: PriceOverrides): boolean {
  return (configured(model, prices) ?? listPrice(model)) !== undefined;
}

/** Every token of a call, of whatever kind. */
export function totalTokens(usage: Usage): number {
  return promptTokens(usage) + usage.output;
}

/** A configured price is meant for the snapshots of its model too, however they write their date. */
function configured(model: string, prices: PriceOverrides): Price | undefined {
  return own(prices, model) ?? own(prices, model.replace(/-\d{8}$|-\d{4}-\d{2}-\d{2}$/, ''));
}

function listPrice(model: string): ListPrice | undefined {
  const exact = own(PRICE_TABLE, model) ?? own(PRICE_TABLE, model.replace(/-\d{8}$/, ''));
  if (exact !== undefined) return exact;
  const undated = own(PRICE_TABLE, model.replace(/-\d{4}-\d{2}-\d{2}$/, ''));
  return undated?.isSameForEveryDate ? undated : undefined;
}

function own<Value>(prices: Readonly<Record<string, Value>>, model: string): Value | undefined {
  return Object.hasOwn(prices, model) ? prices[model] : undefined;
}

function tierFor(price: ListPrice, tokens: number): KindPrices {
  return price.tiers?.findLast((tier) => tokens > tier.abovePromptTokens) ?? price;
}

function promptTokens({ input, cacheRead, cacheWrite5m, cacheWrite1h }: Usage): number {
  return input + cacheRead + cacheWrite5m + cacheWrite1h;
}

/** A kind without a price makes the cost unknown where there are tokens of it. */
function tokensUsd(usage: Usage, price: KindPrices): number | null {
  const perMillion = KINDS.filter((kind) => usage[kind] > 0).reduce<number | null>((sum, kind) => {
    const usd = price[kind];
    return sum === null || usd === null ? null : sum + usage[kind] * usd;
  }, 0);
  return perMillion === null ? null : perMillion / 1_000_000;
}

/** Rates multiply: documented for speed and place. */
function factorOf({ rates = [] }: Usage, listed: ListPrice | undefined): number | null {
  return rates.reduce<number | null>((product, rate) => {
    const factor = own(listed?.factors ?? {}, rate);
    return product === null || factor === undefined ? null : product * factor;
  }, 1);
}

function searchesUsd({ webSearches = 0 }: Usage, listed: ListPrice | undefined): number | null {
  if (webSearches === 0) return 0;
  return listed?.webSearch === undefined ? null : listed.webSearch * webSearches;
}
