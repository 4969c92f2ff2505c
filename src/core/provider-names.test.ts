import { expect, test } from 'vitest';
import { howToSetKey } from './provider-names.ts';

test('names the variable and the input of a missing key', () => {
  expect(howToSetKey(['anthropic'])).toBe('Set ANTHROPIC_API_KEY (or the input anthropic-api-key).');
  expect(howToSetKey(['openai', 'gemini'])).toBe(
    'Set OPENAI_API_KEY or GEMINI_API_KEY (or the input openai-api-key or gemini-api-key).',
  );
});
