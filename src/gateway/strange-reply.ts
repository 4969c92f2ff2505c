import { quoteText } from '../core/quote.ts';
import type { Redact } from '../core/redact.ts';
import type { UpstreamReply } from './upstream/upstream.ts';

/** More than is quoted, so that a key at its end is seen whole. */
const KEPT_BYTES = 2000;

/** Keeps the beginning of a success, for when it is no reply of an API: a page of a proxy, or of a network that wants a login. */
export function createStrangeReply({
  reply,
  asked,
  redact,
}: {
  readonly reply: Pick<UpstreamReply, 'status' | 'headers' | 'place'>;
  readonly asked: 'text/event-stream' | 'application/json';
  readonly redact: Redact;
}): { write(chunk: Uint8Array): void; describe(): string | undefined } {
  const kept: Uint8Array[] = [];
  let bytes = 0;
  return {
    write(chunk) {
      if (bytes >= KEPT_BYTES) return;
      kept.push(chunk.slice(0, KEPT_BYTES - bytes));
      bytes += chunk.length;
    },
    describe() {
      const text = redact(Buffer.concat(kept).toString('utf8'));
      const type = reply.headers['content-type'];
      if (/^\s*text\/event-stream/i.test(type ?? '') || /^\s*(\{|\[|$)/.test(text)) return undefined;
      const shown = type === undefined ? 'no content type' : quoteText(redact(type), 60).slice(1, -1);
      return `${reply.place ?? 'it'} answered HTTP ${reply.status} with ${shown} instead of ${asked}: ${quoteText(text)}`;
    },
  };
}
