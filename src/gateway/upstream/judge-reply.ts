import { isPlainObject } from '../../core/json.ts';

export interface ErrorReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** Everything that the agent said in the request. */
  readonly request: string;
}

/** What asking again cannot mend: of any call, of calls like this one; or nobody knows. */
export type Refuses = 'account' | 'call' | 'unclear';

/**
 * What a reply that is no success means: `pass` blames the request and goes to the agent, `retry` may be over soon,
 * `refused` blames our account or set-up. `throttles`: the provider wants fewer calls.
 */
export type Judgement =
  | { readonly kind: 'pass' }
  | { readonly kind: 'retry'; readonly throttles: boolean; readonly what: string }
  | { readonly kind: 'refused'; readonly refuses: Refuses; readonly what: string };

const RETRIED = new Set([408, 409, 429]);
/** The account's trouble, whatever status carries it. A message proves nothing: it repeats what the agent wrote. */
const ACCOUNT_TYPES = new Set(['authentication_error', 'billing_error', 'insufficient_quota', 'API_KEY_INVALID']);
/** What Anthropic says with the type of a bad request. */
const NO_CREDIT = 'credit balance is too low';
/** What the request was too large for can be a proxy, whose page is none of an API. */
const TOO_LARGE = new Set([413, 414, 431]);
/** A model, file or cache that the request names and our key may not use, which does not differ from one that is not there. */
const NOT_OURS = /access the File|CachedContent/;

export function judgeReply(reply: ErrorReply): Judgement {
  const { status, headers } = reply;
  const error = readError(reply.text);
  const what = describe(status, error);
  if (status === 403 && error !== undefined && namesWhatIsMissing(error)) return { kind: 'pass' };
  const refuses = refusalOf(reply, error);
  if (refuses !== undefined) return { kind: 'refused', refuses, what };
  const isRetried = headers['x-should-retry'] === 'true' || RETRIED.has(status) || status >= 500;
  if (isRetried && headers['x-should-retry'] === 'false') return { kind: 'refused', refuses: 'unclear', what };
  if (isRetried) return { kind: 'retry', throttles: status === 429 || status === 529, what };
  if (TOO_LARGE.has(status)) return { kind: 'pass' };
  // A redirect, or a page of some proxy that stands where the API should be.
  if (status < 400 || error === undefined) return { kind: 'refused', refuses: 'unclear', what };
  return { kind: 'pass' };
}

/** A page of some proxy says nothing of an account. What may be allowed for another model is refused to this call only. */
function refusalOf(reply: ErrorReply, error: ApiError | undefined): Refuses | undefined {
  const { status } = reply;
  if (error === undefined) return [401, 402, 403].includes(status) ? 'unclear' : undefined;
  if (status === 401 || status === 402 || blamesAccount(reply, error)) return 'account';
  const isForbidden = status === 403 || error.types.includes('permission_error');
  return isForbidden || isBeyondQuota(error) ? 'call' : undefined;
}

function describe(status: number, error: ApiError | undefined): string {
  if (error === undefined) return `answered HTTP ${status} with something that is not its API: check the base URL`;
  return `answered ${error.types.join(' ') || 'an error'} (HTTP ${status}): ${error.message}`;
}

function blamesAccount({ status, request }: ErrorReply, error: ApiError): boolean {
  if (error.types.some((type) => ACCOUNT_TYPES.has(type))) return true;
  if (status !== 400 || !error.types.includes('invalid_request_error')) return false;
  const message = error.message.toLowerCase();
  const saysNoCredit = message.startsWith(NO_CREDIT) || message.startsWith(`your ${NO_CREDIT}`);
  return saysNoCredit && !request.toLowerCase().includes(NO_CREDIT);
}

/**
 * One request of more tokens than the account may use in a minute: no pause heals that, and with a larger account the same
 * agent would be answered. What the agent can choose of the message comes after its beginning.
 */
function isBeyondQuota({ types, message }: ApiError): boolean {
  return types.includes('rate_limit_exceeded') && message.startsWith('Request too large for ');
}

function namesWhatIsMissing({ types, message }: ApiError): boolean {
  return types.includes('model_not_found') || (types.includes('PERMISSION_DENIED') && NOT_OURS.test(message));
}

/** How long the provider asks to wait: milliseconds, seconds or an HTTP date; undefined when it does not say. */
export function retryAfterMs(headers: Readonly<Record<string, string>>, wallMs: number): number | undefined {
  const ms = Number.parseFloat(headers['retry-after-ms'] ?? '');
  const text = headers['retry-after'] ?? '';
  const seconds = /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number.parseFloat(text) * 1000 : Date.parse(text) - wallMs;
  const asked = Number.isNaN(ms) ? seconds : ms;
  return Number.isNaN(asked) ? undefined : Math.max(0, asked);
}

/** Doubles from attempt to attempt, each between half and the whole. */
export function backoffMs(options: {
  readonly retries: number;
  readonly firstMs: number;
  readonly longestMs: number;
  readonly random: () => number;
}): number {
  const whole = Math.min(options.longestMs, options.firstMs * 2 ** options.retries);
  return whole * (0.5 + options.random() / 2);
}

interface ApiError {
  readonly types: readonly string[];
  readonly message: string;
}

/** The error of a JSON body, in the forms of the APIs and of servers that resemble them. */
function readError(text: string): ApiError | undefined {
  const body = parse(text);
  const root: unknown = Array.isArray(body) ? body[0] : body;
  if (!isPlainObject(root)) return undefined;
  const error = isPlainObject(root['error']) ? root['error'] : root;
  const types = [error['type'], error['code'], error['status'], ...reasonsOf(error['details'])].filter(
    (type) => typeof type === 'string',
  );
  const message = [error['message'], error['detail'], root['error']].find((part) => typeof part === 'string');
  return { types: [...new Set(types)], message: (message ?? text).slice(0, 500) };
}

/** Google's APIs say what is wrong with a key only here. */
function reasonsOf(details: unknown): readonly unknown[] {
  return Array.isArray(details) ? details.map((detail) => (isPlainObject(detail) ? detail['reason'] : undefined)) : [];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
