import { expect, test } from 'vitest';
import { parseJson } from './json-read.ts';

test('reads JSON that is nested as APIs nest it, and nothing deeper', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  expect(JSON.stringify(parseJson(nested(256)))).toBe(nested(256));
  expect(parseJson(nested(257))).toBeUndefined();
  expect(parseJson(`{"a":${nested(100_000)}}`)).toBeUndefined();
});
