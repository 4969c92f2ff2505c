import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** Settles when a stream that was full has room again, or is gone. Never rejects. */
export async function drained(stream: Writable): Promise<void> {
  if (stream.destroyed || !stream.writableNeedDrain) return;
  const over = new AbortController();
  const wait = (event: string) => once(stream, event, { signal: over.signal }).catch(() => undefined);
  await Promise.race([wait('drain'), wait('close')]);
  over.abort();
}
