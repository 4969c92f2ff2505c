import type { Duplex } from 'node:stream';

const TICK_MS = 500;
const TICKS = 3;

/**
 * After bytes that are no http2, a session writes a farewell, stops reading and says nothing: no event, and no end of the
 * stream, which nobody reads any more. A session that is well stops reading only while it writes.
 */
export function whenStalled(stream: Duplex, onStalled: () => void): void {
  let ticks = 0;
  stream.on('resume', () => {
    ticks = 0;
  });
  const timer = setInterval(() => {
    ticks = stream.isPaused() && stream.writableLength === 0 ? ticks + 1 : 0;
    if (ticks === TICKS) onStalled();
  }, TICK_MS);
  timer.unref();
  stream.once('close', () => clearInterval(timer));
}
