import { MalformedTrace } from './otlp-span.ts';

/** One field of a protobuf message. */
export type Field =
  | { readonly number: number; readonly kind: 'varint'; readonly value: bigint }
  | { readonly number: number; readonly kind: 'fixed64'; readonly value: DataView }
  | { readonly number: number; readonly kind: 'fixed32' }
  | { readonly number: number; readonly kind: 'bytes'; readonly value: Uint8Array };

const MAX_VARINT_BYTES = 10;

/** The fields of a message in the order of its bytes. Throws MalformedTrace; never reads beyond `bytes`. */
export function* fieldsOf(bytes: Uint8Array): Generator<Field> {
  const cursor = { at: 0 };
  while (cursor.at < bytes.length) {
    const tag = readNumber(bytes, cursor);
    const number = Math.floor(tag / 8);
    switch (tag % 8) {
      case 0:
        yield { number, kind: 'varint', value: readVarint(bytes, cursor) };
        break;
      case 1: {
        const value = take(bytes, cursor, 8);
        yield { number, kind: 'fixed64', value: new DataView(value.buffer, value.byteOffset, 8) };
        break;
      }
      case 2:
        yield { number, kind: 'bytes', value: take(bytes, cursor, readNumber(bytes, cursor)) };
        break;
      case 5:
        take(bytes, cursor, 4);
        yield { number, kind: 'fixed32' };
        break;
      default:
        throw new MalformedTrace('the protobuf holds a field of an unknown kind');
    }
  }
}

function readVarint(bytes: Uint8Array, cursor: { at: number }): bigint {
  let value = 0n;
  for (let index = 0; index < MAX_VARINT_BYTES; index += 1) {
    const byte = nextByte(bytes, cursor);
    value |= BigInt(byte & 0x7f) << BigInt(7 * index);
    if (byte < 0x80) return BigInt.asUintN(64, value);
  }
  throw new MalformedTrace('the protobuf holds a number of more than 64 bits');
}

/** Tags and lengths, which are small: quicker than bigints. Beyond 2^53 it is inexact, and too large in any case. */
function readNumber(bytes: Uint8Array, cursor: { at: number }): number {
  let value = 0;
  for (let index = 0; index < MAX_VARINT_BYTES; index += 1) {
    const byte = nextByte(bytes, cursor);
    value += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return value;
  }
  throw new MalformedTrace('the protobuf holds a number of more than 64 bits');
}

function nextByte(bytes: Uint8Array, cursor: { at: number }): number {
  const byte = bytes[cursor.at];
  if (byte === undefined) throw new MalformedTrace('the protobuf ends within a number');
  cursor.at += 1;
  return byte;
}

/** A view, not a copy: lengths that lie cost nothing. */
function take(bytes: Uint8Array, cursor: { at: number }, length: number): Uint8Array {
  if (length > bytes.length - cursor.at) throw new MalformedTrace('the protobuf ends within a field');
  const taken = bytes.subarray(cursor.at, cursor.at + length);
  cursor.at += length;
  return taken;
}
