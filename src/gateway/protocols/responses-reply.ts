import type { JsonObject } from '../../core/json.ts';
import { isJsonObject } from '../../core/json.ts';
import { errorText } from './error-text.ts';
import { asObject, asText, objectsIn } from './json-read.ts';
import { openaiUsage } from './openai-usage.ts';
import { addArguments, addText, createDraft, factsOf, type ReplyDraft, toolUseAt } from './reply-draft.ts';
import type { ReplySink } from './reply-reader.ts';

/** Calls that the agent carries out; those with no name of their own go by their type. Where the arguments are. */
const TOOL_CALLS: ReadonlyMap<string, { readonly arguments: string; readonly form: 'json' | 'text' | 'value' }> =
  new Map([
    ['function_call', { arguments: 'arguments', form: 'json' }],
    ['custom_tool_call', { arguments: 'input', form: 'text' }],
    ['local_shell_call', { arguments: 'action', form: 'value' }],
    ['shell_call', { arguments: 'action', form: 'value' }],
    ['apply_patch_call', { arguments: 'operation', form: 'value' }],
    ['computer_call', { arguments: 'action', form: 'value' }],
  ]);

/** What the provider carries out itself and bills apart. A shell's output in a reply comes from the provider's container. */
const BILLED_APART = new Set([
  'web_search_call',
  'file_search_call',
  'code_interpreter_call',
  'image_generation_call',
  'shell_call_output',
]);

/** A response made in the background, asked for too early. */
const PENDING = new Set(['queued', 'in_progress']);

/** A Responses reply: the events of a stream, or the whole response as one. */
export function createResponsesSink(): ReplySink {
  const draft = createDraft();
  const serverTools = new Set<string>();
  // Text comes in deltas, then in an item, then in the last event; some servers leave out one or the other.
  let hasDeltas = false;
  let hasItems = false;

  const takeItem = (item: JsonObject) => {
    const type = asText(item['type']) ?? '';
    if (BILLED_APART.has(type)) serverTools.add(type);
    if (type === 'message' && !hasDeltas) addText(draft, messageText(item));
    takeToolCall(draft, type, item);
  };
  const takeOutput = (output: readonly JsonObject[]) => {
    for (const item of output) {
      if (!hasItems || item['type'] !== 'message') takeItem(item);
    }
  };
  const finish = (response: JsonObject) => {
    draft.reportedModel = asText(response['model']) ?? draft.reportedModel;
    takeOutput(objectsIn(response['output']));
    draft.stopReason = asText(asObject(response['incomplete_details'])['reason']) ?? asText(response['status']);
    draft.error ??= errorText(response);
    draft.usage = usageOf(response, serverTools);
    draft.isComplete = !PENDING.has(draft.stopReason ?? '');
  };
  const take = (event: JsonObject) => {
    switch (event['type']) {
      case 'response.created':
        draft.reportedModel = asText(asObject(event['response'])['model']);
        return;
      case 'response.output_text.delta':
        hasDeltas = true;
        return addText(draft, asText(event['delta']));
      case 'response.output_item.done':
        takeItem(asObject(event['item']));
        hasItems = true;
        return;
      case 'response.completed':
      case 'response.incomplete':
      case 'response.failed':
        return finish(asObject(event['response']));
      case 'error':
        draft.error ??= errorText({ error: event['error'] ?? { ...event, type: null } });
        return;
      default:
        if (event['object'] === 'response') finish(event);
        else draft.error ??= errorText(event);
    }
  };
  return { take, facts: () => factsOf(draft) };
}

function takeToolCall(draft: ReplyDraft, type: string, item: JsonObject): void {
  const call = TOOL_CALLS.get(type);
  const id = asText(item['call_id']) ?? asText(item['id']);
  if (call === undefined || id === null || draft.toolUses.has(id)) return;
  const use = toolUseAt(draft, id, call.form === 'text');
  if (use === undefined) return;
  use.id = id;
  use.tool = nameOf(item) ?? type;
  if (call.form === 'value') use.value = item[call.arguments] ?? item['actions'] ?? {};
  else addArguments(draft, use, asText(item[call.arguments]));
}

/** Codex groups the tools of an MCP server under a namespace, `mcp__shop`. */
function nameOf(item: JsonObject): string | null {
  const name = asText(item['name']);
  const namespace = asText(item['namespace'])?.replace(/_+$/, '') ?? '';
  return name === null || namespace === '' ? name : `${namespace}__${name}`;
}

function messageText(item: JsonObject): string {
  return objectsIn(item['content'])
    .filter(({ type }) => type === 'output_text')
    .map(({ text }) => asText(text) ?? '')
    .join('');
}

function usageOf(response: JsonObject, serverTools: ReadonlySet<string>) {
  const usage = response['usage'];
  if (!isJsonObject(usage)) return null;
  return openaiUsage({
    input: usage['input_tokens'],
    inputDetails: usage['input_tokens_details'],
    output: usage['output_tokens'],
    outputDetails: usage['output_tokens_details'],
    serviceTier: response['service_tier'],
    serverTools: [...serverTools],
  });
}
