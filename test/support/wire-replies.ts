import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import type { Protocol, ReplyFacts } from '../../src/gateway/protocols/protocol.ts';

export type Event = JsonObject;

/** A stream as its API writes it: Anthropic and Responses name the event, the others don't. */
export function sse(events: readonly (Event | string)[], { named = false } = {}): Buffer {
  const lines = events.map((event) => {
    if (typeof event === 'string') return `data: ${event}\n\n`;
    return `${named ? `event: ${String(event['type'])}\n` : ''}data: ${JSON.stringify(event)}\n\n`;
  });
  return Buffer.from(lines.join(''));
}

export function json(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}

interface Reading {
  readonly streams: boolean;
  readonly body?: JsonObject;
  /** Bytes of each chunk; the rest comes in one. */
  readonly sizes?: readonly number[];
}

/** What a protocol makes of a reply that comes in these chunks. */
export function readReply(
  protocol: Protocol,
  bytes: Uint8Array,
  { streams, body = {}, sizes = [] }: Reading,
): ReplyFacts {
  const reader = protocol.createReader({ streams, body });
  let start = 0;
  for (const size of sizes) {
    reader.write(bytes.subarray(start, start + size));
    start += size;
  }
  reader.write(bytes.subarray(start));
  return reader.end();
}

/** Holds these bytes against themselves in other chunks: one by one, and at random. */
export function expectSameHoweverCut(
  protocol: Protocol,
  bytes: Uint8Array,
  { streams }: { readonly streams: boolean },
): void {
  const whole = readReply(protocol, bytes, { streams });
  expect(whole.usage).not.toBeNull();
  expect(readReply(protocol, bytes, { streams, sizes: Array(bytes.length).fill(1) })).toEqual(whole);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 50 }), (sizes) => {
      expect(readReply(protocol, bytes, { streams, sizes })).toEqual(whole);
    }),
  );
}
