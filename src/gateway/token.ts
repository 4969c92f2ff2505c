import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What a trial's agent takes for an API key. */
export function createToken(): string {
  return `trial-${randomBytes(24).toString('hex')}`;
}

/** The key that a request came with, wherever APIs take it; empty when it has none. */
export function tokenOf({ headers, url = '' }: IncomingMessage): string {
  const given = [
    headers['x-api-key'],
    /^bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? '')?.[1],
    headers['x-goog-api-key'],
    queryOf(url).get('key'),
  ];
  return given.find((token) => typeof token === 'string' && token !== '')?.toString() ?? '';
}

export function isSameToken(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function queryOf(url: string): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : url.slice(start + 1));
}
