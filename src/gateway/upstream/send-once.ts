import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { NO_PROXIES, type Proxies, proxyFor } from './proxies.ts';
import { createProxyRoute, ProxyRefused } from './through-proxy.ts';

/** One HTTP exchange up to the reply's headers. */
export type SendOnce = (call: {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Longest time until the reply begins. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}) => Promise<IncomingMessage>;

/** Keeps connections for later calls. Follows no redirect: a key goes where it was meant to. */
export function createSendOnce(proxies: Proxies = NO_PROXIES): SendOnce {
  const send = createRoutes(proxies);
  return ({ url, headers, body, timeoutMs, signal }) =>
    new Promise((resolve, reject) => {
      const options = {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        signal,
      };
      const request = send(url, options);
      const timer = setTimeout(() => request.destroy(new Error(`no reply within ${timeoutMs / 1000} s`)), timeoutMs);
      request.once('response', (reply) => {
        clearTimeout(timer);
        const proxy = reply.statusCode === 407 ? proxyFor(url, proxies) : undefined;
        if (proxy === undefined) return resolve(reply);
        reply.destroy();
        reject(new ProxyRefused(proxy, 407));
      });
      request.on('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
      request.end(body);
    });
}

/** The way to each URL: directly, or through the proxy that is meant for it. */
function createRoutes(proxies: Proxies): (url: URL, options: RequestOptions) => ClientRequest {
  const http = new HttpAgent({ keepAlive: true });
  const https = new HttpsAgent({ keepAlive: true });
  const routes = new Map(
    [proxies.http, proxies.https].flatMap((proxy) => (proxy ? [[proxy, createProxyRoute(proxy)]] : [])),
  );
  return (url, options) => {
    const proxy = proxyFor(url, proxies);
    const through = proxy === undefined ? undefined : routes.get(proxy);
    if (through !== undefined) return through(url, options);
    return url.protocol === 'https:'
      ? httpsRequest(url, { ...options, agent: https })
      : httpRequest(url, { ...options, agent: http });
  };
}

/** The bytes of a reply without its content encoding, which was not asked for. */
export function decoded(reply: IncomingMessage): Readable {
  const encoding = reply.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return reply;
  if (!['gzip', 'x-gzip', 'deflate', 'br'].includes(encoding)) {
    reply.destroy();
    throw new Error('the reply has a content encoding that was not asked for');
  }
  // Whoever reads the decoded bytes sees every error of both streams.
  return pipeline(reply, encoding === 'br' ? createBrotliDecompress() : createUnzip(), () => undefined);
}

/** Chunks as they come. Throws when none comes for `idleMs`; time that the reader takes does not count. */
export async function* readChunks(stream: Readable, idleMs: number): AsyncGenerator<Uint8Array, void, undefined> {
  const chunks = stream.iterator({ destroyOnReturn: true });
  try {
    for (;;) {
      const fail = () => stream.destroy(new Error(`nothing came for ${idleMs / 1000} s`));
      const timer = setTimeout(fail, idleMs);
      const next = await chunks.next().finally(() => clearTimeout(timer));
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    stream.destroy();
  }
}
