import { once } from 'node:events';
import { duplexPair } from 'node:stream';
import { expect, test } from 'vitest';
import { drained } from './drained.ts';

test('however many wait for room in a stream, it has the listeners of one, and all of them go on', async () => {
  const [full, reader] = duplexPair({ highWaterMark: 1 });
  full.write('xx');
  expect(full.writableNeedDrain).toBe(true);
  const before = full.listenerCount('drain');
  const waits = Array.from({ length: 50 }, () => drained(full));
  expect(full.listenerCount('drain')).toBe(before + 1);
  reader.resume();
  await Promise.all(waits);
  expect(full.listenerCount('drain')).toBe(before);
  reader.pause();
  full.write('xx');
  expect(full.listenerCount('drain')).toBe(before);
  const again = drained(full);
  full.destroy();
  await again;
  if (!full.closed) await once(full, 'close');
});
