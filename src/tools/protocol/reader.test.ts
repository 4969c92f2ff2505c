import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createReader } from './reader.ts';

test('between long lines that came at once everybody else has a turn, and lines keep their order', async () => {
  const read = createReader();
  const seen: string[] = [];
  const long = Buffer.from(`{"jsonrpc":"2.0","method":"long","params":{"x":"${'x'.repeat(100_000)}"}}`);
  const short = Buffer.from('{"jsonrpc":"2.0","method":"short"}');
  const reads = [long, long, long, short].map(async (line) => {
    const message = await read(line);
    seen.push(message.kind === 'notification' ? message.method : message.kind);
  });
  const turns: number[] = [];
  while (seen.length < 4) {
    turns.push(seen.length);
    await setImmediate();
  }
  await Promise.all(reads);
  expect(seen).toEqual(['long', 'long', 'long', 'short']);
  expect(turns).toEqual(expect.arrayContaining([1, 2]));
});
