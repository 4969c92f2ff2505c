import { describe, expect, test } from 'vitest';
import { backoffMs, judgeReply, retryAfterMs } from './judge-reply.ts';

const BROKE = 'Your credit balance is too low to access the Anthropic API.';
const details = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }];
const GEMINI_KEY = JSON.stringify({
  error: { code: 400, message: 'API key not valid.', status: 'INVALID_ARGUMENT', details },
});
const BEYOND = 'Request too large for m in organization o on tokens per min (TPM): Limit 30000, Requested 36278.';
const TOO_LARGE = JSON.stringify({ error: { type: 'tokens', code: 'rate_limit_exceeded', message: BEYOND } });
const asked = { headers: {}, request: '{}' };
const error = (type: string, message = 'm') => JSON.stringify({ error: { type, message } });

describe('a reply that is no success', () => {
  test.each([
    [429, error('rate_limit_error'), 'retry', 'answered rate_limit_error (HTTP 429): m'],
    [529, error('overloaded_error'), 'retry', 'answered overloaded_error (HTTP 529): m'],
    [500, '<html>', 'retry', 'answered HTTP 500 with something that is not its API: check the base URL'],
    [408, '', 'retry', 'answered HTTP 408 with something that is not its API: check the base URL'],
    [409, error('conflict'), 'retry', 'answered conflict (HTTP 409): m'],
    [401, error('authentication_error'), 'refused', 'answered authentication_error (HTTP 401): m'],
    [429, error('insufficient_quota'), 'refused', 'answered insufficient_quota (HTTP 429): m'],
    [429, TOO_LARGE, 'refused', `answered tokens rate_limit_exceeded (HTTP 429): ${BEYOND}`],
    [413, TOO_LARGE, 'refused', `answered tokens rate_limit_exceeded (HTTP 413): ${BEYOND}`],
    [429, TOO_LARGE.replace('Request too', 'm: Request too'), 'retry', expect.stringContaining('m: Request too large')],
    [402, error('billing_error'), 'refused', 'answered billing_error (HTTP 402): m'],
    [400, GEMINI_KEY, 'refused', 'answered INVALID_ARGUMENT API_KEY_INVALID (HTTP 400): API key not valid.'],
    [400, error('invalid_request_error', BROKE), 'refused', `answered invalid_request_error (HTTP 400): ${BROKE}`],
    [403, error('permission_error'), 'refused', 'answered permission_error (HTTP 403): m'],
    [302, '', 'refused', 'answered HTTP 302 with something that is not its API: check the base URL'],
    [404, '<html>', 'refused', 'answered HTTP 404 with something that is not its API: check the base URL'],
  ] as const)('%d %s is %s', (status, text, kind, what) => {
    expect(judgeReply({ ...asked, status, text })).toMatchObject({ kind, what });
  });

  test.each([
    [400, error('invalid_request_error')],
    [404, '[{"error":{"code":404,"status":"NOT_FOUND","message":"no such model"}}]'],
    [422, '{"detail":"max_tokens"}'],
    [400, error('x', BROKE)],
    [400, error('invalid_request_error', 'messages: credit balance is too low')],
    [404, error('invalid_request_error', BROKE)],
    [400, error('invalid_request_error', `model: ${BROKE}`)],
    [400, error('invalid_request_error', 'API key not valid')],
    [403, error('model_not_found', 'Project p does not have access to model m')],
    [403, error('PERMISSION_DENIED', 'You do not have permission to access the File f or it may not exist.')],
    [403, error('PERMISSION_DENIED', 'CachedContent not found (or permission denied)')],
    [413, '<html>'],
    [414, '<html>'],
    [431, ''],
  ])('%d %s is for the agent', (status, text) => {
    expect(judgeReply({ ...asked, status, text })).toEqual({ kind: 'pass' });
  });

  test.each([
    [401, error('authentication_error'), 'account'],
    [401, JSON.stringify({ error: 'Unauthorized' }), 'account'],
    [402, error('x'), 'account'],
    [402, '', 'unclear'],
    [400, error('invalid_request_error', BROKE), 'account'],
    [400, error('invalid_request_error', 'credit balance is too low'), 'account'],
    [400, GEMINI_KEY, 'account'],
    [429, error('insufficient_quota'), 'account'],
    [403, error('permission_error'), 'call'],
    [403, error('x'), 'call'],
    [413, TOO_LARGE, 'call'],
    [401, '<html>', 'unclear'],
    [403, '<html>', 'unclear'],
    [404, '<html>', 'unclear'],
    [302, '', 'unclear'],
  ] as const)('%d %s is refused because of: %3$s', (status, text, refuses) => {
    expect(judgeReply({ ...asked, status, text })).toMatchObject({ kind: 'refused', refuses });
  });

  test('may be over later where the provider only asks not to try again', () => {
    const headers = { 'x-should-retry': 'false' };
    const reply = { ...asked, headers, status: 500, text: error('api_error') };
    expect(judgeReply(reply)).toMatchObject({ kind: 'refused', refuses: 'unclear' });
  });

  test('is for the agent where it repeats its own words', () => {
    const text = error('invalid_request_error', BROKE);
    const request = JSON.stringify({ [BROKE]: 1 });
    expect(judgeReply({ status: 400, headers: {}, text, request })).toEqual({ kind: 'pass' });
  });

  test('slows all calls only when the provider wants fewer', () => {
    const throttles = (status: number) => judgeReply({ ...asked, status, text: error('x') });
    expect([429, 529, 503].map(throttles)).toMatchObject([
      { throttles: true },
      { throttles: true },
      { throttles: false },
    ]);
  });

  test('is repeated or not as it says itself', () => {
    const judge = (status: number, should: string) =>
      judgeReply({ ...asked, status, headers: { 'x-should-retry': should }, text: error('x') }).kind;
    expect([judge(500, 'false'), judge(400, 'true')]).toEqual(['refused', 'retry']);
  });
});

describe('the pause that a provider asks for', () => {
  const wallMs = Date.parse('2026-11-30T00:00:00Z');

  test.each([
    [{ 'retry-after': '2' }, 2000],
    [{ 'retry-after': '0.5' }, 500],
    [{ 'retry-after': '2', 'retry-after-ms': '30' }, 30],
    [{ 'retry-after': 'Mon, 30 Nov 2026 00:00:09 GMT' }, 9000],
    [{ 'retry-after': 'Mon, 30 Nov 2026 00:00:00 GMT', 'retry-after-ms': 'x' }, 0],
    [{ 'retry-after': '-5' }, 0],
    [{ 'retry-after': 'soon' }, undefined],
    [{}, undefined],
  ])('in %o is %s ms', (headers, ms) => {
    expect(retryAfterMs(headers, wallMs)).toBe(ms);
  });
});

test('pauses double up to the longest, each between half and the whole of it', () => {
  const pause = (retries: number, random: number) =>
    backoffMs({ retries, firstMs: 500, longestMs: 8000, random: () => random });
  expect([0, 1, 2, 9].map((retries) => pause(retries, 0))).toEqual([250, 500, 1000, 4000]);
  expect([0, 1, 2, 9].map((retries) => pause(retries, 1))).toEqual([500, 1000, 2000, 8000]);
});
