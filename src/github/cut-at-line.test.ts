import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutAtLine } from './cut-at-line.ts';

test('what fits is left as it is', () => {
  expect(cutAtLine('é\né', 5)).toBe('é\né');
});

test('any text ends up within the limit, and only a text that is too long is changed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.integer({ min: 60, max: 500 }), (text, maxBytes) => {
      const cut = cutAtLine(text, maxBytes);
      expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(maxBytes);
      expect(cut === text).toBe(Buffer.byteLength(text) <= maxBytes);
    }),
  );
});

test('a cut text ends after a whole line', () => {
  expect(cutAtLine(`first\n${'x'.repeat(100)}`, 80)).toBe('first\n\n_Cut: the rest is longer than GitHub shows._\n');
});
