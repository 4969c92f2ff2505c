import { expect, test, vi } from 'vitest';
import { watchForStop } from './stop-watch.ts';

const signal = new AbortController().signal;

test('ends once, for the first reason', async () => {
  const end = vi.fn(async () => {});
  const watch = watchForStop({ timeoutMs: 60_000, signal, end });
  watch.stop('output_exceeded');
  watch.stop('timed_out');
  await watch.settled();
  expect([watch.reason, end.mock.calls.length]).toEqual(['output_exceeded', 1]);
  watch.dispose();
});

test('ends at once when it was aborted before', () => {
  const watch = watchForStop({ timeoutMs: 60_000, signal: AbortSignal.abort(), end: async () => {} });
  expect(watch.reason).toBe('aborted');
  watch.dispose();
});

test('passes on that ending failed', async () => {
  const watch = watchForStop({ timeoutMs: 60_000, signal, end: () => Promise.reject(new Error('engine gone')) });
  watch.stop('timed_out');
  await expect(watch.settled()).rejects.toThrow('engine gone');
  watch.dispose();
});

test('takes a limit of months for long, not for over', () => {
  vi.useFakeTimers();
  const watch = watchForStop({ timeoutMs: 90 * 24 * 3_600_000, signal, end: async () => {} });
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(watch.reason).toBeUndefined();
  watch.dispose();
  vi.useRealTimers();
});
