import { expect, test } from 'vitest';
import { isBaseUrl, quoteAddress } from './base-url.ts';

test.each([
  ['http://127.0.0.1:9/v1', true],
  ['https://proxy.example.com', true],
  ['proxy.example.com', false],
  ['ftp://proxy.example.com', false],
  ['https://me@proxy.example.com', false],
  ['https://proxy.example.com?x=1', false],
])('of %s it is %s that calls can go there', (text, isOne) => {
  expect(isBaseUrl(text)).toBe(isOne);
});

test.each([
  ['proxy.example.com/v1', '"proxy.example.com/v1"'],
  ['https://me:secret@proxy.example.com/v1', '"https://***@proxy.example.com/v1"'],
  ['https://me:sec?ret@proxy', '"https://***@proxy"'],
  ['me:secret@proxy', '"me:***@proxy"'],
  ['https://proxy/?key=secret', '"https://proxy/…"'],
  ['https://proxy/#secret', '"https://proxy/…"'],
  ['a\nb', '"a\\nb"'],
])('quotes %j without what may be secret', (text, quoted) => {
  expect(quoteAddress(text)).toBe(quoted);
});
