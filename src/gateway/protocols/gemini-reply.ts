import type { Json, JsonObject } from '../../core/json.ts';
import { isJsonObject } from '../../core/json.ts';
import type { Usage } from '../../core/transcript.ts';
import { errorText } from './error-text.ts';
import { createCallCounter, nameOf } from './gemini-calls.ts';
import { asCount, asObject, asText, objectsIn } from './json-read.ts';
import { addText, createDraft, factsOf, toolUseAt } from './reply-draft.ts';
import type { ReplySink } from './reply-reader.ts';
import { rate, usageWith } from './usage.ts';

/** A Gemini reply: one response, or the many of a stream, each with the next part of the text. */
export function createGeminiSink(request: JsonObject): ReplySink {
  const draft = createDraft();
  const countCall = createCallCounter(objectsIn(request['contents']));
  let usage: JsonObject | undefined;
  let isGrounded = false;

  const takePart = (part: JsonObject) => {
    if (part['thought'] !== true) addText(draft, asText(part['text']));
    if (!isJsonObject(part['functionCall'])) return;
    const id = countCall(nameOf(part['functionCall']));
    const use = toolUseAt(draft, id);
    if (use === undefined) return;
    use.id = id;
    use.tool = nameOf(part['functionCall']);
    use.value = part['functionCall']['args'] ?? {};
  };
  const takeCandidate = (candidate: JsonObject) => {
    isGrounded ||= isJsonObject(candidate['groundingMetadata']);
    for (const part of objectsIn(asObject(candidate['content'])['parts'])) takePart(part);
    stop(candidate['finishReason']);
  };
  const stop = (reason: Json | undefined) => {
    const said = asText(reason);
    if (said === null) return;
    draft.stopReason ??= said;
    draft.isComplete = true;
  };
  const take = (response: JsonObject) => {
    draft.reportedModel = asText(response['modelVersion']) ?? draft.reportedModel;
    draft.error ??= errorText(response);
    if (isJsonObject(response['usageMetadata'])) usage = response['usageMetadata'];
    for (const candidate of objectsIn(response['candidates'])) takeCandidate(candidate);
    stop(asObject(response['promptFeedback'])['blockReason']);
  };
  return {
    take,
    // Every response of a stream states what was used so far: only the last of a whole reply states all of it.
    facts: () => factsOf({ ...draft, usage: draft.isComplete ? geminiUsage(usage, isGrounded) : null }),
  };
}

/** The prompt as stated includes what came from the cache, but not what the provider's own tools put into it. */
function geminiUsage(usage: JsonObject | undefined, isGrounded: boolean): Usage | null {
  const prompt = asCount(usage?.['promptTokenCount']);
  if (usage === undefined || prompt === null) return null;
  const cacheRead = Math.min(asCount(usage['cachedContentTokenCount']) ?? 0, prompt);
  const thoughts = asCount(usage['thoughtsTokenCount']);
  return usageWith(
    {
      input: prompt - cacheRead + (asCount(usage['toolUsePromptTokenCount']) ?? 0),
      output: (asCount(usage['candidatesTokenCount']) ?? 0) + (thoughts ?? 0),
      cacheRead,
      cacheWrite5m: 0,
      cacheWrite1h: 0,
    },
    {
      reasoning: thoughts,
      rates: [
        rate('service_tier', usage['serviceTier'], ['standard', 'unspecified']),
        rate('traffic_type', usage['trafficType'], ['on_demand', 'traffic_type_unspecified']),
        hasModality(usage['promptTokensDetails'], ['AUDIO']) ? 'modality:audio' : null,
        hasModality(usage['candidatesTokensDetails'], ['AUDIO', 'IMAGE', 'VIDEO']) ? 'modality:output' : null,
        isGrounded ? 'grounding' : null,
      ],
    },
  );
}

function hasModality(details: Json | undefined, modalities: readonly string[]): boolean {
  return objectsIn(details).some(
    ({ modality, tokenCount }) => modalities.includes(asText(modality) ?? '') && (asCount(tokenCount) ?? 0) > 0,
  );
}
