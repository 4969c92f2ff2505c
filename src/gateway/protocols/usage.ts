import type { Json } from '../../core/json.ts';
import type { Usage } from '../../core/transcript.ts';
import { asText } from './json-read.ts';

type Tokens = Pick<Usage, 'input' | 'output' | 'cacheRead' | 'cacheWrite5m' | 'cacheWrite1h'>;

interface Besides {
  readonly reasoning: number | null;
  readonly webSearches?: number;
  /** What may change the price; null is no such thing. */
  readonly rates: readonly (string | null)[];
}

export function usageWith(tokens: Tokens, { reasoning, webSearches = 0, rates }: Besides): Usage {
  const off = [...new Set(rates.filter((rate) => rate !== null))].sort();
  return {
    ...tokens,
    ...(reasoning === null ? {} : { reasoning }),
    ...(webSearches === 0 ? {} : { webSearches }),
    ...(off.length === 0 ? {} : { rates: off }),
  };
}

/** `service_tier:priority`; null for a value that means the list price, and where nothing is stated. */
export function rate(name: string, value: Json | undefined, listPriced: readonly string[]): string | null {
  const stated = asText(value)?.toLowerCase() ?? '';
  return stated === '' || listPriced.includes(stated) ? null : `${name}:${stated}`.slice(0, 100);
}
