import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { InfraError } from '../../core/errors.ts';

export interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

/** A reply longer than `maxBytes`. */
export class ReplyTooLong extends Error {
  constructor(maxBytes: number) {
    super(`the reply is longer than ${maxBytes} bytes`);
    this.name = 'ReplyTooLong';
  }
}

/**
 * Posts JSON and waits as long as `signal` lets it: an agent may think for an hour before its first byte, which `fetch` does
 * not allow. No redirect is followed. Throws InfraError('provider') when there is no connection or it breaks, ReplyTooLong,
 * and the signal's reason.
 */
export async function post(request: {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}): Promise<Answer> {
  const { url, body, maxBytes, signal } = request;
  signal.throwIfAborted();
  const send = new URL(url).protocol === 'https:' ? requestHttps : requestHttp;
  const headers = {
    ...request.headers,
    'content-type': 'application/json',
    accept: 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  };
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const outgoing = send(url, { method: 'POST', headers, signal, agent: false }, (incoming) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        incoming.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > maxBytes) incoming.destroy(new ReplyTooLong(maxBytes));
          else chunks.push(chunk);
        });
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(chunks) }));
        incoming.on('error', reject);
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ReplyTooLong) throw error;
    const why = error instanceof Error ? ('code' in error ? error.code : error.message) : error;
    throw new InfraError('provider', `the agent's endpoint cannot be reached or broke off: ${why}`);
  }
}
