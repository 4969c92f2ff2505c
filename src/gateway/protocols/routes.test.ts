import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { protocols } from './index.ts';
import { routeOf } from './routes.ts';

describe('routeOf', () => {
  test.each([
    ['/v1/messages', 'anthropic-messages', '/v1/messages', 'model'],
    ['/messages', 'anthropic-messages', '/v1/messages', 'model'],
    ['/v1/messages?beta=true', 'anthropic-messages', '/v1/messages?beta=true', 'model'],
    ['/anthropic/v1/messages?beta=true&api_key=t', 'anthropic-messages', '/v1/messages?beta=true', 'model'],
    ['/anthropic/messages/count_tokens', 'anthropic-messages', '/v1/messages/count_tokens', 'count_tokens'],
    [
      '/v1/messages/count_tokens?beta=true',
      'anthropic-messages',
      '/v1/messages/count_tokens?beta=true',
      'count_tokens',
    ],
    ['/v1/chat/completions', 'openai-chat', '/v1/chat/completions', 'model'],
    ['/chat/completions?api-version=2026-01-01', 'openai-chat', '/v1/chat/completions?api-version=2026-01-01', 'model'],
    ['/openai/v1/chat/completions', 'openai-chat', '/v1/chat/completions', 'model'],
    ['/responses', 'openai-responses', '/v1/responses', 'model'],
    ['/openai/v1/responses', 'openai-responses', '/v1/responses', 'model'],
    [
      '/v1beta/models/gemini-2.5-pro:generateContent',
      'gemini',
      '/v1beta/models/gemini-2.5-pro:generateContent',
      'model',
    ],
    [
      '/models/m_1:streamGenerateContent?key=k&alt=sse',
      'gemini',
      '/v1beta/models/m_1:streamGenerateContent?alt=sse',
      'model',
    ],
    ['/gemini/v1/models/m:countTokens?%6bey=k', 'gemini', '/v1beta/models/m:countTokens', 'count_tokens'],
    [
      '/v1beta/models/m:generateContent?$httpMethod=DELETE&%24httpHeaders=a',
      'gemini',
      '/v1beta/models/m:generateContent',
      'model',
    ],
  ] as const)('sends %s to the %s API as %s', (path, wire, upstreamPath, kind) => {
    expect(routeOf('POST', path)).toEqual({ protocol: protocols[wire], upstreamPath, kind });
  });

  test.each([
    '',
    '/',
    '*',
    'v1/messages',
    '/v1',
    '/v1/',
    '/v1/messages/',
    '//v1/messages',
    '/v1//messages',
    '/v1/v1/messages',
    '/v2/messages',
    '/V1/messages',
    '/v1/messages#x',
    '/v1/messages/batches',
    '/v1/messages%2Fcount_tokens',
    '/v1/../v1/messages',
    '/v1/models',
    '/v1/responses/resp_1',
    '/v1/files',
    '/gemini/v1/messages',
    '/openai/v1/messages',
    '/anthropic/v1beta/models/m:generateContent',
    '/anthropic/anthropic/v1/messages',
    '/v1beta/models/:generateContent',
    '/v1beta/models/a/b:generateContent',
    '/v1beta/models/a%2Fb:generateContent',
    '/v1beta/models/../m:generateContent',
    '/v1beta/models/m:embedContent',
    '/v1beta/models/m:generateContent/x',
    '/v1beta/models/m:generateContent\n',
    '/v1/messages\r\nx: y',
    '/v1/messages?a=b c',
    '/v1/messages?a=\r\nb',
    '/v1/messages?a=ü',
    'http://127.0.0.1/v1/messages',
  ])('knows no call at %j', (path) => {
    expect(routeOf('POST', path)).toBeUndefined();
  });

  test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'post'])('knows no %s', (method) => {
    expect(routeOf(method, '/v1/messages')).toBeUndefined();
  });

  test('leads nowhere but to the documented paths, and lets no key through', () => {
    const piece = fc.constantFrom(
      '/v1',
      '/v1beta',
      '/models/',
      'm',
      ':generateContent',
      '/messages',
      '/responses',
      '/gemini',
    );
    const noise = fc.constantFrom(
      '..',
      '%2e',
      '//',
      '?key=k',
      '&KEY=k',
      '&a=b',
      '?',
      '#',
      '\\',
      ' ',
      '/chat/completions',
    );
    const known =
      /^\/v1\/(messages|messages\/count_tokens|chat\/completions|responses)(\?.*)?$|^\/v1beta\/models\/[\w.-]+:\w+(\?alt=.*)?$/;
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, piece, noise, fc.string({ maxLength: 3 })), { maxLength: 6 }), (pieces) => {
        const upstream = routeOf('POST', pieces.join(''))?.upstreamPath ?? '/v1/messages';
        expect(upstream).toMatch(known);
        expect([...new URL(upstream, 'http://h').searchParams.keys()].map((key) => key.toLowerCase())).not.toContain(
          'key',
        );
      }),
      { numRuns: 2000 },
    );
  });
});
