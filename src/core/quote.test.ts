import { expect, test } from 'vitest';
import { jsonText, quoteEnd, quoteJson, quoteText } from './quote.ts';

test('quotes a text on one line, shortened', () => {
  expect(quoteText('first\nsecond line', 9)).toBe('"first\\nse…"');
  expect(quoteText('first\nline', 11)).toBe('"first\\nline"');
  expect(quoteText('\u0000'.repeat(1000), 12)).toBe('"\\u0000\\u0000…"');
});

test('quotes the end of a text', () => {
  expect(quoteEnd('first\nsecond line', 6)).toBe('"…d line"');
  expect(quoteEnd('line', 6)).toBe('"line"');
});

test('writes a value with sorted keys, shortened', () => {
  expect(quoteJson({ b: 1, a: [2, 3] })).toBe('{"a":[2,3],"b":1}');
  expect(quoteJson([1, 2, 3, 4], 5)).toBe('[1,2,…');
});

test('leaves out what lies deeper than 100 levels instead of running out of stack', () => {
  const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}7${']'.repeat(levels)}`);
  expect(jsonText(deep(100))).toContain('[7]');
  expect(jsonText(deep(100_000))).toBe(`${'['.repeat(100)}"…"${']'.repeat(100)}`);
});
