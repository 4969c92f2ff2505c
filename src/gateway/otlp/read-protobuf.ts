import type { Json } from '../../core/json.ts';
import type { Allowance, Decoded, OtlpEvent, OtlpSpan } from './otlp-span.ts';
import { createAllowance, doubleJson, integerJson, MalformedTrace, REQUEST_LIMITS } from './otlp-span.ts';
import { fieldsOf } from './protobuf-fields.ts';

// Field numbers are those of opentelemetry-proto 1: trace_service.proto, trace.proto, common.proto.

/** Reads an ExportTraceServiceRequest. A span that cannot be read is rejected alone; throws MalformedTrace for the rest. */
export function readProtobuf(body: Uint8Array): Decoded {
  const allowance = createAllowance();
  const spans: OtlpSpan[] = [];
  let rejected = 0;
  for (const resourceSpans of messagesIn(body, 1)) {
    for (const scopeSpans of messagesIn(resourceSpans, 2)) {
      for (const bytes of messagesIn(scopeSpans, 2)) {
        allowance.take('spans');
        const span = readSpan(bytes, allowance);
        if (span === undefined) rejected += 1;
        else spans.push(span);
      }
    }
  }
  return { spans, rejected };
}

function* messagesIn(bytes: Uint8Array, number: number): Generator<Uint8Array> {
  for (const field of fieldsOf(bytes)) if (field.number === number && field.kind === 'bytes') yield field.value;
}

function readSpan(bytes: Uint8Array, allowance: Allowance): OtlpSpan | undefined {
  try {
    return spanOf(bytes, allowance);
  } catch (error) {
    if (error instanceof MalformedTrace) return undefined;
    throw error;
  }
}

function spanOf(bytes: Uint8Array, allowance: Allowance): OtlpSpan {
  const attributes: [string, Json][] = [];
  const events: OtlpEvent[] = [];
  let [name, isRoot, startNano, endNano] = ['', true, 0n, 0n];
  let status: OtlpSpan['status'] = 'unset';
  for (const field of fieldsOf(bytes)) {
    if (field.kind === 'fixed64') {
      if (field.number === 7) startNano = field.value.getBigUint64(0, true);
      if (field.number === 8) endNano = field.value.getBigUint64(0, true);
    }
    if (field.kind !== 'bytes') continue;
    if (field.number === 4) isRoot = field.value.every((byte) => byte === 0);
    if (field.number === 5) name = text(field.value);
    if (field.number === 9) attributes.push(keyValue(field.value, { allowance, depth: 0 }));
    if (field.number === 11) events.push(eventOf(field.value, allowance));
    if (field.number === 15) status = statusOf(field.value);
  }
  return { name, isRoot, startNano, endNano, attributes: Object.fromEntries(attributes), events, status };
}

function eventOf(bytes: Uint8Array, allowance: Allowance): OtlpEvent {
  allowance.take('events');
  const attributes: [string, Json][] = [];
  let name = '';
  for (const field of fieldsOf(bytes)) {
    if (field.kind !== 'bytes') continue;
    if (field.number === 2) name = text(field.value);
    if (field.number === 3) attributes.push(keyValue(field.value, { allowance, depth: 0 }));
  }
  return { name, attributes: Object.fromEntries(attributes) };
}

function statusOf(bytes: Uint8Array): OtlpSpan['status'] {
  let code = 0n;
  for (const field of fieldsOf(bytes)) if (field.number === 3 && field.kind === 'varint') code = field.value;
  return code === 2n ? 'error' : code === 1n ? 'ok' : 'unset';
}

interface At {
  readonly allowance: Allowance;
  readonly depth: number;
}

function keyValue(bytes: Uint8Array, at: At): [string, Json] {
  let key = '';
  let value: Json = null;
  for (const field of fieldsOf(bytes)) {
    if (field.kind !== 'bytes') continue;
    if (field.number === 1) key = text(field.value);
    if (field.number === 2) value = anyValue(field.value, at);
  }
  return [key, value];
}

function anyValue(bytes: Uint8Array, at: At): Json {
  at.allowance.take('values');
  if (at.depth > REQUEST_LIMITS.depth) throw new MalformedTrace('an attribute is nested too deeply');
  let value: Json = null;
  for (const field of fieldsOf(bytes)) {
    if (field.kind === 'varint' && field.number === 2) value = field.value !== 0n;
    if (field.kind === 'varint' && field.number === 3) value = integerJson(BigInt.asIntN(64, field.value));
    if (field.kind === 'fixed64' && field.number === 4) value = doubleJson(field.value.getFloat64(0, true));
    if (field.kind === 'bytes') value = nested(field, at) ?? value;
  }
  return value;
}

function nested(field: { readonly number: number; readonly value: Uint8Array }, at: At): Json | undefined {
  const inside = { ...at, depth: at.depth + 1 };
  switch (field.number) {
    case 1:
      return text(field.value);
    case 5:
      return Array.from(messagesIn(field.value, 1), (item) => anyValue(item, inside));
    case 6:
      return Object.fromEntries(Array.from(messagesIn(field.value, 1), (item) => keyValue(item, inside)));
    case 7:
      return Buffer.from(field.value).toString('base64');
    default:
      return undefined;
  }
}

function text(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
