import { createServer, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { listenOnLoopback } from './listen.ts';

export interface ConnectProxy extends AsyncDisposable {
  readonly url: string;
  /** What it was asked for: `CONNECT models.test:443`, `POST http://models.test/v1/messages`. */
  readonly asked: readonly string[];
}

export interface ConnectProxyOptions {
  /** Whatever name is asked for is this place: names that only the proxy knows. */
  readonly leadsTo: string;
  /** `user:password` that it wants. */
  readonly user?: string;
  /** Answered to everybody, instead of a connection. */
  readonly refuses?: number;
}

/** A proxy on loopback, as companies have them before the internet. */
export async function startConnectProxy({ leadsTo, user, refuses }: ConnectProxyOptions): Promise<ConnectProxy> {
  const asked: string[] = [];
  const sockets = new Set<Duplex>();
  const place = { host: '127.0.0.1', port: Number(new URL(leadsTo).port) };
  const statusFor = (authorization: string | undefined): number => {
    const isKnown = user === undefined || authorization === `Basic ${Buffer.from(user).toString('base64')}`;
    return isKnown ? (refuses ?? 200) : 407;
  };
  const server = createServer((incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    const status = statusFor(incoming.headers['proxy-authorization']);
    if (status !== 200) {
      outgoing.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Proxy</h1>');
      return;
    }
    const { pathname, search } = new URL(incoming.url ?? '');
    const { 'proxy-authorization': _own, ...headers } = incoming.headers;
    const passedOn = request({ ...place, method: incoming.method, path: pathname + search, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    incoming.pipe(passedOn.on('error', () => outgoing.destroy()));
  });
  server.on('connect', (incoming, socket: Socket) => {
    asked.push(`CONNECT ${incoming.url}`);
    const status = statusFor(incoming.headers['proxy-authorization']);
    if (status !== 200) {
      socket.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\n\r\n`);
      return;
    }
    const target = connect(place, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(target).pipe(socket);
    });
    for (const [one, other] of [[socket, target] as const, [target, socket] as const]) {
      sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
  });
  const listening = await listenOnLoopback(server);
  return {
    url: listening.url,
    asked,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await listening[Symbol.asyncDispose]();
    },
  };
}
