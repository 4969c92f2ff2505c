import { expect, test } from 'vitest';
import { relativeLink, webLink } from './safe-link.ts';

test.each([
  ['https://github.com/a/b', 'https://github.com/a/b'],
  ['https://x.example/(a)|b', 'https://x.example/%28a%29%7Cb'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//x.example', null],
  ['nonsense', null],
])('of the address %j links %j', (address, link) => {
  expect(webLink(address)).toBe(link);
});

test.each([
  ['transcripts/refund-0.jsonl', 'transcripts/refund-0.jsonl'],
  ["a b/c'd?#.jsonl", 'a%20b/c%27d%3F%23.jsonl'],
  ['javascript:alert(1)', null],
  ['../../etc/passwd', null],
  ['/etc/passwd', null],
  ['\ud800', null],
  [null, null],
])('of the path %j links %j', (path, link) => {
  expect(relativeLink(path)).toBe(link);
});
