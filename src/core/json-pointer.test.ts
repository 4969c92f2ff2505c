import { expect, test } from 'vitest';
import { jsonPointer, resolvePointer } from './json-pointer.ts';

/** The document and the pointers of RFC 6901, section 5, and the key that shows the order of unescaping. */
const document = {
  foo: ['bar', 'baz'],
  '': 0,
  'a/b': 1,
  'c%d': 2,
  'e^f': 3,
  'g|h': 4,
  'i\\j': 5,
  'k"l': 6,
  ' ': 7,
  'm~n': 8,
  '~1': 9,
};

test.each([
  ['', document],
  ['/foo', ['bar', 'baz']],
  ['/foo/0', 'bar'],
  ['/', 0],
  ['/a~1b', 1],
  ['/c%d', 2],
  ['/e^f', 3],
  ['/g|h', 4],
  ['/i\\j', 5],
  ['/k"l', 6],
  ['/ ', 7],
  ['/m~0n', 8],
  ['/~01', 9],
  ['/foo/2', undefined],
  ['/foo/-', undefined],
  ['/foo/00', undefined],
  ['/foo/length', undefined],
  ['/foo/0/0', undefined],
  ['/constructor', undefined],
  ['/__proto__', undefined],
])('"%s" is %j', (pointer, value) => {
  expect(jsonPointer.safeParse(pointer).success).toBe(true);
  expect(resolvePointer(document, pointer)).toEqual(value);
});

test.each(['foo', 'orders[0].total', '/a~2', '/a~', '#/foo'])('"%s" is no pointer', (pointer) => {
  expect(jsonPointer.safeParse(pointer).success).toBe(false);
});
