import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createLiveUpstream } from '../../src/gateway/upstream/live.ts';
import type { ProviderAccess } from '../../src/gateway/upstream/provider-access.ts';
import type { Answer } from '../support/scripted-upstream.ts';
import { json, startScriptedUpstream } from '../support/scripted-upstream.ts';
import { KEYS } from '../support/scripted-upstream-gateway.ts';

interface Asked {
  readonly path?: string;
  /** What comes after the provider's address in its base URL. */
  readonly below?: string;
  readonly access?: ProviderAccess;
}

async function ask(
  answer: Answer,
  { path = '/v1/messages', below = '', access = { apiKey: KEYS.anthropic } }: Asked = {},
) {
  await using provider = await startScriptedUpstream(answer);
  const send = createLiveUpstream({
    providers: { anthropic: { ...access, baseUrl: provider.url + below } },
    now: () => performance.now(),
    random: () => 0,
    patience: { attempts: 1 },
  });
  const { signal } = new AbortController();
  const reply = await send({
    wire: 'anthropic-messages',
    provider: 'anthropic',
    path,
    headers: {},
    body: { a: 1 },
    signal,
  });
  const body = await text(reply.body);
  return { reply, body, calls: provider.calls };
}

describe('a base URL', () => {
  test.each([
    ['', '/v1/messages?beta=true'],
    ['/', '/v1/messages?beta=true'],
    ['/proxy/anthropic', '/proxy/anthropic/v1/messages?beta=true'],
    ['/proxy/v1/', '/proxy/v1/messages?beta=true'],
    ['/v2', '/v2/v1/messages?beta=true'],
  ])('with the path "%s" leads to %s', async (below, path) => {
    const { calls } = await ask(json(200, {}), { below, path: '/v1/messages?beta=true' });
    expect(calls[0]?.path).toBe(path);
  });

  test.each(['ftp://x', 'nonsense', 'https://user:secret@x', 'https://x/?key=secret'])('%s is refused', (baseUrl) => {
    const options = { providers: { openai: { baseUrl } }, now: () => 0, random: () => 0 };
    expect(() => createLiveUpstream(options)).toThrow('The base URL of openai is not');
  });
});

describe('a key', () => {
  test('may be absent for a server that wants none', async () => {
    const { calls } = await ask(json(200, {}), { access: {} });
    expect(calls[0]?.headers).not.toHaveProperty('x-api-key');
  });

  test.each(['', 'two words', 'line\nbreak'])('%j is refused without being shown', (apiKey) => {
    const options = { providers: { openai: { apiKey } }, now: () => 0, random: () => 0 };
    expect(() => createLiveUpstream(options)).toThrow(
      'The openai API key is empty or has characters that a key cannot have.',
    );
  });
});

describe('a reply', () => {
  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)('in %s, which nobody asked for, is read all the same', async (encoding, compress) => {
    const { reply, body } = await ask((response) => {
      response.writeHead(200, { 'content-encoding': encoding, 'x-kept': 'yes', 'set-cookie': 'a=b' });
      response.end(compress('{"ok":true}'));
    });
    expect(body).toBe('{"ok":true}');
    expect(reply.headers).toMatchObject({ 'x-kept': 'yes' });
    expect(Object.keys(reply.headers)).not.toContain('content-encoding');
    expect(Object.keys(reply.headers)).not.toContain('set-cookie');
  });

  test('in an encoding that nobody knows is a failure of the provider', async () => {
    const asked = ask((response) => {
      response.writeHead(200, { 'content-encoding': 'rot13' });
      response.end('x');
    });
    await expect(asked).rejects.toMatchObject({ fault: 'provider' });
  });

  test('that redirects is a failure of the provider, and the key is not sent on', async () => {
    const asked = ask((response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end());
    await expect(asked).rejects.toMatchObject({ fault: 'provider', message: expect.stringContaining('HTTP 307') });
  });

  test('never carries the key in its headers', async () => {
    const { reply } = await ask(json(200, {}, { 'x-echo': `key=${KEYS.anthropic}` }));
    expect(reply.headers['x-echo']).toBe('key=***');
  });
});
