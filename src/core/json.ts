/** A value that JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type JsonObject = { readonly [key: string]: Json };

/** Same value, same text: object keys sorted, no spaces. What is hashed goes through here. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => (isPlainObject(inner) ? sortKeys(inner) : inner)) ?? 'null';
}

/** True for what JSON calls an object. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value is JSON, so that whatever is an object holds JSON. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return isPlainObject(value);
}

/** What an object holds itself under a key; never what it inherits: hostile keys are called `constructor` or `__proto__`. */
export function own(value: Json | undefined, key: string): Json | undefined;
export function own(value: unknown, key: string): unknown;
export function own(value: unknown, key: string): unknown {
  return isPlainObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function sortKeys(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}
