import { describe, expect, test } from 'vitest';
import { backoffMs, judgeReply, retryAfterMs } from './judge-reply.ts';

const error = (type: string, message = 'm') => JSON.stringify({ error: { type, message } });

describe('a reply that is no success', () => {
  test.each([
    [429, error('rate_limit_error'), 'retry', 'rate_limit_error (HTTP 429): m'],
    [529, error('overloaded_error'), 'retry', 'overloaded_error (HTTP 529): m'],
    [500, '<html>', 'retry', 'no API error (HTTP 500)'],
    [408, '', 'retry', 'no API error (HTTP 408)'],
    [409, error('conflict'), 'retry', 'conflict (HTTP 409): m'],
    [401, error('authentication_error'), 'refused', 'authentication_error (HTTP 401): m'],
    [429, error('insufficient_quota'), 'refused', 'insufficient_quota (HTTP 429): m'],
    [400, error('INVALID_ARGUMENT', 'API key not valid'), 'refused', 'INVALID_ARGUMENT (HTTP 400): API key not valid'],
    [302, '', 'refused', 'no API error (HTTP 302)'],
    [404, '<html>', 'refused', 'no API error (HTTP 404)'],
  ] as const)('%d %s is %s', (status, text, kind, what) => {
    expect(judgeReply({ status, headers: {}, text })).toMatchObject({ kind, what });
  });

  test.each([
    [400, error('invalid_request_error')],
    [404, '[{"error":{"code":404,"status":"NOT_FOUND","message":"no such model"}}]'],
    [422, '{"detail":"max_tokens"}'],
  ])('%d %s is for the agent', (status, text) => {
    expect(judgeReply({ status, headers: {}, text })).toEqual({ kind: 'pass' });
  });

  test('slows all calls only when the provider wants fewer', () => {
    const throttles = (status: number) => judgeReply({ status, headers: {}, text: error('x') });
    expect([429, 529, 503].map(throttles)).toMatchObject([
      { throttles: true },
      { throttles: true },
      { throttles: false },
    ]);
  });

  test('is repeated or not as it says itself', () => {
    const judge = (status: number, should: string) =>
      judgeReply({ status, headers: { 'x-should-retry': should }, text: error('x') }).kind;
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
