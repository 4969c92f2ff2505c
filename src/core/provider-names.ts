import type { Provider } from './gateway.ts';

/** What a provider's key and address are called: in an environment, and the key as an input of the action. */
export const ACCESS_NAMES = {
  anthropic: { key: 'ANTHROPIC_API_KEY', baseUrl: 'ANTHROPIC_BASE_URL', input: 'anthropic-api-key' },
  openai: { key: 'OPENAI_API_KEY', baseUrl: 'OPENAI_BASE_URL', input: 'openai-api-key' },
  gemini: { key: 'GEMINI_API_KEY', baseUrl: 'GOOGLE_GEMINI_BASE_URL', input: 'gemini-api-key' },
} as const satisfies Record<Provider, { key: string; baseUrl: string; input: string }>;

/** `Set ANTHROPIC_API_KEY (or the input anthropic-api-key).`: the key of any one of some providers. */
export function howToSetKey(providers: readonly Provider[]): string {
  const names = providers.map((provider) => ACCESS_NAMES[provider]);
  const keys = names.map(({ key }) => key).join(' or ');
  return `Set ${keys} (or the input ${names.map(({ input }) => input).join(' or ')}).`;
}
