import { describe, expect, test } from 'vitest';
import { proxyFor, proxyHeaders, readProxies, shownProxy } from './proxies.ts';

const PROXY = 'http://proxy.test:3128';
const PROVIDER = 'https://api.provider.test/v1/messages';
const through = (env: Readonly<Record<string, string>>, url = PROVIDER) => {
  const proxy = proxyFor(new URL(url), readProxies(env));
  return proxy === undefined ? 'direct' : shownProxy(proxy);
};

describe('the proxy for a call', () => {
  test.each<[string, Readonly<Record<string, string>>, string, string]>([
    ['none where none is set', {}, PROVIDER, 'direct'],
    ['none where it is empty', { HTTPS_PROXY: ' ' }, PROVIDER, 'direct'],
    ['that of its scheme', { HTTPS_PROXY: PROXY }, PROVIDER, PROXY],
    ['not that of another scheme', { HTTP_PROXY: PROXY }, PROVIDER, 'direct'],
    ['that of its scheme, for http', { HTTP_PROXY: PROXY }, 'http://models.test', PROXY],
    ['in small letters first', { HTTPS_PROXY: 'http://other.test', https_proxy: PROXY }, PROVIDER, PROXY],
    ['without a scheme of its own', { HTTPS_PROXY: 'proxy.test:3128' }, PROVIDER, PROXY],
    ['over TLS itself', { https_proxy: 'https://proxy.test:443' }, PROVIDER, 'https://proxy.test'],
  ])('is %s', (_what, env, url, expected) => {
    expect(through(env, url)).toBe(expected);
  });

  test.each([
    'http://127.0.0.1:8080',
    'http://127.8.9.1',
    'https://localhost:1',
    'http://[::1]:80',
    'http://a.localhost',
  ])('is none for %s, which is this machine', (url) => {
    expect(through({ HTTP_PROXY: PROXY, HTTPS_PROXY: PROXY }, url)).toBe('direct');
  });

  test.each([
    ['*', 'direct'],
    ['api.provider.test', 'direct'],
    ['provider.test', 'direct'],
    ['.provider.test', 'direct'],
    ['*.provider.test', 'direct'],
    ['API.Provider.TEST', 'direct'],
    ['other.test, provider.test:443', 'direct'],
    ['provider.test:8443', PROXY],
    ['vider.test', PROXY],
    ['provider.test.evil', PROXY],
    ['.', PROXY],
    ['', PROXY],
  ])('where NO_PROXY is "%s", is %s', (noProxy, expected) => {
    expect(through({ HTTPS_PROXY: PROXY, NO_PROXY: noProxy })).toBe(expected);
    expect(through({ HTTPS_PROXY: PROXY, no_proxy: noProxy, NO_PROXY: noProxy === '' ? '' : '*' })).toBe(expected);
  });

  test('is none for an IPv6 address that NO_PROXY names', () => {
    expect(through({ HTTPS_PROXY: PROXY, NO_PROXY: 'fd00::1' }, 'https://[fd00::1]:8443')).toBe('direct');
    expect(through({ HTTPS_PROXY: PROXY, NO_PROXY: '[fd00::1]:443' }, 'https://[fd00::1]:8443')).toBe(PROXY);
  });
});

test.each(['socks5://user:hunter22@proxy.test', 'http://user:hunter22@', 'http://user:hunter22@a b'])(
  'an address that is none is refused without being shown: %s',
  (address) => {
    expect(() => readProxies({ https_proxy: address })).toThrow(
      /^https_proxy in the environment is not the address of an HTTP proxy\.$/,
    );
  },
);

test('user and password are sent as they were meant, and not shown', () => {
  const proxy = readProxies({ HTTPS_PROXY: 'http://me:p%40ss%@proxy.test:3128' }).https ?? new URL(PROXY);
  expect(shownProxy(proxy)).toBe(PROXY);
  const { 'proxy-authorization': header = '' } = proxyHeaders(proxy);
  // What is no escape stays as it is.
  expect(Buffer.from(header.replace('Basic ', ''), 'base64').toString()).toBe('me:p%40ss%');
});
