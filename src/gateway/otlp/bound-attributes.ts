import type { SpanEvent } from '../../core/transcript.ts';
import type { Attributes } from './otlp-span.ts';

/** What of a span's attributes a transcript keeps. */
const MAX_ATTRIBUTES = 128;
const MAX_CHARS = 8192;
const MAX_NAME_CHARS = 256;

/** The first attributes as they are, except that long values are cut, as text, and say so. */
export function boundAttributes(attributes: Attributes): SpanEvent['attributes'] {
  const kept = Object.entries(attributes).slice(0, MAX_ATTRIBUTES);
  // Json and the schema's type are the same values; the schema's is not marked as read-only.
  return Object.fromEntries(
    kept.map(([name, value]) => [name.slice(0, MAX_NAME_CHARS), bound(value)]),
  ) as SpanEvent['attributes'];
}

function bound(value: Attributes[string]): Attributes[string] {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length <= MAX_CHARS) return value;
  return `${text.slice(0, MAX_CHARS)} [${text.length - MAX_CHARS} characters left out]`;
}
