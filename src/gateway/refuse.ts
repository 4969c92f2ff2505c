import type { ServerResponse } from 'node:http';
import type { Protocol, RefusalKind } from './protocols/protocol.ts';

/** An answer of the gateway's own. */
export interface Refusal {
  readonly kind: RefusalKind;
  readonly message: string;
  /** Default: what fits the kind. */
  readonly status?: number;
}

/**
 * 402 is what makes agents give up soonest: every one that was tried stops at the first, while most repeat 429 and 5xx
 * without end. So whatever will not get better is a 402, the provider's failures too.
 */
const STATUS: Readonly<Record<RefusalKind, number>> = {
  budget: 402,
  upstream: 402,
  not_found: 404,
  unauthorized: 401,
  invalid: 400,
  too_large: 413,
};

/** In the API's form; of an unknown path, in a form that all know. Nothing happens to a reply that has begun. */
export function refuse(response: ServerResponse, protocol: Protocol | undefined, refusal: Refusal): void {
  if (response.headersSent || response.destroyed) return;
  const { kind, message, status = STATUS[kind] } = refusal;
  const error = { type: 'error', error: { type: 'not_found_error', message } };
  const text = JSON.stringify(protocol?.errorBody(kind, message) ?? error);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    ...(status === 503 ? { 'retry-after': '1' } : { 'x-should-retry': 'false' }),
    // What is left of a body that was too large is not waited for.
    ...(status === 413 ? { connection: 'close' } : {}),
  });
  response.end(text);
}
