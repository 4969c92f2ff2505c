import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { createServer } from 'node:http';

export interface LoopbackRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface LoopbackReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface LoopbackServer extends AsyncDisposable {
  /** `http://127.0.0.1:PORT`, without a slash at its end. */
  readonly url: string;
}

/** A server on a free loopback port; what the handler throws is answered with 500 and its message. */
export async function startLoopbackServer(
  handle: (request: LoopbackRequest) => LoopbackReply | Promise<LoopbackReply>,
): Promise<LoopbackServer> {
  let base = '';
  const server = createServer((incoming, outgoing) => {
    void answer(incoming, base, handle).then((reply) => {
      outgoing.writeHead(reply.status, { 'content-length': Buffer.byteLength(reply.body ?? ''), ...reply.headers });
      outgoing.end(incoming.method === 'HEAD' ? undefined : reply.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  base = `http://127.0.0.1:${address.port}`;
  return {
    url: base,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function json(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): LoopbackReply {
  if (status === 204) return { status, headers };
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(value),
  };
}

async function answer(
  incoming: IncomingMessage,
  base: string,
  handle: (request: LoopbackRequest) => LoopbackReply | Promise<LoopbackReply>,
): Promise<LoopbackReply> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
    return await handle({
      method: incoming.method ?? 'GET',
      url: new URL(incoming.url ?? '/', base),
      headers: incoming.headers,
      body: Buffer.concat(chunks),
    });
  } catch (error) {
    return json(500, { message: error instanceof Error ? error.message : String(error) });
  }
}
