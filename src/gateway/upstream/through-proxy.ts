import type { ClientRequest, RequestOptions } from 'node:http';
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { proxyHeaders, shownProxy } from './proxies.ts';

/** Longest time until the proxy has made the connection. */
const CONNECT_MS = 30_000;

/** The proxy answers, and does not let the call through. */
export class ProxyRefused extends Error {
  override readonly name = 'ProxyRefused';
  /** What asking again cannot mend: who asks, or where to. */
  readonly isLasting: boolean;

  constructor(proxy: URL, status: number) {
    const hint = status === 407 ? ', so it wants another user and password: http://USER:PASSWORD@HOST:PORT' : '';
    super(`the proxy ${shownProxy(proxy)} let no call through and answered HTTP ${status}${hint}`);
    this.isLasting = status < 500 && status !== 408 && status !== 429;
  }
}

/** Sends requests through one proxy, and keeps connections for later ones. */
export function createProxyRoute(proxy: URL): (url: URL, options: RequestOptions) => ClientRequest {
  const toProxy =
    proxy.protocol === 'https:' ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const tunnelled = Object.assign(new HttpsAgent({ keepAlive: true }), { createConnection: tunnelThrough(proxy) });
  return (url, options) => {
    if (url.protocol === 'https:') return httpsRequest(url, { ...options, agent: tunnelled });
    // The proxy is told the whole address, and sees the call: whoever chose http has chosen that.
    const headers = { ...options.headers, host: url.host, ...proxyHeaders(proxy) };
    return askProxy(proxy, { ...options, path: url.href, headers, agent: toProxy });
  };
}

type Connected = (error: Error | null, socket?: Socket) => void;
interface Target {
  readonly host?: string;
  readonly port?: number | string;
  readonly servername?: string;
}

/** For an agent: a TLS connection to the target itself, inside one that the proxy passes on unread. */
function tunnelThrough(proxy: URL) {
  return ({ host = '', port = 443, servername }: Target, done: Connected): void => {
    const target = `${host.includes(':') ? `[${host}]` : host}:${port}`;
    const headers = { host: target, ...proxyHeaders(proxy) };
    const request = askProxy(proxy, { method: 'CONNECT', path: target, headers, agent: false });
    let pending: { destroy(error: Error): unknown } = request;
    const tooLate = () => pending.destroy(new Error(`no connection within ${CONNECT_MS / 1000} s`));
    const timer = setTimeout(tooLate, CONNECT_MS);
    const end: Connected = (error, socket) => {
      clearTimeout(timer);
      done(error, socket);
    };
    request.once('connect', ({ statusCode = 0 }, socket: Socket, head: Buffer) => {
      if (statusCode !== 200) {
        socket.destroy();
        end(new ProxyRefused(proxy, statusCode));
        return;
      }
      socket.unshift(head);
      const secure = connectTls({ socket, host, ...(servername ? { servername } : {}) });
      pending = secure;
      socket.on('error', (error) => secure.destroy(error));
      secure.once('error', end).once('secureConnect', () => {
        secure.off('error', end);
        end(null, secure);
      });
    });
    request.on('error', ({ message }) => end(new Error(`the proxy ${shownProxy(proxy)}: ${message}`)));
    request.end();
  };
}

function askProxy(proxy: URL, options: RequestOptions): ClientRequest {
  // Of an IPv6 address without its brackets.
  const place = { host: proxy.hostname.replace(/^\[|\]$/g, ''), port: proxy.port || undefined };
  return proxy.protocol === 'https:' ? httpsRequest({ ...place, ...options }) : httpRequest({ ...place, ...options });
}
