import type { Json, JsonObject } from '../../core/json.ts';
import { isJsonObject } from '../../core/json.ts';
import { chainOf, kindOfUserBlock, messageParts } from './message-parts.ts';
import { OPENAI_VOLATILE } from './openai-volatile.ts';
import type { Part, PartKind } from './part.ts';
import { listOf, omit } from './part.ts';
import type { Tidy, TidyRules } from './tidy.ts';
import { createTidy } from './tidy.ts';

const RULES: TidyRules = {
  dropped: ['internal_chat_message_metadata_passthrough'],
  opaque: ['parameters', 'schema'],
  isToolId: (key) => key === 'call_id' || key === 'approval_request_id',
};
/** previous_response_id and conversation stay: they stand for a history that only the server holds. */
const ELSEWHERE = ['model', 'stream', 'instructions', 'tools', 'input', ...OPENAI_VOLATILE];

/** The parts of an OpenAI Responses body. */
export function splitResponses(body: JsonObject): { readonly parts: readonly Part[]; readonly chain: string | null } {
  const tidy = createTidy(RULES);
  const items = listOf(body['input']).map(asItem);
  return {
    parts: [
      { kind: 'settings', value: omit(body, ELSEWHERE) },
      ...listOf(body['instructions']).map((value): Part => ({ kind: 'system', value })),
      ...listOf(body['tools']).map((tool): Part => ({ kind: 'tools', value: tidy(tool) })),
      ...items.flatMap((item) => splitItem(item, tidy)),
    ],
    chain: readChain(body, items),
  };
}

function splitItem(item: JsonObject, tidy: Tidy): readonly Part[] {
  if (isMessage(item)) {
    const blocks = asBlocks(item['content'], item['role']).map((block) => tidy(block));
    const message = { ...omit(tidy(item), ['id', 'content']), type: 'message' };
    return messageParts(message, blocks, (block) => kindOfBlock(item['role'], block));
  }
  // A reference is nothing but its id; elsewhere the id only names an item that is written out.
  const named = item['type'] === 'item_reference' ? item : omit(item, ['id']);
  if (!isOutput(item)) return [{ kind: 'assistant', value: tidy(named) }];
  return [{ kind: 'tool', value: tidy({ ...named, output: asBlocks(item['output'], 'tool') }) }];
}

function kindOfBlock(role: Json | undefined, block: Json): PartKind {
  if (role === 'assistant') return 'assistant';
  return role === 'user' ? kindOfUserBlock(block) : 'system';
}

function asItem(item: Json): JsonObject {
  return isJsonObject(item) ? item : { role: 'user', content: item };
}

function asBlocks(content: Json | undefined, role: Json | undefined): readonly Json[] {
  const type = role === 'assistant' ? 'output_text' : 'input_text';
  return listOf(content).map((item) => (typeof item === 'string' ? { type, text: item } : item));
}

function readChain(body: JsonObject, items: readonly JsonObject[]): string | null {
  const previous = body['previous_response_id'];
  if (typeof previous === 'string') return previous;
  const newest = items.slice(items.findLastIndex(isFromModel) + 1);
  return chainOf(newest.filter(isOutput).map((item) => item['call_id']));
}

function isFromModel(item: JsonObject): boolean {
  return isMessage(item) ? item['role'] === 'assistant' : !isOutput(item);
}

function isMessage(item: JsonObject): boolean {
  return item['type'] === 'message' || (item['type'] === undefined && 'role' in item);
}

function isOutput(item: JsonObject): boolean {
  return typeof item['type'] === 'string' && item['type'].endsWith('_output');
}
