import type { Json, JsonObject } from '../../core/json.ts';
import type { Usage } from '../../core/transcript.ts';
import { asCount, asObject } from './json-read.ts';
import { rate, usageWith } from './usage.ts';

interface Stated {
  readonly input: Json | undefined;
  readonly inputDetails: Json | undefined;
  readonly output: Json | undefined;
  readonly outputDetails: Json | undefined;
  readonly serviceTier: Json | undefined;
  /** The provider's own tools that ran; they are billed apart. */
  readonly serverTools?: readonly string[];
}

/** Input as stated includes what was read from and written to the cache, output includes reasoning. */
export function openaiUsage(stated: Stated): Usage | null {
  const prompt = asCount(stated.input);
  const output = asCount(stated.output);
  if (prompt === null || output === null) return null;
  const inputDetails = asObject(stated.inputDetails);
  const outputDetails = asObject(stated.outputDetails);
  const cacheRead = Math.min(asCount(inputDetails['cached_tokens']) ?? 0, prompt);
  const cacheWrite5m = Math.min(asCount(inputDetails['cache_write_tokens']) ?? 0, prompt - cacheRead);
  return usageWith(
    { input: prompt - cacheRead - cacheWrite5m, output, cacheRead, cacheWrite5m, cacheWrite1h: 0 },
    {
      reasoning: asCount(outputDetails['reasoning_tokens']),
      rates: [
        rate('service_tier', stated.serviceTier, ['default', 'standard', 'on_demand']),
        hasAudio(inputDetails) || hasAudio(outputDetails) ? 'modality:audio' : null,
        ...(stated.serverTools ?? []),
      ],
    },
  );
}

function hasAudio(details: JsonObject): boolean {
  return (asCount(details['audio_tokens']) ?? 0) > 0;
}
