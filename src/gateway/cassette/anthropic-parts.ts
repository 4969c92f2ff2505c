import type { Json, JsonObject } from '../../core/json.ts';
import { isJsonObject } from '../../core/json.ts';
import { chainOf, kindOfUserBlock, messageParts } from './message-parts.ts';
import type { Part, PartKind } from './part.ts';
import { listOf, objectsIn, omit } from './part.ts';
import type { Tidy, TidyRules } from './tidy.ts';
import { createTidy } from './tidy.ts';

const RULES: TidyRules = {
  dropped: ['cache_control'],
  opaque: ['input', 'input_schema'],
  isToolId: (key, owner) =>
    key === 'tool_use_id' || key === 'tool_id' || (key === 'id' && typeOf(owner).endsWith('tool_use')),
};
/** `thread` stays: its previous_message_id stands for a history that only the server holds. */
const ELSEWHERE = ['model', 'stream', 'system', 'tools', 'messages', 'metadata', 'cache_control'];

/** The parts of an Anthropic Messages body. */
export function splitAnthropic(body: JsonObject): { readonly parts: readonly Part[]; readonly chain: string | null } {
  const tidy = createTidy(RULES);
  const messages = objectsIn(body['messages']);
  return {
    parts: [
      { kind: 'settings', value: omit(body, ELSEWHERE) },
      ...asBlocks(body['system']).map((block): Part => ({ kind: 'system', value: tidy(block) })),
      ...listOf(body['tools']).map((tool): Part => ({ kind: 'tools', value: tidy(tool) })),
      ...messages.flatMap((message) => splitMessage(message, tidy)),
    ],
    chain: readChain(body, messages),
  };
}

function splitMessage(message: JsonObject, tidy: Tidy): readonly Part[] {
  const blocks = asBlocks(message['content']).map((block) => tidy(unifyResult(block)));
  return messageParts(tidy(omit(message, ['content'])), blocks, (block) => kindOf(message['role'], block));
}

function kindOf(role: Json | undefined, block: Json): PartKind {
  if (role === 'assistant') return 'assistant';
  if (role !== 'user') return 'system';
  return isToolResult(block) ? 'tool' : kindOfUserBlock(block);
}

/** A tool result whose content is a text says the same as one with a single text block. */
function unifyResult(block: Json): Json {
  if (!isJsonObject(block) || !isToolResult(block)) return block;
  return { ...block, content: asBlocks(block['content']) };
}

function asBlocks(content: Json | undefined): readonly Json[] {
  return listOf(content).map((item) => (typeof item === 'string' ? { type: 'text', text: item } : item));
}

function readChain(body: JsonObject, messages: readonly JsonObject[]): string | null {
  const thread = body['thread'];
  const previous = isJsonObject(thread) ? thread['previous_message_id'] : undefined;
  if (typeof previous === 'string') return previous;
  const newest = messages.slice(messages.findLastIndex(({ role }) => role === 'assistant') + 1);
  const results = newest.flatMap(({ content }) => objectsIn(content)).filter(isToolResult);
  return chainOf(results.map((block) => block['tool_use_id']));
}

function isToolResult(block: Json): boolean {
  return isJsonObject(block) && typeOf(block).endsWith('tool_result');
}

function typeOf(block: JsonObject): string {
  return typeof block['type'] === 'string' ? block['type'] : '';
}
