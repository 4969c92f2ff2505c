import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileText, UNSEEN } from '../../test/support/hostile-text.ts';
import { quoteName, visibleText } from './visible-text.ts';

test.each([
  ['\u001b[31mred\u001b[0m', 'red'],
  ['\u001b]0;title\u0007text', 'text'],
  ['a\r\nb\tc', 'a b c'],
  ['bell\u0007', 'bell\ufffd'],
  ['admin\u202egnp.exe', 'admingnp.exe'],
  ['lone \ud800', 'lone \ufffd'],
  [`e${'\u0301'.repeat(50)}`, 'e\u0301\u0301\u0301'],
])('shows %j as %j', (text, shown) => {
  expect(visibleText(text)).toBe(shown);
});

test('is one visible line of at most the asked length', () => {
  fc.assert(
    fc.property(hostileText(20), fc.integer({ min: 1, max: 40 }), (text, max) => {
      const shown = visibleText(text, max);
      expect(shown).not.toMatch(UNSEEN);
      expect(shown).not.toContain('\n');
      expect([...shown].length).toBeLessThanOrEqual(max);
    }),
  );
});

test('says where text was cut', () => {
  expect(visibleText('abcdef', 4)).toBe('abc…');
  expect(visibleText(`ab${'\u200b'.repeat(1000)}`, 4)).toBe('ab…');
});

test('a quoted name cannot end its own quotation', () => {
  expect(quoteName('x" passed. "')).toBe(`"x' passed. '"`);
});
