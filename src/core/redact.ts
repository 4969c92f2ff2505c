import { isPlainObject } from './json.ts';

/** Replaces every known secret in every string of a value; the shape stays. */
export type Redact = <Value>(value: Value) => Value;

/** Secrets shorter than 6 characters are ignored: replacing them would shred ordinary text. */
export function createRedact(secrets: readonly string[]): Redact {
  const known = [...new Set(secrets)].filter((secret) => secret.length >= 6).sort((a, b) => b.length - a.length);
  // mapStrings keeps every shape: only characters inside strings change.
  return <Value>(value: Value) =>
    known.length === 0 ? value : (mapStrings(value, (text) => hide(text, known)) as Value);
}

function hide(text: string, secrets: readonly string[]): string {
  return secrets.reduce((kept, secret) => kept.replaceAll(secret, '***'), text);
}

function mapStrings(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, map));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [map(key), mapStrings(item, map)]));
}
