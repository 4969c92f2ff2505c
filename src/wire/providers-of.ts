import type { AgentOptions } from '../agents/index.ts';
import type { Provider } from '../core/gateway.ts';

/** Whom an agent calls: any one of `providers`. `isSure` is false where it may as well call nobody. */
export interface Callees {
  readonly providers: readonly Provider[];
  readonly isSure: boolean;
}

const ANY: readonly Provider[] = ['anthropic', 'openai', 'gemini'];

/** Whom an agent calls through the gateway, as far as its options tell; undefined: nobody. */
export function providersOf(options: AgentOptions): Callees | undefined {
  switch (options.type) {
    case 'command':
      return options.gateway ? { providers: ANY, isSure: true } : undefined;
    case 'tool-loop':
      return { providers: ['anthropic'], isSure: true };
    case 'preset':
      return { providers: [providerOfPreset(options)], isSure: true };
    case 'http':
    case 'module':
      return { providers: ANY, isSure: false };
    default:
      return options satisfies never;
  }
}

function providerOfPreset(options: Extract<AgentOptions, { type: 'preset' }>): Provider {
  switch (options.preset) {
    case 'claude-code':
    case 'generic-anthropic':
      return 'anthropic';
    case 'codex':
    case 'generic-openai':
      return 'openai';
    case 'gemini':
      return 'gemini';
    case 'opencode':
      return options.model.startsWith('claude-') ? 'anthropic' : 'openai';
    default:
      return options satisfies never;
  }
}
