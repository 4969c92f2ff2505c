import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSseParser } from './sse.ts';

function parse(chunks: readonly Uint8Array[], maxCharacters = 1000): readonly string[] {
  const events: string[] = [];
  const parser = createSseParser((data) => events.push(data), maxCharacters);
  for (const chunk of chunks) parser.write(chunk);
  parser.end();
  return events;
}

function split(bytes: Uint8Array, size: number): readonly Uint8Array[] {
  const count = Math.ceil(bytes.length / size);
  return Array.from({ length: count }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
}

describe('createSseParser', () => {
  test.each([
    ['lines that end in LF', 'data: a\n\ndata: b\n\n', ['a', 'b']],
    ['lines that end in CRLF', 'event: x\r\ndata: a\r\n\r\ndata: b\r\n\r\n', ['a', 'b']],
    ['lines that end in CR', 'data: a\r\rdata: b\r\r', ['a', 'b']],
    ['data of several lines', 'data: a\ndata\ndata:b\n\n', ['a\n\nb']],
    ['comments, ids and other fields', ': ping\n\nid: 1\nretry: 5\ndatax: no\ndata: a\n\n', ['a']],
    ['one space after the colon as no part of the value', 'data:  a \n\n', [' a ']],
    ['a byte order mark', '\uFEFFdata: a\n\n', ['a']],
    ['characters of several bytes', 'data: ü—🙂\n\n', ['ü—🙂']],
    ['an event that nothing ends', 'data: a\n\ndata: b', ['a', 'b']],
    ['nothing', '', []],
    ['only line ends', '\n\r\n\r\r', []],
  ])('reads %s, byte by byte too', (_what, text, events) => {
    const bytes = new TextEncoder().encode(text);
    expect(parse([bytes])).toEqual(events);
    for (const size of [1, 2, 3]) expect(parse(split(bytes, size))).toEqual(events);
  });

  test('leaves out an event that is too large, in one line or many, and nothing after it', () => {
    const small = `data: ${'a'.repeat(14)}\n\n`;
    const large = `data: ${'b'.repeat(15)}\n\n`;
    const long = `${'data: c\n'.repeat(3)}\n`;
    const bytes = new TextEncoder().encode(`${large}${small}${long}${small}: ${'d'.repeat(50)}\ndata: x\n\n${small}`);
    for (const size of [1, 7, 10_000]) expect(parse(split(bytes, size), 20)).toEqual(Array(3).fill('a'.repeat(14)));
  });

  test('reads the same events however the bytes are cut', () => {
    const text = fc.string({ unit: fc.constantFrom('\r', '\n', 'data:', ' ', ':', 'a', 'ü', '🙂'), maxLength: 60 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 9 }), fc.constantFrom(8, 1000), (stream, size, limit) => {
        const bytes = new TextEncoder().encode(stream);
        expect(parse(split(bytes, size), limit)).toEqual(parse([bytes], limit));
      }),
      { numRuns: 1000 },
    );
  });
});
