import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anEntry } from '../../test/support/baseline-entry.ts';
import { formatBaseline, newestEntries, parseBaselineText } from './baseline-text.ts';

const noReport = () => anEntry();
const run = (number: number) => anEntry({ commit: `c${number}`, createdAt: 1_000_000 + number });

test('at most the 200 newest entries are kept', () => {
  const kept = newestEntries(Array.from({ length: 250 }, (_, number) => run(number)));
  expect([kept.length, kept[0]?.commit, kept.at(-1)?.commit]).toEqual([200, 'c50', 'c249']);
});

test('what is kept is never too large to be read again', () => {
  const entries = [run(1), run(2), run(3)];
  const size = (some: number) => Buffer.byteLength(formatBaseline(entries.slice(-some)));
  expect(newestEntries(entries, size(3)).map((entry) => entry.commit)).toEqual(['c1', 'c2', 'c3']);
  expect(newestEntries(entries, size(3) - 1).map((entry) => entry.commit)).toEqual(['c2', 'c3']);
  expect(newestEntries(entries, size(1)).map((entry) => entry.commit)).toEqual(['c3']);
  expect(newestEntries(entries, 10)).toEqual([]);
});

test('any entries survive being written and read, oldest first', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 20 }), (numbers) => {
      const read = parseBaselineText(formatBaseline(newestEntries(numbers.map(run))), noReport);
      expect(read).toEqual({ kind: 'baseline', entries: numbers.toSorted((a, b) => a - b).map(run) });
    }),
  );
});

test.each(['', 'null', '[]', '{"version":1}', '"agent-eval-baseline"'])('%j is foreign', (text) => {
  expect(parseBaselineText(text, noReport).kind).toBe('foreign');
});
