import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countValues } from './weigh-json.ts';

/** Every value inside, itself included; counted by a parser, not by characters. */
function countParsed(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, item) => sum + countParsed(item), 1);
}

describe('the number of values in a JSON text', () => {
  test('is never less than what a parser makes of it, and at most twice that', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), (text) => {
        const counted = countValues(Buffer.from(text)) ?? 0;
        const parsed = countParsed(JSON.parse(text));
        expect(counted).toBeGreaterThanOrEqual(parsed / 2);
        expect(counted).toBeLessThanOrEqual(2 * parsed);
      }),
    );
  });

  test('does not count what is inside a string', () => {
    expect(countValues(Buffer.from(JSON.stringify(['[[[[,,,,"\\', '\\"{{{', '\\\\'])))).toBe(4);
  });

  test.each([
    ['nested 257 deep', '['.repeat(257)],
    ['with more than a million values', `[${'0,'.repeat(1_000_000)}0]`],
  ])('is none of a text %s', (_name, text) => {
    expect(countValues(Buffer.from(text))).toBeUndefined();
  });

  test('of nesting 256 deep is one each', () => {
    expect(countValues(Buffer.from('['.repeat(256) + ']'.repeat(256)))).toBe(257);
  });
});
