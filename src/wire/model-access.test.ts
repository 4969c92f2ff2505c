import { expect, test } from 'vitest';
import { readModelAccess } from './model-access.ts';

test('takes keys from where the root says, addresses from the environment, and leaves out what is empty', () => {
  const env = { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', ANTHROPIC_BASE_URL: '', ANTHROPIC_API_KEY: 'unread' };
  expect(readModelAccess(env, (provider) => (provider === 'gemini' ? 'g-1' : ''))).toEqual({
    keys: { gemini: 'g-1' },
    baseUrls: { openai: 'http://127.0.0.1:9/v1' },
  });
});
