import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** One wait of a stream for all who wait for it: each listener of its own would be warned of. */
const waits = new WeakMap<Writable, Promise<void>>();

/** Settles when a stream that was full has room again, or is gone. Never rejects. */
export async function drained(stream: Writable): Promise<void> {
  if (stream.destroyed || !stream.writableNeedDrain) return;
  const waiting = waits.get(stream) ?? roomIn(stream).finally(() => waits.delete(stream));
  waits.set(stream, waiting);
  await waiting;
}

async function roomIn(stream: Writable): Promise<void> {
  const over = new AbortController();
  const wait = (event: string) => once(stream, event, { signal: over.signal }).catch(() => undefined);
  await Promise.race([wait('drain'), wait('close')]);
  over.abort();
}
