import type { UpstreamReply } from '../upstream/upstream.ts';
import type { RecordedReply } from './cassette.ts';

/** Small enough that a client which hangs up is noticed. */
const PIECE_BYTES = 16 * 1024;

/** A recorded reply, at once. Calls back when its reader has had all of it, or has hung up before. */
export function replayReply(
  { status, headers, body }: RecordedReply,
  onEnd: (end: 'served' | 'abandoned') => void,
): UpstreamReply {
  return { status, headers: { ...headers }, body: pieces(body, onEnd), retries: 0, isReplayed: true };
}

/** Not a generator: one that is ended before its first value runs none of its code. */
function pieces(body: Uint8Array, onEnd: (end: 'served' | 'abandoned') => void): AsyncIterable<Uint8Array> {
  let at = 0;
  let isOver = false;
  const end = (how: 'served' | 'abandoned'): IteratorResult<Uint8Array> => {
    if (!isOver) onEnd(how);
    isOver = true;
    return { done: true, value: undefined };
  };
  const next = (): IteratorResult<Uint8Array> => {
    if (isOver || at >= body.length) return end('served');
    const value = body.subarray(at, at + PIECE_BYTES);
    at += PIECE_BYTES;
    return { done: false, value };
  };
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => Promise.resolve(next()),
      return: () => Promise.resolve(end('abandoned')),
    }),
  };
}
