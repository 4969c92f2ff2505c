import { expect, test } from 'vitest';
import { shownAddress } from './reach.ts';

test.each([
  ['http://127.0.0.1:8080/anthropic/', 'http://127.0.0.1:8080/anthropic'],
  ['https://me:secret@proxy.example.com/v1?key=secret#secret', 'https://proxy.example.com/v1'],
  ['http://127.0.0.1:1/', 'http://127.0.0.1:1'],
  ['proxy', 'an address that is none'],
])('of %s shows %s', (address, shown) => {
  expect(shownAddress(address)).toBe(shown);
});
