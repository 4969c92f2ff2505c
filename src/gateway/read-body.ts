import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import type { JsonObject } from '../core/json.ts';
import { isPlainObject } from '../core/json.ts';
import { countValues } from '../core/weigh-json.ts';

/** A request's body, or the status with which it is refused. */
export type ReadBody =
  | { readonly kind: 'json'; readonly body: JsonObject; readonly bytes: number }
  | { readonly kind: 'refused'; readonly status: 400 | 413 | 415 | 503; readonly message: string };

/** What all bodies of a trial may hold in memory at once. */
export interface Hold {
  /** False when there is no room. */
  take(bytes: number): boolean;
  release(): void;
}

export interface Room {
  createHold(): Hold;
}

const LARGEST_BODY = 32 * 1024 ** 2;
/** Read and dropped, so that the client gets to see the refusal. */
const LARGEST_DRAINED = 4 * LARGEST_BODY;
/** Memory that a parsed value takes beside its text, roughly. */
const BYTES_PER_VALUE = 64;

const TOO_LARGE = { kind: 'refused', status: 413, message: 'the body is larger than 32 MB' } as const;
const NO_ROOM = { kind: 'refused', status: 503, message: 'too many large requests at once' } as const;
const MALFORMED = { kind: 'refused', status: 400, message: 'the body is not a JSON object' } as const;

export function createRoom(maxBytes: number): Room {
  let used = 0;
  return {
    createHold() {
      let held = 0;
      return {
        take(bytes) {
          if (used + bytes > maxBytes) return false;
          used += bytes;
          held += bytes;
          return true;
        },
        release() {
          used -= held;
          held = 0;
        },
      };
    },
  };
}

/** Rejects only when the connection breaks. What it takes from the hold stays taken. */
export async function readBody(request: IncomingMessage, hold: Hold): Promise<ReadBody> {
  const raw = await readBytes(request, hold);
  if (!Buffer.isBuffer(raw)) return raw;
  const plain = await decode(raw, request.headers['content-encoding']);
  if (!Buffer.isBuffer(plain)) return plain;
  const values = countValues(plain);
  if (values === undefined) return { ...TOO_LARGE, message: 'the body is nested too deep or has too many values' };
  if (!hold.take(plain.length + values * BYTES_PER_VALUE)) return NO_ROOM;
  const body = parse(plain.toString('utf8'));
  // JSON.parse makes nothing but JSON.
  return isPlainObject(body) ? { kind: 'json', body: body as JsonObject, bytes: plain.length } : MALFORMED;
}

async function readBytes(request: IncomingMessage, hold: Hold): Promise<Buffer | ReadBody> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let refusal: ReadBody | undefined;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > LARGEST_BODY) refusal = TOO_LARGE;
    else if (!hold.take(chunk.length)) refusal ??= NO_ROOM;
    if (refusal === undefined) chunks.push(chunk);
    else chunks.length = 0;
    if (bytes > LARGEST_DRAINED) break;
  }
  return refusal ?? Buffer.concat(chunks);
}

type Inflate = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const INFLATES: Readonly<Record<string, Inflate>> = {
  gzip: promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gunzip),
  'x-gzip': promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gunzip),
  deflate: promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.inflate),
  br: promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliDecompress),
  ...zstd(),
};

/** Node has it from 22.15 on. */
function zstd(): Readonly<Record<string, Inflate>> {
  const decompress: unknown = Reflect.get(zlib, 'zstdDecompress');
  // Where it exists, it has the signature of its siblings.
  return typeof decompress === 'function' ? { zstd: promisify(decompress as typeof zlib.gunzip) as Inflate } : {};
}

async function decode(bytes: Buffer, encoding = 'identity'): Promise<Buffer | ReadBody> {
  const name = encoding.trim().toLowerCase();
  if (name === 'identity' || name === '') return bytes;
  const inflate = Object.hasOwn(INFLATES, name) ? INFLATES[name] : undefined;
  if (inflate === undefined) return { kind: 'refused', status: 415, message: 'unknown content-encoding' };
  try {
    return await inflate(bytes, { maxOutputLength: LARGEST_BODY });
  } catch (error) {
    if (error instanceof RangeError) return TOO_LARGE;
    return { ...MALFORMED, message: 'the body is not in its content-encoding' };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
