import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clip } from './clip.ts';

test('leaves a short text alone', () => {
  expect(clip('0123456789', 10)).toBe('0123456789');
});

test('keeps three quarters of the limit at the head and one at the tail', () => {
  expect(clip('0123456789abcdefghij', 8)).toBe('012345\n[... 12 characters left out ...]\nij');
});

test('never cuts a character in two', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), fc.integer({ min: 4, max: 40 }), (text, limit) => {
      expect(Buffer.from(clip(text, limit)).toString()).toBe(clip(text, limit));
    }),
  );
});
