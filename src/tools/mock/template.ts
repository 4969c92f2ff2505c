import type { Json, JsonObject } from '../../core/json.ts';
import { isJsonObject, own } from '../../core/json.ts';

/** Longest text that filling in may give: arguments are the agent's. */
const LONGEST = 1024 ** 2;
const PLACE = /\{\{\s*([A-Za-z0-9_$.-]+)\s*\}\}/g;
const ONLY_PLACE = /^\{\{\s*([A-Za-z0-9_$.-]+)\s*\}\}$/;

/** Replaces each `{{order.id}}` by that argument. A text that is nothing else becomes the argument itself, whatever it is. */
export function fillIn(value: Json, args: JsonObject): Json {
  if (typeof value === 'string') return fillText(value, args);
  if (Array.isArray(value)) return value.map((item: Json) => fillIn(item, args));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillIn(item, args)]));
}

function fillText(text: string, args: JsonObject): Json {
  const [, only] = ONLY_PLACE.exec(text) ?? [];
  if (only !== undefined) return find(args, only) ?? null;
  return text.replace(PLACE, (_, path: string) => asText(find(args, path)).slice(0, LONGEST)).slice(0, LONGEST);
}

function find(args: JsonObject, path: string): Json | undefined {
  return path.split('.').reduce<Json | undefined>(step, args);
}

function step(value: Json | undefined, key: string): Json | undefined {
  return Array.isArray(value) && /^\d{1,9}$/.test(key) ? (value[Number(key)] as Json | undefined) : own(value, key);
}

function asText(value: Json | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
