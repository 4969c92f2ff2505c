import type { IncomingMessage } from 'node:http';
import { InfraError } from '../../core/errors.ts';
import type { Redact } from '../../core/redact.ts';
import type { Refuses } from './judge-reply.ts';
import { judgeReply, retryAfterMs } from './judge-reply.ts';
import { passedHeaders } from './passed-headers.ts';
import type { ProviderAccess } from './provider-access.ts';
import { keyHeaders, upstreamUrl } from './provider-access.ts';
import type { SendOnce } from './send-once.ts';
import { decoded, readChunks } from './send-once.ts';
import { sentHeaders, sentPath } from './sent-request.ts';
import { ProxyRefused } from './through-proxy.ts';
import type { UpstreamReply, UpstreamRequest } from './upstream.ts';

/** How one attempt at a call went. */
export type Attempt =
  | { readonly kind: 'reply'; readonly reply: Omit<UpstreamReply, 'retries'> }
  | {
      readonly kind: 'retry';
      readonly throttles: boolean;
      readonly what: string;
      readonly retryAfterMs: number | undefined;
    }
  | { readonly kind: 'refused'; readonly refuses: Refuses | 'proxy'; readonly what: string };

export interface AttemptOptions {
  readonly access: ProviderAccess;
  readonly sendOnce: SendOnce;
  readonly patience: { readonly firstByteMs: number; readonly idleMs: number };
  readonly redact: Redact;
}

/** Bytes of an error reply that are read. */
const LONGEST_ERROR = 1024 ** 2;

const OWN_HEADERS = {
  'content-type': 'application/json',
  accept: '*/*',
  'accept-encoding': 'identity',
  'user-agent': 'agent-eval',
};

/** Succeeds with the first byte of a reply, not with its headers: until then nothing is lost by trying again. */
export async function attemptCall(options: AttemptOptions, request: UpstreamRequest): Promise<Attempt> {
  const { access, patience, redact } = options;
  const { provider, signal } = request;
  const path = sentPath(provider, request.path);
  if (path === undefined) return { kind: 'reply', reply: pathTooLong() };
  const body = JSON.stringify(request.body);
  const headers = sentHeaders(request.headers);
  try {
    const reply = await options.sendOnce({
      url: upstreamUrl(provider, access, path),
      headers: { ...headers, ...OWN_HEADERS, ...keyHeaders(provider, access) },
      body,
      timeoutMs: patience.firstByteMs,
      signal,
    });
    const isSuccess = reply.statusCode !== undefined && reply.statusCode >= 200 && reply.statusCode < 300;
    if (isSuccess) return await begin(reply, options, signal);
    return await readError(reply, options, JSON.stringify(headers) + body);
  } catch (error) {
    const what = redact(`gave no connection or none that lasted: ${rootCause(error)}`);
    if (error instanceof ProxyRefused && error.isLasting) return { kind: 'refused', refuses: 'proxy', what };
    return { kind: 'retry', throttles: false, what, retryAfterMs: undefined };
  }
}

function pathTooLong(): Omit<UpstreamReply, 'retries'> {
  const error = { type: 'invalid_request_error', message: 'the path is too long' };
  const headers = { 'content-type': 'application/json' };
  return { status: 414, headers, body: only(Buffer.from(JSON.stringify({ error }))), isReplayed: false };
}

async function begin(
  reply: IncomingMessage,
  { patience, redact }: AttemptOptions,
  signal: AbortSignal,
): Promise<Attempt> {
  const chunks = readChunks(decoded(reply), patience.idleMs);
  const first = await chunks.next();
  const body = first.done === true ? nothing() : continued(first.value, chunks, { redact, signal });
  return { kind: 'reply', reply: { ...headOf(reply, redact), body, isReplayed: false } };
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

async function* continued(
  first: Uint8Array,
  rest: AsyncGenerator<Uint8Array>,
  { redact, signal }: { readonly redact: Redact; readonly signal: AbortSignal },
): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    yield* rest;
  } catch (error) {
    signal.throwIfAborted();
    throw new InfraError('provider', redact(`the model provider's reply broke off: ${rootCause(error)}`));
  } finally {
    // Left at the first byte, the rest has not begun and would keep its connection.
    await rest.return(undefined);
  }
}

/** `request`: all that the agent said in it. */
async function readError(
  reply: IncomingMessage,
  { patience, redact }: AttemptOptions,
  request: string,
): Promise<Attempt> {
  const head = headOf(reply, redact);
  const text = redact(await readText(readChunks(decoded(reply), patience.idleMs)));
  const judgement = judgeReply({ ...head, text, request });
  if (judgement.kind === 'refused') return judgement;
  if (judgement.kind === 'retry') return { ...judgement, retryAfterMs: retryAfterMs(head.headers, Date.now()) };
  return { kind: 'reply', reply: { ...head, body: only(Buffer.from(text)), isReplayed: false } };
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function headOf(reply: IncomingMessage, redact: Redact): Pick<UpstreamReply, 'status' | 'headers'> {
  return { status: reply.statusCode ?? 0, headers: redact(passedHeaders(reply.headers)) };
}

async function readText(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const kept: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    kept.push(chunk);
    bytes += chunk.length;
    if (bytes > LONGEST_ERROR) break;
  }
  return Buffer.concat(kept).subarray(0, LONGEST_ERROR).toString('utf8');
}

/** `fetch failed` says nothing; its cause says ECONNREFUSED. */
function rootCause(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return rootCause(error.errors[0]);
  if (!(error instanceof Error)) return String(error).slice(0, 500);
  return error.cause instanceof Error ? rootCause(error.cause) : error.message.slice(0, 500);
}
