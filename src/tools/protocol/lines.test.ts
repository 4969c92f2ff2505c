import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLines } from './lines.ts';

async function linesOf(chunks: readonly Uint8Array[], longest?: number): Promise<readonly string[]> {
  const source = async function* () {
    yield* chunks;
  };
  const lines: string[] = [];
  for await (const line of readLines(source(), longest)) lines.push(line.toString('latin1'));
  return lines;
}

test('bytes come out as they came in, one line each, wherever they were cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 6 })), async (chunks) => {
      const whole = Buffer.concat(chunks).toString('latin1');
      const lines = await linesOf(chunks);
      expect(lines.join('')).toBe(whole);
      expect(lines.slice(0, -1).every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
    }),
  );
});

test('a line that is too long is an error, whether or not it ever ends', async () => {
  await expect(linesOf([Buffer.from('abc\n')], 4)).resolves.toEqual(['abc\n']);
  await expect(linesOf([Buffer.from('abcd\n')], 4)).rejects.toThrow('a line is longer than');
  await expect(linesOf([Buffer.from('ab'), Buffer.from('cde')], 4)).rejects.toThrow('a line is longer than');
});
