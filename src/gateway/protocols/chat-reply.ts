import type { Json, JsonObject } from '../../core/json.ts';
import { isJsonObject } from '../../core/json.ts';
import { functionCallId } from './chat-results.ts';
import { errorText } from './error-text.ts';
import { asObject, asText, objectsIn } from './json-read.ts';
import { openaiUsage } from './openai-usage.ts';
import { addArguments, addText, createDraft, factsOf, type ReplyDraft, toolUseAt } from './reply-draft.ts';
import type { ReplySink } from './reply-reader.ts';

/**
 * A Chat Completions reply: the chunks of a stream, or the whole completion as one. `place` is where in the conversation
 * a call of the older form stands.
 */
export function createChatSink(place: number): ReplySink {
  const draft = createDraft();
  let usage: JsonObject | undefined;
  let serviceTier: Json | undefined;

  const take = (chunk: JsonObject) => {
    draft.reportedModel = asText(chunk['model']) ?? draft.reportedModel;
    draft.error ??= errorText(chunk);
    serviceTier = chunk['service_tier'] ?? serviceTier;
    // The last statement counts: some servers state it with every chunk, as far as it is.
    if (isJsonObject(chunk['usage'])) usage = chunk['usage'];
    for (const choice of objectsIn(chunk['choices'])) takeChoice(draft, choice, place);
  };
  const usageSoFar = () =>
    openaiUsage({
      input: usage?.['prompt_tokens'],
      inputDetails: usage?.['prompt_tokens_details'],
      output: usage?.['completion_tokens'],
      outputDetails: usage?.['completion_tokens_details'],
      serviceTier,
    });
  return {
    take,
    takeDone: () => {
      draft.isComplete = true;
    },
    facts: () => factsOf({ ...draft, usage: draft.isComplete ? usageSoFar() : null }),
  };
}

/** Text and stop reason are the first choice's, tool uses everyone's. */
function takeChoice(draft: ReplyDraft, choice: JsonObject, place: number): void {
  const message = asObject(choice['delta'] ?? choice['message']);
  const finishReason = asText(choice['finish_reason']);
  const index = choice['index'] ?? 0;
  if (finishReason !== null) draft.isComplete = true;
  if (index === 0) {
    addText(draft, asText(message['content']));
    draft.stopReason = finishReason ?? draft.stopReason;
  }
  for (const [position, call] of objectsIn(message['tool_calls']).entries()) {
    takeToolCall(draft, `${String(index)}:${String(call['index'] ?? position)}`, call);
  }
  if (isJsonObject(message['function_call'])) {
    const use = toolUseAt(draft, `${String(index)}:function_call`);
    if (use === undefined) return;
    use.tool ||= asText(message['function_call']['name']) ?? '';
    use.id = functionCallId(place, use.tool);
    addArguments(draft, use, asText(message['function_call']['arguments']));
  }
}

function takeToolCall(draft: ReplyDraft, key: string, call: JsonObject): void {
  const isCustom = isJsonObject(call['custom']);
  const use = toolUseAt(draft, key, isCustom);
  if (use === undefined) return;
  const detail = asObject(isCustom ? call['custom'] : call['function']);
  use.id ||= asText(call['id']) ?? '';
  use.tool ||= asText(detail['name']) ?? '';
  addArguments(draft, use, asText(detail[isCustom ? 'input' : 'arguments']));
}
