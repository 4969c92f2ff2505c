import { LONGEST_LINE_BYTES } from './limits.ts';

/** A server's stdout as it comes: whole lines without their line end, and what is left without one. */
export interface LineReader {
  /** The lines that this chunk completes. Throws LineTooLong before a line takes more memory than is allowed. */
  push(chunk: Uint8Array): readonly Buffer[];
  /** What came after the last line end. */
  rest(): Buffer;
}

export class LineTooLong extends Error {
  readonly start: Buffer;

  constructor(start: Buffer) {
    super(`a line of more than ${LONGEST_LINE_BYTES / 1024 ** 2} MiB`);
    this.name = 'LineTooLong';
    this.start = start;
  }
}

export function createLineReader(): LineReader {
  let pieces: Buffer[] = [];
  let size = 0;

  function take(piece: Buffer): void {
    pieces.push(piece);
    size += piece.length;
    if (size > LONGEST_LINE_BYTES) throw new LineTooLong(pieces[0] ?? piece);
  }

  function finish(): Buffer {
    const line = pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces);
    pieces = [];
    size = 0;
    return line;
  }

  return {
    rest: () => Buffer.concat(pieces),
    push(bytes) {
      const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const lines: Buffer[] = [];
      let start = 0;
      for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
        take(chunk.subarray(start, end));
        lines.push(finish());
        start = end + 1;
      }
      if (start < chunk.length) take(chunk.subarray(start));
      return lines;
    },
  };
}
