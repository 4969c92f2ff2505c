import type Anthropic from '@anthropic-ai/sdk';

export type AnthropicUsage = Anthropic.Beta.BetaUsage;

/** All that the SDK says a usage has. */
export function anthropicUsage(parts: Partial<AnthropicUsage>): AnthropicUsage {
  return {
    input_tokens: 10,
    output_tokens: 1,
    cache_creation: null,
    cache_creation_input_tokens: null,
    cache_read_input_tokens: null,
    fallback_credit: null,
    inference_geo: null,
    iterations: null,
    output_tokens_details: null,
    server_tool_use: null,
    service_tier: 'standard',
    speed: null,
    ...parts,
  };
}
