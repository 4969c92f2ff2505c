import { expect, test } from 'vitest';
import { jsonText, quoteJson, quoteText } from './quote.ts';

test('quotes a text on one line, shortened', () => {
  expect(quoteText('first\nsecond line', 8)).toBe('"first\\nse…"');
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
