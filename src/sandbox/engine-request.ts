import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import type { EngineAddress } from './engine-address.ts';
import { engineFailure } from './engine-failure.ts';

const TIMEOUT_MS = 30_000;

export interface EngineRequest {
  readonly doing: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** Default 30 s. */
  readonly timeoutMs?: number;
}

/** One plain request without the client library: cleaning up must load fast and work in the last seconds of a job. */
export async function requestEngine(
  address: EngineAddress,
  { doing, method, path, timeoutMs = TIMEOUT_MS }: EngineRequest,
): Promise<{ readonly status: number; readonly body: string }> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await new Promise((resolve, reject) => {
      const { request, where } = route(address);
      const sent = request({ ...where, method, path, signal, agent: false }, (response) => {
        text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
      });
      sent.on('error', reject).end();
    });
  } catch (error) {
    throw engineFailure(doing, error, address);
  }
}

function route(address: EngineAddress) {
  if (address.kind === 'socket') return { request: requestHttp, where: { socketPath: address.socketPath } };
  const { port, tls } = address;
  // Of an IPv6 address without its brackets.
  const host = address.host.replace(/^\[|\]$/g, '');
  return tls === undefined
    ? { request: requestHttp, where: { host, port } }
    : { request: requestHttps, where: { host, port, ...tls } };
}
