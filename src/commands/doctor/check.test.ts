import { expect, test } from 'vitest';
import { examine } from './check.ts';

const never = new AbortController().signal;
const check = { name: 'disk', limitMs: 60_000, look: async () => [] };

test('gives what a check found', async () => {
  const found = [{ check: 'disk', state: 'well', text: 'enough' } as const];
  expect(await examine({ ...check, look: async () => found }, never)).toEqual(found);
});

test('makes a line of a check that breaks', async () => {
  const look = () => Promise.reject(new Error('EIO'));
  expect(await examine({ ...check, look }, never)).toMatchObject([
    { check: 'disk', state: 'warning', text: 'could not be checked: EIO' },
  ]);
});

test('makes a line of a check that does not end, and tells it to stop', async () => {
  let seen: AbortSignal | undefined;
  const look = (signal: AbortSignal) => {
    seen = signal;
    return new Promise<never>(() => undefined);
  };
  expect(await examine({ ...check, limitMs: 1, look }, never)).toMatchObject([
    { state: 'warning', text: 'could not be checked: no answer in 0.001 s' },
  ]);
  expect(seen?.aborted).toBe(true);
});

test('ends with its caller', async () => {
  const stop = new AbortController();
  const examined = examine({ ...check, look: () => new Promise<never>(() => undefined) }, stop.signal);
  stop.abort(new Error('interrupted'));
  await expect(examined).rejects.toThrow('interrupted');
});
