import { gunzipSync } from 'node:zlib';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import {
  BatchSpanProcessor,
  InMemorySpanExporter,
  SimpleSpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { startLoopbackServer } from './loopback-server.ts';

type Value = string | number | boolean | string[];

export interface SpanSketch {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, Value>>;
  readonly events?: readonly { readonly name: string; readonly attributes: Readonly<Record<string, Value>> }[];
  /** Milliseconds after the first possible start. */
  readonly startMs?: number;
  readonly durationMs?: number;
  readonly isError?: boolean;
  /** True: the span before it in the list is its parent. */
  readonly isChild?: boolean;
}

export interface ExportedSpans {
  readonly contentType: string;
  readonly contentEncoding: string | undefined;
  /** As the exporter sent it. */
  readonly body: Uint8Array;
  /** The same spans in OTLP's JSON. */
  readonly json: Uint8Array;
}

const EPOCH_MS = Date.UTC(2026, 0, 2);

/** Makes these spans with the real SDK and has the real exporter send them to a loopback server. */
export async function exportSpans(
  sketches: readonly SpanSketch[],
  compression: 'none' | 'gzip' = 'none',
): Promise<ExportedSpans> {
  const requests: Omit<ExportedSpans, 'json'>[] = [];
  await using server = await startLoopbackServer(({ headers, body }) => {
    const { 'content-type': contentType = '', 'content-encoding': contentEncoding } = headers;
    requests.push({ contentType, contentEncoding, body });
    return { status: 200, headers: { 'content-type': 'application/x-protobuf' } };
  });
  const memory = new InMemorySpanExporter();
  // The exporter's own enum; its values are these words.
  const options = { url: `${server.url}/v1/traces`, compression } as ConstructorParameters<typeof OTLPTraceExporter>[0];
  const provider = new TracerProvider({
    spanProcessors: [
      new SimpleSpanProcessor({ exporter: memory }),
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter(options) }),
    ],
  });
  makeSpans(provider, sketches);
  await provider.forceFlush();
  const json = Buffer.from(JSON.stringify(asJson(memory.getFinishedSpans())));
  await provider.shutdown();
  const [request, more] = requests;
  if (request === undefined || more !== undefined) throw new Error(`${requests.length} requests came, one is expected`);
  return { ...request, json };
}

/** The bytes of an export before compression. */
export function plainBody({ body, contentEncoding }: ExportedSpans): Uint8Array {
  return contentEncoding === 'gzip' ? gunzipSync(body) : body;
}

function makeSpans(provider: TracerProvider, sketches: readonly SpanSketch[]): void {
  const tracer = provider.getTracer('test');
  type Span = ReturnType<typeof tracer.startSpan>;
  let previous: Span | undefined;
  for (const { name, attributes = {}, events = [], startMs = 0, durationMs = 1, isError, isChild } of sketches) {
    const startTime = EPOCH_MS + startMs;
    const span: Span = tracer.startSpan(name, { attributes, startTime }, contextOf(isChild ? previous : undefined));
    for (const event of events) span.addEvent(event.name, event.attributes, startTime);
    if (isError) span.setStatus({ code: 2, message: 'failed' });
    span.end(startTime + durationMs);
    previous = span;
  }
}

/** A context that holds a span and nothing else. */
function contextOf(span: unknown) {
  const context = { getValue: () => span, setValue: () => context, deleteValue: () => context };
  return context;
}

/** As the specification of OTLP/HTTP words it: camel case, hex ids, 64-bit numbers as text. */
function asJson(spans: readonly ReadableSpan[]): unknown {
  return { resourceSpans: [{ resource: { attributes: [] }, scopeSpans: [{ scope: {}, spans: spans.map(spanJson) }] }] };
}

function spanJson(span: ReadableSpan): unknown {
  return {
    traceId: span.spanContext().traceId,
    spanId: span.spanContext().spanId,
    parentSpanId: span.parentSpanContext?.spanId ?? '',
    name: span.name,
    kind: span.kind + 1,
    startTimeUnixNano: nanoText(span.startTime),
    endTimeUnixNano: nanoText(span.endTime),
    attributes: keyValues(span.attributes),
    events: span.events.map(({ name, attributes }) => ({ name, attributes: keyValues(attributes ?? {}) })),
    status: { code: span.status.code },
    droppedAttributesCount: 0,
  };
}

function nanoText([seconds, nanos]: readonly [number, number]): string {
  return String(BigInt(seconds) * 1_000_000_000n + BigInt(nanos));
}

function keyValues(attributes: object): unknown {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: anyValue(value) }));
}

function anyValue(value: unknown): unknown {
  if (Array.isArray(value)) return { arrayValue: { values: value.map(anyValue) } };
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'number') return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
  return { stringValue: value };
}
