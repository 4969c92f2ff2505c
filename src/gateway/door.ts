import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { quoteText } from '../core/quote.ts';
import { createRoom } from './room-for-connections.ts';

/** What came in and was turned away before it was a request for us. */
export type Rejected = (what: 'malformed' | 'authority' | 'upgrade' | 'connections', detail: string) => void;

/** Who goes on with a connection that changes its protocol, or the status that refuses it. */
export type Upgrade =
  | { readonly protocol: string; readonly take: (socket: Duplex) => void }
  | { readonly status: number };

export interface DoorOptions {
  /** Settles when the request is answered; never rejects. */
  readonly onRequest: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly onRejected: Rejected;
  /** Asked for each connection that wants another protocol; undefined is turned away. */
  readonly onUpgrade?: (request: IncomingMessage) => Upgrade | undefined;
  /** Connections at once; further ones are told to come back. Idle ones give way before. */
  readonly maxConnections: number;
  readonly limits?: Partial<typeof LIMITS>;
}

/** An HTTP/1.1 server that trusts nobody: over loopback, over sockets that are handed in, or both. */
export interface Door extends AsyncDisposable {
  /** Listens on a free loopback port and says which. */
  listen(): Promise<number>;
  connect(socket: Duplex): void;
}

const LIMITS = {
  maxHeaderSize: 64 * 1024,
  headersTimeout: 20_000,
  /** For a whole request with its body. */
  requestTimeout: 300_000,
  connectionsCheckingInterval: 2000,
  // An agent that runs a tool between two calls comes back to the same connection.
  keepAliveTimeout: 600_000,
};

export function createDoor({ onRequest, onRejected, onUpgrade, maxConnections, limits }: DoorOptions): Door {
  const room = createRoom(maxConnections);
  const server = createServer({ ...LIMITS, ...limits }, (request, response) => {
    response.on('error', () => undefined);
    room.began(request.socket);
    // One whose body is still to come is not idle.
    response.once('close', () => request.complete && room.answered(request.socket));
    if (isForLoopback(request)) void onRequest(request, response);
    else {
      onRejected('authority', quoteText(request.headers.host ?? ''));
      turnAway(request.socket, 421);
    }
  });
  server.on('connection', (socket: Duplex) => {
    socket.on('error', () => undefined);
    if (room.enter(socket)) return;
    onRejected('connections', `more than ${maxConnections} at once`);
    turnAway(socket, 503);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    onRejected('malformed', error.code ?? error.message);
    turnAway(socket, statusOf(error.code));
  });
  server.on('upgrade', (request: IncomingMessage, socket, head) => {
    const upgrade = isForLoopback(request) ? onUpgrade?.(request) : undefined;
    if (upgrade === undefined) {
      onRejected('upgrade', quoteText(request.url ?? ''));
      turnAway(socket, 426);
    } else if ('status' in upgrade) turnAway(socket, upgrade.status);
    else {
      socket.write(`HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\nupgrade: ${upgrade.protocol}\r\n\r\n`);
      socket.unshift(head);
      upgrade.take(socket);
    }
  });
  server.on('connect', (request: IncomingMessage, socket) => {
    onRejected('authority', quoteText(request.url ?? ''));
    turnAway(socket, 405);
  });
  // Only a listening server looks after its time limits, and one that is handed its sockets never listens.
  server.emit('listening');
  return {
    async listen() {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      // A listening TCP server has this form of address.
      return (server.address() as AddressInfo).port;
    },
    connect: (socket) => void server.emit('connection', socket),
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve));
      room.clear();
      await closed;
    },
  };
}

/** Only loopback names are ours: a page of another site, or an agent that takes us for a proxy, asks for others. */
function isForLoopback({ headers, url = '' }: IncomingMessage): boolean {
  return url.startsWith('/') && /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/i.test(headers.host ?? '');
}

function statusOf(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}

/** Answers on a connection and closes it. */
function turnAway(socket: Duplex, status: number): void {
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  const more = { 426: 'upgrade: HTTP/1.1\r\n', 503: 'retry-after: 1\r\n' }[status] ?? '';
  socket.end(`${head}${more}connection: close\r\ncontent-length: 0\r\n\r\n`, () => socket.destroy());
}
