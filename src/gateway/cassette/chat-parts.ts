import type { Json, JsonObject } from '../../core/json.ts';
import { chainOf, kindOfUserBlock, messageParts } from './message-parts.ts';
import { OPENAI_VOLATILE } from './openai-volatile.ts';
import type { Part, PartKind } from './part.ts';
import { listOf, objectsIn, omit } from './part.ts';
import type { Tidy, TidyRules } from './tidy.ts';
import { createTidy } from './tidy.ts';

const RULES: TidyRules = {
  dropped: ['cache_control'],
  opaque: ['parameters', 'json_schema'],
  isToolId: (key, owner) => key === 'tool_call_id' || (key === 'id' && ('function' in owner || 'custom' in owner)),
};
const ELSEWHERE = ['model', 'stream', 'tools', 'messages', 'cache_control', ...OPENAI_VOLATILE];

/** The parts of an OpenAI Chat Completions body. */
export function splitChat(body: JsonObject): { readonly parts: readonly Part[]; readonly chain: string | null } {
  const tidy = createTidy(RULES);
  const messages = objectsIn(body['messages']);
  const newest = messages.slice(messages.findLastIndex(({ role }) => role === 'assistant') + 1);
  return {
    parts: [
      { kind: 'settings', value: omit(body, ELSEWHERE) },
      ...listOf(body['tools']).map((tool): Part => ({ kind: 'tools', value: tidy(tool) })),
      ...messages.flatMap((message) => splitMessage(message, tidy)),
    ],
    chain: chainOf(newest.map((message) => message['tool_call_id'])),
  };
}

function splitMessage(message: JsonObject, tidy: Tidy): readonly Part[] {
  const blocks = [...asBlocks(message['content']), ...listOf(message['tool_calls'])].map((block) => tidy(block));
  return messageParts(tidy(omit(message, ['content', 'tool_calls'])), blocks, (block) =>
    kindOf(message['role'], block),
  );
}

function kindOf(role: Json | undefined, block: Json): PartKind {
  if (role === 'assistant' || role === 'tool') return role;
  return role === 'user' ? kindOfUserBlock(block) : 'system';
}

/** A text and a list of one text block say the same; an empty text and none do too. */
function asBlocks(content: Json | undefined): readonly Json[] {
  if (content === '') return [];
  return listOf(content).map((item) => (typeof item === 'string' ? { type: 'text', text: item } : item));
}
