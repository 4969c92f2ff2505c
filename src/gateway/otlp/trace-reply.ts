/** The two encodings of OTLP over HTTP. A reply is in the one that the request was in. */
export type Encoding = 'json' | 'protobuf';

export interface TraceReply {
  readonly status: number;
  readonly contentType: string;
  readonly body: Uint8Array;
}

export function encodingOf(contentType: string): Encoding | undefined {
  const media = contentType.split(';', 1)[0]?.trim().toLowerCase();
  if (media === 'application/json') return 'json';
  return media === 'application/x-protobuf' ? 'protobuf' : undefined;
}

/** An ExportTraceServiceResponse: empty when every span was taken. */
export function acceptedReply(encoding: Encoding, rejected: number, why: string): TraceReply {
  if (rejected === 0) return reply(200, encoding, {}, []);
  const json = { partialSuccess: { rejectedSpans: String(rejected), errorMessage: why } };
  return reply(200, encoding, json, bytesField(1, [...varintField(1, rejected), ...bytesField(2, utf8(why))]));
}

/** A google.rpc.Status; exporters try none of these statuses again. */
export function refusedReply(status: 400 | 413 | 415, encoding: Encoding, message: string): TraceReply {
  const invalidArgument = 3;
  const json = { code: invalidArgument, message };
  return reply(status, encoding, json, [...varintField(1, invalidArgument), ...bytesField(2, utf8(message))]);
}

function reply(status: number, encoding: Encoding, json: unknown, protobuf: readonly number[]): TraceReply {
  return encoding === 'json'
    ? { status, contentType: 'application/json', body: Buffer.from(JSON.stringify(json)) }
    : { status, contentType: 'application/x-protobuf', body: Uint8Array.from(protobuf) };
}

function varintField(number: number, value: number): readonly number[] {
  return [number * 8, ...varint(value)];
}

function bytesField(number: number, bytes: readonly number[]): readonly number[] {
  return [number * 8 + 2, ...varint(bytes.length), ...bytes];
}

function varint(value: number): readonly number[] {
  return value < 0x80 ? [value] : [(value % 0x80) + 0x80, ...varint(Math.floor(value / 0x80))];
}

function utf8(text: string): readonly number[] {
  return [...Buffer.from(text)];
}
