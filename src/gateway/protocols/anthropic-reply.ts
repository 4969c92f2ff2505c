import type { Json, JsonObject } from '../../core/json.ts';
import { anthropicUsage } from './anthropic-usage.ts';
import { errorText } from './error-text.ts';
import { asCount, asObject, asText, objectsIn } from './json-read.ts';
import { addArguments, addText, createDraft, factsOf, type ReplyDraft, toolUseAt } from './reply-draft.ts';
import type { ReplySink } from './reply-reader.ts';

/** A Messages reply: the events of a stream, or the whole message as one. */
export function createAnthropicSink(): ReplySink {
  const draft = createDraft();
  const serverTools = new Set<string>();
  let usage: JsonObject = {};
  let isUsageWhole = false;

  const begin = (message: JsonObject) => {
    draft.reportedModel = asText(message['model']) ?? draft.reportedModel;
    usage = mergeStated(usage, message['usage']);
  };
  const change = (event: JsonObject) => {
    draft.stopReason = asText(asObject(event['delta'])['stop_reason']) ?? draft.stopReason;
    usage = mergeStated(usage, event['usage']);
    // message_start states an output of a token or so: only this event states all of it.
    isUsageWhole ||= asCount(asObject(event['usage'])['output_tokens']) !== null;
  };
  const takeMessage = (message: JsonObject) => {
    begin(message);
    for (const [index, block] of objectsIn(message['content']).entries()) {
      startBlock(draft, serverTools, { index, content_block: block });
    }
    draft.stopReason = asText(message['stop_reason']);
    draft.isComplete = true;
    isUsageWhole = true;
  };
  const take = (event: JsonObject) => {
    switch (event['type']) {
      case 'message':
        return takeMessage(event);
      case 'message_start':
        return begin(asObject(event['message']));
      case 'content_block_start':
        return startBlock(draft, serverTools, event);
      case 'content_block_delta':
        return extendBlock(draft, event);
      case 'message_delta':
        return change(event);
      case 'message_stop':
        draft.isComplete = true;
        return;
      default:
        draft.error ??= errorText(event);
    }
  };
  return {
    take,
    facts: () => factsOf({ ...draft, usage: isUsageWhole ? anthropicUsage(usage, serverTools) : null }),
  };
}

function startBlock(draft: ReplyDraft, serverTools: Set<string>, event: JsonObject): void {
  const block = asObject(event['content_block']);
  switch (block['type']) {
    case 'text':
      addText(draft, asText(block['text']));
      return;
    case 'tool_use': {
      const use = toolUseAt(draft, keyOf(event));
      if (use === undefined) return;
      use.id = asText(block['id']) ?? '';
      use.tool = asText(block['name']) ?? '';
      use.value = block['input'] ?? {};
      return;
    }
    case 'server_tool_use':
      serverTools.add((asText(block['name']) ?? '').slice(0, 100));
      return;
    case 'fallback':
      // What follows comes from another model than message_start named.
      draft.reportedModel = asText(asObject(block['to'])['model']) ?? draft.reportedModel;
      return;
    default:
  }
}

function extendBlock(draft: ReplyDraft, event: JsonObject): void {
  const delta = asObject(event['delta']);
  if (delta['type'] === 'text_delta') addText(draft, asText(delta['text']));
  // Tools that the provider runs itself send their input the same way; their blocks began no tool use.
  if (delta['type'] === 'input_json_delta') {
    addArguments(draft, draft.toolUses.get(keyOf(event)), asText(delta['partial_json']));
  }
}

function keyOf(event: JsonObject): string {
  return String(event['index']);
}

/** Counts are cumulative, and null where an event has nothing to say. */
function mergeStated(usage: JsonObject, stated: Json | undefined): JsonObject {
  const said = Object.entries(asObject(stated)).filter(([, value]) => value !== null);
  return { ...usage, ...Object.fromEntries(said) };
}
