import { isUtf8 } from 'node:buffer';
import { gunzipSync, gzipSync } from 'node:zlib';
import { canonicalJson } from '../../core/json.ts';
import type { Redact } from '../../core/redact.ts';
import type { Cassette, RecordedReply } from './cassette.ts';
import type { CassetteFile } from './cassette-schema.ts';
import { CASSETTE_VERSION, cassetteFileSchema } from './cassette-schema.ts';
import { readPart } from './keys.ts';
import type { Part } from './part.ts';

/** Far more than any trial says, and far from what fills the memory. */
const MOST_BYTES = 256 * 1024 * 1024;
/** Place of the operating system in a gzip header, and the value for "unknown". */
const GZIP_SYSTEM = { at: 9, unknown: 255 };

/** The bytes of a cassette: equal for equal recordings, without the secrets that `redact` knows. */
export function encodeCassette(cassette: Cassette, redact: Redact): Uint8Array {
  const file = redact(toFile(cassette));
  const bytes = gzipSync(canonicalJson(file), { level: 9 });
  bytes[GZIP_SYSTEM.at] = GZIP_SYSTEM.unknown;
  return bytes;
}

/** Reads what encodeCassette wrote. Throws an Error that says what is wrong for anything else. */
export function decodeCassette(bytes: Uint8Array): Cassette {
  const parsed: unknown = JSON.parse(gunzipSync(bytes, { maxOutputLength: MOST_BYTES }).toString('utf8'));
  const result = cassetteFileSchema.safeParse(parsed);
  if (result.success) return fromFile(result.data);
  const [issue] = result.error.issues;
  throw new Error(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'unknown form'}`);
}

function toFile({ id, folders, calls }: Cassette): CassetteFile {
  const places = new Map<string, number>();
  const parts: [Part['kind'], Part['value']][] = [];
  const placeOf = (part: Part): number => {
    const key = `${part.kind} ${readPart(part).digests.strict}`;
    const place = places.get(key) ?? parts.push([part.kind, part.value]) - 1;
    places.set(key, place);
    return place;
  };
  const written = calls.map(({ request: { wire, chain, parts: own }, reply }) => ({
    wire,
    chain,
    parts: own.map(placeOf),
    reply: writeReply(reply),
  }));
  return { version: CASSETTE_VERSION, id, folders: folders.map((paths) => [...paths]), parts, calls: written };
}

function fromFile(file: CassetteFile): Cassette {
  const parts = file.parts.map(([kind, value]): Part => ({ kind, value }));
  // Read here, where a part that nobody can read (nested without end) is still the file's fault.
  for (const part of parts) readPart(part);
  const partAt = (place: number): Part => {
    const part = parts[place];
    if (part === undefined) throw new Error(`a call names part ${place}, and there are ${parts.length}`);
    return part;
  };
  const calls = file.calls.map(({ wire, chain, parts: own, reply }) => ({
    request: { wire, chain, parts: own.map(partAt) },
    reply: readReply(reply),
  }));
  return { id: file.id, folders: file.folders, calls };
}

function writeReply({ status, headers, body }: RecordedReply): CassetteFile['calls'][number]['reply'] {
  const bytes = Buffer.from(body);
  if (isUtf8(bytes)) return { status, headers: { ...headers }, text: bytes.toString('utf8') };
  return { status, headers: { ...headers }, base64: bytes.toString('base64') };
}

function readReply(reply: CassetteFile['calls'][number]['reply']): RecordedReply {
  const body = 'text' in reply ? Buffer.from(reply.text, 'utf8') : Buffer.from(reply.base64, 'base64');
  const { 'content-type': type, 'x-should-retry': retry } = reply.headers;
  const headers = {
    ...(type === undefined ? {} : { 'content-type': type }),
    ...(retry === undefined ? {} : { 'x-should-retry': retry }),
  };
  return { status: reply.status, headers, body };
}
