import { own } from '../../core/json.ts';
import { quoteJson } from '../../core/quote.ts';
import type { Session } from './session.ts';

/** Lists and discovery say in 2026-07-28 for how long and for whom they may be kept. */
export function checkCacheable(session: Session, method: string, result: unknown): void {
  if (session.era !== 'modern') return;
  const [ttlMs, scope] = [own(result, 'ttlMs'), own(result, 'cacheScope')];
  if (typeof ttlMs !== 'number' || !Number.isInteger(ttlMs) || ttlMs < 0) {
    session.fail('results', `ttlMs of ${method} is ${shown(ttlMs)}, expected an integer from 0`);
  }
  if (scope !== 'public' && scope !== 'private') {
    session.fail('results', `cacheScope of ${method} is ${shown(scope)}, expected "public" or "private"`);
  }
}

function shown(value: unknown): string {
  return value === undefined ? 'missing' : quoteJson(value);
}
