import Anthropic from '@anthropic-ai/sdk';
import type { ModelRejection, ModelReply } from '../core/model-client.ts';
import { NoStream } from './only-streams.ts';

const REFUSED_REQUEST = new Set([400, 404, 413, 422]);
/** The account's or the provider's trouble, whatever status carries it. */
const NOT_THE_AGENT = new Set([
  'authentication_error',
  'permission_error',
  'billing_error',
  'rate_limit_error',
  'overloaded_error',
  'timeout_error',
  'api_error',
]);

/** A prompt larger than the model's window. Refused requests are not billed, so its usage is nothing. */
export function contextExceeded(
  error: unknown,
  call: { readonly model: string; readonly latencyMs: number },
): ModelReply | undefined {
  if (!isRefused(error) || !/prompt is too long|context (window|length)/i.test(error.message)) return undefined;
  return {
    reportedModel: call.model,
    content: [],
    stopReason: 'context_exceeded',
    rawStopReason: error.type,
    usage: { input: 0, output: 0, cacheRead: 0, cacheWrite5m: 0, cacheWrite1h: 0 },
    latencyMs: Math.round(call.latencyMs),
  };
}

/** The request itself was wrong. */
export function rejectionOf(error: unknown): ModelRejection | undefined {
  if (!isRefused(error)) return undefined;
  return { rejected: { status: error.status, type: error.type, message: error.apiMessage ?? error.message } };
}

/** `the model call failed: rate_limit_error (HTTP 429): ...` */
export function describeFailure(error: unknown): string {
  if (error instanceof Error && error.cause instanceof NoStream) return `the model call failed: ${error.cause.message}`;
  return `the model call failed: ${failureClass(error)}: ${messageOf(error)}`;
}

function failureClass(error: unknown): string {
  if (error instanceof Anthropic.APIConnectionError) return 'no connection';
  if (!(error instanceof Anthropic.APIError)) return 'reply cut off';
  if (error.status === undefined) return `${error.type ?? 'error'} in the reply`;
  return `${error.type ?? 'no API error'} (HTTP ${error.status})`;
}

function messageOf(error: unknown): string {
  if (error instanceof Anthropic.APIError && error.apiMessage !== null) return error.apiMessage.slice(0, 500);
  if (!(error instanceof Error)) return String(error).slice(0, 500);
  const cause = error.cause instanceof Error ? ` (${rootCause(error.cause)})` : '';
  return `${error.message}${cause}`.slice(0, 500);
}

/** `fetch failed` says nothing; its cause says ECONNREFUSED. */
function rootCause(error: Error): string {
  return error.cause instanceof Error ? rootCause(error.cause) : error.message;
}

/** A status that blames the request, in the API's own words: a 404 page of some proxy is no such thing. */
function isRefused(error: unknown): error is InstanceType<typeof Anthropic.APIError> & { readonly status: number } {
  if (!(error instanceof Anthropic.APIError) || error.status === undefined || error.type === null) return false;
  return (
    REFUSED_REQUEST.has(error.status) &&
    !NOT_THE_AGENT.has(error.type) &&
    !/credit balance is too low/i.test(error.message)
  );
}
