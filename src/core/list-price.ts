import type { Price } from './config.ts';

/** US dollars per million tokens of each kind; null where the provider lists none. */
export type KindPrices = { readonly [Kind in keyof Price]: number | null };

/** A price that holds for a whole call once its prompt (input and cache, read or written) is larger than this. */
interface PriceTier extends KindPrices {
  readonly abovePromptTokens: number;
}

export interface ListPrice extends KindPrices {
  /** Largest last. */
  readonly tiers?: readonly PriceTier[];
  /** US dollars for one web search of the provider's own. */
  readonly webSearch?: number;
  /** True where the provider prices every dated snapshot like the model. */
  readonly isSameForEveryDate?: true;
  /** What a rate in a call's usage multiplies the price by. */
  readonly factors?: Readonly<Record<string, number>>;
}
