import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileText } from '../../test/support/hostile-text.ts';
import { codeMarkdown, escapeMarkdown } from './escape-markdown.ts';
import { visibleText } from './visible-text.ts';

const ZERO_WIDTH = '\u200b';

test.each([
  ['@octocat', '&#64;&#8203;octocat'],
  ['octo/shop#12', 'octo/shop&#35;&#8203;12'],
  ['GH-12', 'GH-&#8203;12'],
  ['https://evil.example', 'https:&#8203;//evil.example'],
  ['www.evil.example', 'www&#8203;.evil.example'],
  [':tada:', ':&#8203;tada:'],
  ['<b>&amp;', '&#60;b&#62;&#38;amp;'],
  ['a|b`c`', 'a&#124;b&#96;c&#96;'],
  ['[x](y)', '&#91;x&#93;(y)'],
  ['one\n\n# two', 'one &#35;&#8203; two'],
  ['\u202eabc\u200b', 'abc'],
  ['שלום', 'שלום&lrm;'],
  ['plain text, 3 of 15 (20 %)', 'plain text, 3 of 15 (20 %)'],
])('writes %j as %j', (text, escaped) => {
  expect(escapeMarkdown(text)).toBe(escaped);
});

test('what a reader sees is the visible text, and nothing in it refers to anything', () => {
  fc.assert(
    fc.property(hostileText(), (text) => {
      const shown = decode(escapeMarkdown(text));
      expect(shown.replaceAll(ZERO_WIDTH, '').replace(/\u200e$/, '')).toBe(visibleText(text));
      expect(shown).not.toMatch(/@\w|#\d|\bGH-\d|:\/\/|\bwww\.|:[\w+-]+:/i);
    }),
    { numRuns: 500 },
  );
});

test('a name is cut at 80 characters, not bytes', () => {
  expect(codeMarkdown('😀'.repeat(100))).toBe(`<code>${'😀'.repeat(79)}…</code>`);
});

function decode(html: string): string {
  return html
    .replaceAll('&lrm;', '\u200e')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}
