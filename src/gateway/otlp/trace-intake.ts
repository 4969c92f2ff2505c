import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { TranscriptEvent } from '../../core/transcript.ts';
import type { Decoded, OtlpSpan } from './otlp-span.ts';
import { MalformedTrace, REQUEST_LIMITS } from './otlp-span.ts';
import { readJson } from './read-json.ts';
import { readProtobuf } from './read-protobuf.ts';
import { eventsOf, type Sees } from './span-events.ts';
import type { Encoding, TraceReply } from './trace-reply.ts';
import { acceptedReply, encodingOf, refusedReply } from './trace-reply.ts';

/** What one trial may send. */
export const TRIAL_LIMITS = { spans: 10_000, bytes: 32 * 1024 ** 2 } as const;

export interface TraceRequest {
  readonly contentType: string;
  readonly contentEncoding?: string | undefined;
  readonly body: Uint8Array;
}

/** Takes the body of a POST to /v1/traces. Never throws for what is in it. */
export type TraceIntake = (request: TraceRequest) => Promise<TraceReply>;

/**
 * One trial's intake of OTLP traces. Spans become transcript events, within a request in the order of their start.
 *
 * Nothing is counted twice: model calls are recorded from spans only while the gateway has seen none, tool calls only where
 * the gateway records none. Otherwise such spans are kept as spans. `sees` is asked at each request.
 */
export function createTraceIntake(options: {
  readonly record: (event: TranscriptEvent) => void;
  readonly sees: () => Sees;
}): TraceIntake {
  const left: Record<keyof typeof TRIAL_LIMITS, number> = { ...TRIAL_LIMITS };
  const record = recordOnce(options.record);
  return async ({ contentType, contentEncoding = '', body }) => {
    const encoding = encodingOf(contentType);
    if (encoding === undefined) return refusedReply(415, 'json', 'send application/json or application/x-protobuf');
    const plain = await decompress(body, contentEncoding.trim().toLowerCase());
    if (typeof plain === 'number') return refusedReply(plain, encoding, REFUSALS[plain]);
    left.bytes -= plain.length;
    if (left.bytes < 0) {
      record({
        type: 'note',
        text: `the agent sent traces of more than ${TRIAL_LIMITS.bytes} bytes; the rest was refused`,
      });
      return refusedReply(413, encoding, 'this trial has sent too many bytes of traces');
    }
    const decoded = decode(encoding, plain);
    if (decoded instanceof MalformedTrace) return refusedReply(400, encoding, decoded.message);
    const taken = [...decoded.spans].sort(byStart).slice(0, Math.max(0, left.spans));
    left.spans -= decoded.spans.length;
    if (left.spans < 0)
      record({ type: 'note', text: `the agent sent more than ${TRIAL_LIMITS.spans} spans; the rest was refused` });
    for (const span of taken) for (const event of eventsOf(span, options.sees())) record(event);
    const rejected = decoded.rejected + decoded.spans.length - taken.length;
    return acceptedReply(encoding, rejected, left.spans < 0 ? 'too many spans' : 'spans that cannot be read');
  };
}

/** Notes and words of the user are recorded once: each model call repeats what was said before it. */
function recordOnce(record: (event: TranscriptEvent) => void): (event: TranscriptEvent) => void {
  const recorded = new Set<string>();
  return (event) => {
    if (event.type === 'note' || (event.type === 'message' && event.role === 'user')) {
      if (recorded.has(event.text)) return;
      recorded.add(event.text);
    }
    record(event);
  };
}

const REFUSALS = {
  400: 'the body is not gzip',
  413: `a request is at most ${REQUEST_LIMITS.bytes} bytes`,
  415: 'send it as it is or with gzip',
} as const;

const unzip = promisify(gunzip);

/** The bytes as they were before compression, or the status that refuses them. */
async function decompress(body: Uint8Array, encoding: string): Promise<Uint8Array | keyof typeof REFUSALS> {
  if (encoding === '' || encoding === 'identity') return body.length > REQUEST_LIMITS.bytes ? 413 : body;
  if (encoding !== 'gzip') return 415;
  return unzip(body, { maxOutputLength: REQUEST_LIMITS.bytes }).catch((error: { readonly code?: unknown }) =>
    error.code === 'ERR_BUFFER_TOO_LARGE' ? 413 : 400,
  );
}

function decode(encoding: Encoding, body: Uint8Array): Decoded | MalformedTrace {
  try {
    return encoding === 'json' ? readJson(body) : readProtobuf(body);
  } catch (error) {
    if (error instanceof MalformedTrace) return error;
    throw error;
  }
}

function byStart(a: OtlpSpan, b: OtlpSpan): number {
  return a.startNano < b.startNano ? -1 : a.startNano > b.startNano ? 1 : 0;
}
