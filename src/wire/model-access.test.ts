import { expect, test } from 'vitest';
import { UserError } from '../core/errors.ts';
import { readModelAccess } from './model-access.ts';

test('takes keys from where the root says, addresses from the environment, and leaves out what is empty', () => {
  const env = { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', ANTHROPIC_BASE_URL: '', ANTHROPIC_API_KEY: 'unread' };
  expect(readModelAccess(env, (provider) => (provider === 'gemini' ? 'g-1' : ''))).toEqual({
    keys: { gemini: 'g-1' },
    baseUrls: { openai: 'http://127.0.0.1:9/v1' },
    proxies: expect.any(Function),
  });
});

test('refuses a proxy that is none only when a way to a provider is wanted', () => {
  const { proxies } = readModelAccess({ HTTPS_PROXY: 'socks5://127.0.0.1:1080' }, () => undefined);
  expect(proxies).toThrow('HTTPS_PROXY in the environment is not the address of an HTTP proxy.');
});

test('names the variable and the value of an address that can never work, without the password in it', () => {
  const error = new UserError(
    'base-url',
    'ANTHROPIC_BASE_URL in the environment is "https://***@proxy/v1": no http or https URL without user, query and fragment.',
    'Set ANTHROPIC_BASE_URL to one like https://proxy.example.com/anthropic, or unset it.',
  );
  expect(() => readModelAccess({ ANTHROPIC_BASE_URL: 'https://me:secret@proxy/v1' }, () => undefined)).toThrow(error);
  expect(() => readModelAccess({ GOOGLE_GEMINI_BASE_URL: 'proxy' }, () => undefined)).toThrow(
    'GOOGLE_GEMINI_BASE_URL in the environment is "proxy"',
  );
});
