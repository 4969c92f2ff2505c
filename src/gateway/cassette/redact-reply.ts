import { isUtf8 } from 'node:buffer';
import { isPlainObject } from '../../core/json.ts';
import type { Redact } from '../../core/redact.ts';

/**
 * A reply's bytes without secrets; undefined when a stream spells one out over several events, where it cannot be
 * taken out without changing what the reply says.
 */
export function redactReply(body: Uint8Array, redact: Redact): Uint8Array | undefined {
  const bytes = Buffer.from(body);
  const encoding = isUtf8(bytes) ? 'utf8' : 'latin1';
  const text = redact(bytes.toString(encoding));
  return spelledOut(text).some((joined) => redact(joined) !== joined) ? undefined : Buffer.from(text, encoding);
}

/** What the events of a stream say at each place, joined. */
function spelledOut(text: string): readonly string[] {
  const places = new Map<string, string>();
  const collect = (value: unknown, place: string): void => {
    if (typeof value === 'string') places.set(place, (places.get(place) ?? '') + value);
    else if (Array.isArray(value)) for (const item of value) collect(item, place);
    else if (isPlainObject(value)) for (const [key, item] of Object.entries(value)) collect(item, `${place}.${key}`);
  };
  for (const [, data = ''] of text.matchAll(/^data: ?(.*)$/gm)) collect(parse(data), '');
  return [...places.values()];
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
