import { StringDecoder } from 'node:string_decoder';

/** The first bytes of a stream. Memory follows what is kept, never what is sent. */
export interface Capture {
  write(bytes: Uint8Array): void;
  /** What was kept, as UTF-8; a character that the limit cuts in two is left out. */
  text(fromByte?: number): string;
  readonly truncated: boolean;
}

export function createCapture(limitBytes: number): Capture {
  let kept = Buffer.alloc(0);
  let length = 0;
  let truncated = false;
  return {
    write(bytes) {
      const taken = bytes.subarray(0, limitBytes - length);
      if (taken.length < bytes.length) truncated = true;
      if (length + taken.length > kept.length) kept = grow(kept, Math.min(limitBytes, 2 * (length + taken.length)));
      kept.set(taken, length);
      length += taken.length;
    },
    text(fromByte = 0) {
      const decoder = new StringDecoder('utf8');
      const text = decoder.write(kept.subarray(fromByte, length));
      return truncated ? text : text + decoder.end();
    },
    get truncated() {
      return truncated;
    },
  };
}

function grow(buffer: Buffer, size: number): Buffer<ArrayBuffer> {
  const larger = Buffer.alloc(size);
  larger.set(buffer);
  return larger;
}
