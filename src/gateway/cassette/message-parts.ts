import type { Json, JsonObject } from '../../core/json.ts';
import { isJsonObject } from '../../core/json.ts';
import type { Part, PartKind } from './part.ts';

/** What agents themselves put around the user's words. */
const WRITTEN_BY_AGENT = /^\s*<(system-reminder|environment_context|current_datetime|user_instructions)\b/;

/** A message as one part for each of its blocks; the first carries the rest of the message. */
export function messageParts(
  message: JsonObject,
  blocks: readonly Json[],
  kindOf: (block: Json) => PartKind,
): readonly Part[] {
  const [first = null, ...others] = blocks;
  return [
    { kind: kindOf(first), value: { message, block: first } },
    ...others.map((block) => ({ kind: kindOf(block), value: { block } })),
  ];
}

/** What a block of a user's message is: what the agent's harness wraps in tags of its own is not the task's. */
export function kindOfUserBlock(block: Json): PartKind {
  const text = isJsonObject(block) ? block['text'] : undefined;
  return typeof text === 'string' && WRITTEN_BY_AGENT.test(text) ? 'system' : 'user';
}

/** The ids answered by the newest turn, as one word. */
export function chainOf(ids: readonly (Json | undefined)[]): string | null {
  const answered = ids.filter((id) => typeof id === 'string').sort();
  return answered.length === 0 ? null : answered.join(' ');
}
