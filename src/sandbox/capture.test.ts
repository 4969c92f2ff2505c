import { expect, test } from 'vitest';
import { createCapture } from './capture.ts';

test('puts a character together that arrives byte by byte', () => {
  const capture = createCapture(100);
  for (const byte of Buffer.from('añ€😀')) capture.write(Uint8Array.of(byte));
  expect([capture.text(), capture.truncated]).toEqual(['añ€😀', false]);
});

test('keeps the first bytes and leaves out the character that the limit cuts', () => {
  const capture = createCapture(3);
  capture.write(Buffer.from('a€ and more'));
  expect([capture.text(), capture.truncated]).toEqual(['a', true]);
});

test('is not truncated by exactly as many bytes as fit', () => {
  const capture = createCapture(3);
  capture.write(Buffer.from('abc'));
  capture.write(Buffer.alloc(0));
  expect([capture.text(), capture.truncated]).toEqual(['abc', false]);
});

test('shows bytes that are not UTF-8 as replacement characters', () => {
  const capture = createCapture(10);
  capture.write(Uint8Array.of(0x61, 0xff, 0x62, 0xe2, 0x82));
  expect(capture.text()).toBe('a\uFFFDb\uFFFD');
});
