import type { JsonObject } from '../../core/json.ts';
import type { Usage } from '../../core/transcript.ts';
import { asCount, asObject, asText, objectsIn } from './json-read.ts';
import { rate, usageWith } from './usage.ts';

type Tokens = Pick<Usage, 'input' | 'output' | 'cacheRead' | 'cacheWrite5m' | 'cacheWrite1h'>;

/** Sampling that the top-level sums leave out. The advisor is another model, at its own price. */
const BESIDES_THE_SUMS = new Set(['compaction', 'advisor_message']);

/** Input excludes cache reads and writes on the wire already. `serverTools`: names of the provider's own tools that ran. */
export function anthropicUsage(usage: JsonObject, serverTools: ReadonlySet<string>): Usage | null {
  const top = tokensOf(usage);
  if (top === null) return null;
  const iterations = objectsIn(usage['iterations']);
  const kinds = new Set(iterations.map((iteration) => asText(iteration['type'])));
  const besides = iterations.filter(({ type }) => BESIDES_THE_SUMS.has(asText(type) ?? '')).map(tokensOf);
  return usageWith(
    besides.reduce<Tokens>((sum, more) => (more === null ? sum : addTokens(sum, more)), top),
    {
      reasoning: asCount(asObject(usage['output_tokens_details'])['thinking_tokens']),
      webSearches: asCount(asObject(usage['server_tool_use'])['web_search_requests']) ?? 0,
      rates: [
        rate('service_tier', usage['service_tier'], ['standard']),
        rate('speed', usage['speed'], ['standard']),
        rate('inference_geo', usage['inference_geo'], ['global', 'not_available']),
        kinds.has('advisor_message') ? 'advisor' : null,
        kinds.has('fallback_message') ? 'fallback' : null,
        besides.includes(null) ? 'iterations' : null,
        // Billed by the container's time.
        [...serverTools].some((tool) => tool.includes('code_execution')) ? 'code_execution' : null,
      ],
    },
  );
}

function tokensOf(usage: JsonObject): Tokens | null {
  const input = asCount(usage['input_tokens']);
  const output = asCount(usage['output_tokens']);
  if (input === null || output === null) return null;
  return { input, output, cacheRead: asCount(usage['cache_read_input_tokens']) ?? 0, ...writesOf(usage) };
}

/**
 * The split by lifetime is stated once, the total may be stated anew later and be larger: the rest lives an hour where
 * anything does (the dearer of the two), else five minutes.
 */
function writesOf(usage: JsonObject): Pick<Tokens, 'cacheWrite5m' | 'cacheWrite1h'> {
  const split = asObject(usage['cache_creation']);
  const fiveMinutes = asCount(split['ephemeral_5m_input_tokens']) ?? 0;
  const anHour = asCount(split['ephemeral_1h_input_tokens']) ?? 0;
  const written = asCount(usage['cache_creation_input_tokens']) ?? fiveMinutes + anHour;
  const cacheWrite5m = anHour === 0 ? written : Math.min(fiveMinutes, written);
  return { cacheWrite5m, cacheWrite1h: written - cacheWrite5m };
}

function addTokens(one: Tokens, other: Tokens): Tokens {
  return {
    input: one.input + other.input,
    output: one.output + other.output,
    cacheRead: one.cacheRead + other.cacheRead,
    cacheWrite5m: one.cacheWrite5m + other.cacheWrite5m,
    cacheWrite1h: one.cacheWrite1h + other.cacheWrite1h,
  };
}
