import type { ServerResponse } from 'node:http';
import { InfraError } from '../core/errors.ts';
import type { JsonObject } from '../core/json.ts';
import type { Redact } from '../core/redact.ts';
import type { Protocol, ReplyFacts } from './protocols/protocol.ts';
import { createStrangeReply } from './strange-reply.ts';
import { passedHeaders } from './upstream/passed-headers.ts';
import type { UpstreamReply } from './upstream/upstream.ts';

/** How far a reply got. A `whole` one is not ended yet, so that the agent sees its end after all is accounted for. */
export type Relayed =
  | { readonly kind: 'whole'; readonly facts: ReplyFacts }
  /** The agent went away, or the trial was over. */
  | { readonly kind: 'left'; readonly facts: ReplyFacts }
  /** The provider broke off, or sent an error in the reply. */
  | { readonly kind: 'broken'; readonly facts: ReplyFacts; readonly error: InfraError };

export interface RelayOptions {
  readonly reply: UpstreamReply;
  readonly protocol: Protocol;
  readonly body: JsonObject;
  readonly response: ServerResponse;
  readonly signal: AbortSignal;
}

interface ReplyOptions extends RelayOptions {
  /** Whether a stream was asked for. */
  readonly wantsStream: boolean;
  readonly redact: Redact;
}

/** Passes bytes on as they come, no faster than they are taken, and reads along. */
export async function relayReply(options: ReplyOptions): Promise<Relayed> {
  const { reply, protocol, body, response, signal, redact } = options;
  const asked = options.wantsStream ? 'text/event-stream' : 'application/json';
  const strange = createStrangeReply({ reply, asked, redact });
  const headers = passedHeaders(reply.headers);
  const streams = /^\s*text\/event-stream/i.test(headers['content-type'] ?? '');
  const reader = protocol.createReader({ streams, body });
  response.writeHead(reply.status, headers);
  response.flushHeaders();
  try {
    await pass(reply.body, response, signal, (chunk) => {
      strange.write(chunk);
      reader.write(chunk);
    });
  } catch (error) {
    const facts = reader.end();
    if (signal.aborted) return { kind: 'left', facts };
    if (error instanceof InfraError) return { kind: 'broken', facts, error };
    throw error;
  }
  return judge(reader.end(), strange.describe());
}

/** Passes on a reply that is no success; the first characters of it are returned. */
export async function relayError({ reply, response, signal }: RelayOptions): Promise<string> {
  response.writeHead(reply.status, passedHeaders(reply.headers));
  const kept: Uint8Array[] = [];
  await pass(reply.body, response, signal, (chunk) => kept.length < 4 && kept.push(chunk));
  return Buffer.concat(kept).subarray(0, 2000).toString('utf8');
}

/** A clean end before the protocol's last event is none: some agents would take it for the end of their work. */
function judge(facts: ReplyFacts, strange: string | undefined): Relayed {
  const what = facts.error ?? (facts.isComplete ? undefined : (strange ?? 'it ended in the middle'));
  if (what === undefined) return { kind: 'whole', facts };
  const error = new InfraError('provider', `the model provider's reply failed: ${what.slice(0, 500)}`);
  return { kind: 'broken', facts, error };
}

async function pass(
  body: AsyncIterable<Uint8Array>,
  response: ServerResponse,
  signal: AbortSignal,
  read: (chunk: Uint8Array) => void,
): Promise<void> {
  for await (const chunk of body) {
    signal.throwIfAborted();
    read(chunk);
    if (!response.write(chunk)) await drained(response, signal);
  }
  signal.throwIfAborted();
}

/** An agent that goes away aborts the signal. */
function drained(response: ServerResponse, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      response.off('drain', onDrain);
      signal.removeEventListener('abort', onAbort);
      settle();
    };
    const onDrain = () => end(resolve);
    const onAbort = () => end(() => reject(signal.reason));
    if (signal.aborted) reject(signal.reason);
    response.on('drain', onDrain);
    signal.addEventListener('abort', onAbort);
  });
}
