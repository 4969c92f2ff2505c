import { expect, test } from 'vitest';
import { LONGEST_SUBJECT, patternFlags, patternSource, searchTexts } from './pattern.ts';

test('finds a pattern anywhere in each text, with its flags', () => {
  expect(searchTexts({ source: '^b.d$', flags: 'im' }, ['a\nBAD\n', 'bad idea', ''])).toEqual(['yes', 'no', 'no']);
});

test('cannot decide a search that would backtrack without end', () => {
  const texts = ['b', `${'a'.repeat(60)}b`];
  expect(searchTexts({ source: '^(a+)+$', flags: '' }, texts)).toEqual(['undecided', 'undecided']);
});

test('cannot decide a text that is too long, and still decides the others', () => {
  const texts = ['done', 'x'.repeat(LONGEST_SUBJECT + 1), 'open'];
  expect(searchTexts({ source: 'done', flags: '' }, texts)).toEqual(['yes', 'undecided', 'no']);
});

test('searches a text of the longest length', () => {
  expect(searchTexts({ source: 'x$', flags: '' }, ['x'.repeat(LONGEST_SUBJECT)])).toEqual(['yes']);
});

test('refuses what is no regular expression and says how one is written', () => {
  expect(patternSource.safeParse('(open').error?.issues.map(({ message }) => message)).toEqual([
    'Invalid regular expression: /(open/: Unterminated group; write a JavaScript regular expression without slashes around it, for example ^done\\b',
  ]);
});

test.each(['', 'i', 'ims', 'u'])('accepts the flags "%s"', (flags) => {
  expect(patternFlags.safeParse(flags).success).toBe(true);
});

test.each(['g', 'y', 'ii', 'v', 'I'])('refuses the flags "%s"', (flags) => {
  expect(patternFlags.safeParse(flags).success).toBe(false);
});
