import type { Json } from '../../core/json.ts';
import { isJsonObject } from '../../core/json.ts';
import { listOf } from './part.ts';

/** Deeper than any honest request, far less deep than the stack. */
const DEEPEST = 500;

/** Maps every string of a value, keys included. What lies below 500 levels is left out. */
export function mapText(value: Json, map: (text: string) => string, levels = DEEPEST): Json {
  if (typeof value === 'string') return map(value);
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return '…';
  if (!isJsonObject(value)) return listOf(value).map((item) => mapText(item, map, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [map(key), mapText(item, map, levels - 1)]));
}
