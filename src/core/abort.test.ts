import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { anySignal } from './abort.ts';

setFlagsFromString('--expose-gc');
/** A whole collection of garbage. */
const collect: () => void = runInNewContext('gc');

test('aborts with the reason of the first', () => {
  const [one, two] = [new AbortController(), new AbortController()];
  const any = anySignal([one.signal, two.signal]);
  expect(any.aborted).toBe(false);
  two.abort('second');
  one.abort('first');
  expect(any.reason).toBe('second');
});

test('is aborted at once by one that already is', () => {
  expect(anySignal([new AbortController().signal, AbortSignal.abort('before')]).reason).toBe('before');
});

test('aborts after a collection of garbage, though nobody but a listener holds it', async () => {
  const heard = new Promise((resolve) => {
    anySignal([new AbortController().signal, AbortSignal.timeout(20)]).addEventListener('abort', resolve);
  });
  collect();
  await heard;
});
