import type { JsonObject } from '../../core/json.ts';
import type { RefusalKind } from './protocol.ts';

const ERRORS: Readonly<Record<RefusalKind, { readonly type: string; readonly code: string | null }>> = {
  budget: { type: 'insufficient_quota', code: 'insufficient_quota' },
  not_found: { type: 'invalid_request_error', code: 'unknown_url' },
  unauthorized: { type: 'invalid_request_error', code: 'invalid_api_key' },
  invalid: { type: 'invalid_request_error', code: null },
  too_large: { type: 'invalid_request_error', code: 'request_too_large' },
  upstream: { type: 'server_error', code: 'server_error' },
};

/** An error as both OpenAI APIs write it. */
export function openaiErrorBody(kind: RefusalKind, message: string): JsonObject {
  return { error: { message, ...ERRORS[kind], param: null } };
}
