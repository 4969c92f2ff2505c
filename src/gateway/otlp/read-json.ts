import { z } from 'zod';
import type { Json } from '../../core/json.ts';
import { isPlainObject } from '../../core/json.ts';
import type { Allowance, Attributes, Decoded, OtlpSpan } from './otlp-span.ts';
import { createAllowance, doubleJson, integerJson, MalformedTrace, REQUEST_LIMITS } from './otlp-span.ts';

const list = z.array(z.unknown()).nullish();
const integer = z.union([z.string().regex(/^-?\d{1,20}$/), z.number().int()]).transform((value) => BigInt(value));
const nano = integer.refine((value) => value >= 0n && value < 2n ** 64n).default(0n);

const requestSchema = z.object({ resourceSpans: list });
const resourceSchema = z.object({ scopeSpans: list });
const scopeSchema = z.object({ spans: list });
const eventSchema = z.object({ name: z.string().default(''), attributes: list });
const spanSchema = z.object({
  name: z.string().default(''),
  parentSpanId: z.string().nullish(),
  startTimeUnixNano: nano,
  endTimeUnixNano: nano,
  attributes: list,
  events: list,
  status: z.object({ code: z.union([z.number(), z.string()]).default(0) }).nullish(),
});
const keyValueSchema = z.object({ key: z.string().default(''), value: z.unknown() });
const valueListSchema = z.object({ values: list });

/** Reads an ExportTraceServiceRequest in OTLP's JSON. A span that cannot be read is rejected alone. */
export function readJson(body: Uint8Array): Decoded {
  const allowance = createAllowance();
  const spans: OtlpSpan[] = [];
  let rejected = 0;
  for (const resourceSpans of must(requestSchema, parse(body)).resourceSpans ?? []) {
    for (const scopeSpans of must(resourceSchema, resourceSpans).scopeSpans ?? []) {
      for (const value of must(scopeSchema, scopeSpans).spans ?? []) {
        allowance.take('spans');
        const span = readSpan(value, allowance);
        if (span === undefined) rejected += 1;
        else spans.push(span);
      }
    }
  }
  return { spans, rejected };
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw new MalformedTrace('the body is not JSON');
  }
}

function must<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new MalformedTrace('the body is not an ExportTraceServiceRequest');
}

function readSpan(value: unknown, allowance: Allowance): OtlpSpan | undefined {
  try {
    return spanOf(value, allowance);
  } catch (error) {
    if (error instanceof MalformedTrace) return undefined;
    throw error;
  }
}

function spanOf(value: unknown, allowance: Allowance): OtlpSpan {
  const span = must(spanSchema, value);
  return {
    name: wellFormed(span.name),
    isRoot: /^0*$/.test(span.parentSpanId ?? ''),
    startNano: span.startTimeUnixNano,
    endNano: span.endTimeUnixNano,
    attributes: attributesOf(span.attributes, { allowance, depth: 0 }),
    events: (span.events ?? []).map((item) => {
      allowance.take('events');
      const { name, attributes } = must(eventSchema, item);
      return { name: wellFormed(name), attributes: attributesOf(attributes, { allowance, depth: 0 }) };
    }),
    status: statusOf(span.status?.code),
  };
}

/** Numbers are the rule; names are what protobuf's own JSON would write. */
function statusOf(code: number | string | undefined): OtlpSpan['status'] {
  if (code === 2 || code === 'STATUS_CODE_ERROR') return 'error';
  return code === 1 || code === 'STATUS_CODE_OK' ? 'ok' : 'unset';
}

interface At {
  readonly allowance: Allowance;
  readonly depth: number;
}

function attributesOf(items: readonly unknown[] | null | undefined, at: At): Attributes {
  const entries = (items ?? []).map((item) => {
    const { key, value } = must(keyValueSchema, item);
    return [wellFormed(key), anyValue(value, at)] as const;
  });
  return Object.fromEntries(entries);
}

function anyValue(value: unknown, at: At): Json {
  at.allowance.take('values');
  if (at.depth > REQUEST_LIMITS.depth) throw new MalformedTrace('an attribute is nested too deeply');
  if (!isPlainObject(value)) return null;
  const inside = { ...at, depth: at.depth + 1 };
  const { stringValue, boolValue, intValue, doubleValue, arrayValue, kvlistValue, bytesValue } = value;
  if (typeof stringValue === 'string') return wellFormed(stringValue);
  if (typeof boolValue === 'boolean') return boolValue;
  if (intValue !== undefined) return integerJson(must(integer, intValue));
  if (typeof doubleValue === 'number' || typeof doubleValue === 'string') return doubleJson(Number(doubleValue));
  if (arrayValue !== undefined)
    return (must(valueListSchema, arrayValue).values ?? []).map((item) => anyValue(item, inside));
  if (kvlistValue !== undefined) return attributesOf(must(valueListSchema, kvlistValue).values, inside);
  return typeof bytesValue === 'string' ? wellFormed(bytesValue) : null;
}

/** Escapes of JSON can make halves of characters, which protobuf cannot hold. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}
