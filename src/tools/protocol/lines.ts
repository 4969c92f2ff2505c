/** Longest line that is taken from either side, its end included. */
export const LONGEST_LINE = 10 * 1024 ** 2;

const NEWLINE = 0x0a;

/** A line was longer than allowed. What follows it on its stream means nothing any more. */
export class LineTooLong extends Error {
  constructor() {
    super(`a line is longer than ${LONGEST_LINE / 1024 ** 2} MiB`);
    this.name = 'LineTooLong';
  }
}

/** The lines of a byte stream, each with its line end; the last may lack one. Throws LineTooLong, holding no more than one line. */
export async function* readLines(chunks: AsyncIterable<unknown>, longest = LONGEST_LINE): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let length = 0;
  const take = (bytes: Buffer) => {
    parts.push(bytes);
    length += bytes.length;
    if (length > longest) throw new LineTooLong();
  };
  for await (const chunk of chunks) {
    let rest = toBytes(chunk);
    for (let end = rest.indexOf(NEWLINE); end !== -1; end = rest.indexOf(NEWLINE)) {
      take(rest.subarray(0, end + 1));
      yield Buffer.concat(parts);
      rest = rest.subarray(end + 1);
      parts = [];
      length = 0;
    }
    if (rest.length > 0) take(rest);
  }
  if (length > 0) yield Buffer.concat(parts);
}

function toBytes(chunk: unknown): Buffer {
  if (chunk instanceof Uint8Array) return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  return Buffer.from(typeof chunk === 'string' ? chunk : '');
}
