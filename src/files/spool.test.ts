import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { createSpool } from './spool.ts';

test('gives each text back as it was, however many are put aside at the same time', async () => {
  await using folder = await tempFolder();
  const keep = createSpool(folder.path);
  const texts = Array.from({ length: 50 }, (_, n) => `${n} ünïcödé\n`.repeat(n * 100));
  const kept = await Promise.all(texts.map(keep));
  expect(kept.map(({ bytes }) => bytes)).toEqual(texts.map((text) => Buffer.byteLength(text)));
  expect(await Promise.all(kept.map(({ read }) => read()))).toEqual(texts);
  expect(await kept[7]?.read()).toBe(texts[7]);
});

test('has no name in its folder, so that nothing is left of it', async () => {
  await using folder = await tempFolder();
  const kept = await createSpool(folder.path)('text');
  expect(await readdir(folder.path)).toEqual([]);
  expect(await kept.read()).toBe('text');
});

test('holds nothing of a text that was put aside', async () => {
  setFlagsFromString('--expose-gc');
  // What the flag makes known by this name: it collects all that nobody can reach.
  const collect = runInNewContext('gc') as () => void;
  const heldBytes = () => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  await using folder = await tempFolder();
  const keep = createSpool(folder.path);
  const before = heldBytes();
  const kept = [];
  for (let n = 0; n < 64; n += 1) kept.push(await keep(`${n}`.repeat(1024 ** 2)));
  expect(heldBytes() - before).toBeLessThan(16 * 1024 ** 2);
  expect((await kept[63]?.read())?.slice(0, 4)).toBe('6363');
});

test('keeps a text in memory where the folder cannot hold it', async () => {
  await using folder = await tempFolder();
  const kept = await createSpool(join(folder.path, 'nowhere'))('text');
  expect(kept.bytes).toBe(4);
  expect(await kept.read()).toBe('text');
});
