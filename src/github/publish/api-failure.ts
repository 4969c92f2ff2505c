import { isPlainObject } from '../../core/json.ts';

/** Why a call of GitHub's API failed, by what can be done about it. */
export type ApiFailure = { readonly message: string } & (
  | { readonly kind: 'rate-limit'; readonly retryAfterMs: number | undefined }
  /** 401, 403, 404: the token may not do this. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'server' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'other' }
);

/** Reads what octokit throws: an error with `status`, and with `response` when there was an answer. */
export function failureOf(error: unknown): ApiFailure {
  const message = error instanceof Error ? error.message : String(error);
  const { status, response } = isErrorWithStatus(error) ? error : { status: undefined, response: undefined };
  if (status === undefined) return { kind: 'other', message };
  if (!isPlainObject(response)) return { kind: 'unreachable', message };
  const headers = isPlainObject(response['headers']) ? response['headers'] : {};
  const told = `HTTP ${status}: ${message}`;
  if (isRateLimit({ status, message, headers })) {
    return { kind: 'rate-limit', message: told, retryAfterMs: retryAfterMs(headers) };
  }
  if ([401, 403, 404].includes(status)) return { kind: 'refused', message: told };
  return { kind: status >= 500 ? 'server' : 'other', message: told };
}

function isErrorWithStatus(error: unknown): error is Error & { readonly status: number; readonly response?: unknown } {
  return error instanceof Error && 'status' in error && typeof error.status === 'number';
}

function isRateLimit(answer: {
  readonly status: number;
  readonly message: string;
  readonly headers: Readonly<Record<string, unknown>>;
}): boolean {
  if (answer.status === 429) return true;
  const isExhausted = answer.headers['x-ratelimit-remaining'] === '0' || 'retry-after' in answer.headers;
  return answer.status === 403 && (isExhausted || /rate limit/i.test(answer.message));
}

/** Infinite for the primary limit: it ends within the hour, too late to wait for. */
function retryAfterMs(headers: Readonly<Record<string, unknown>>): number | undefined {
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  if (Number.isFinite(seconds) && seconds >= 0) return seconds * 1000;
  return headers['x-ratelimit-remaining'] === '0' ? Number.POSITIVE_INFINITY : undefined;
}
