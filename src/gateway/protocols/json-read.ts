import type { Json, JsonObject } from '../../core/json.ts';
import { isJsonObject } from '../../core/json.ts';

/** Nesting that no API has a use for, and that would exhaust the stack of whoever walks the value. */
const MAX_DEPTH = 256;

/** Undefined for what is no JSON, or nested deeper than any API nests. */
export function parseJson(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text);
    return isWithin(value, MAX_DEPTH) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The object, or one with nothing in it. */
export function asObject(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** The objects of a list; anything else is left out. */
export function objectsIn(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter((item: Json) => isJsonObject(item)) : [];
}

export function asText(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

/** A number of tokens or requests. */
export function asCount(value: Json | undefined): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

export function isFilled(value: Json | undefined): boolean {
  return Array.isArray(value) && value.length > 0;
}

/** The text of a message or tool result: a string, or the text of its parts. */
export function textOf(content: Json | undefined): string {
  if (typeof content === 'string') return content;
  return objectsIn(content)
    .map((part) => asText(part['text']))
    .filter((text) => text !== null)
    .join('\n');
}

function isWithin(value: Json, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  return Object.values(value).every((inner: Json) => isWithin(inner, depth - 1));
}
