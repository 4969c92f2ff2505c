import type { Json, JsonObject } from '../../core/json.ts';
import { isJsonObject } from '../../core/json.ts';
import { kindOfUserBlock, messageParts } from './message-parts.ts';
import type { Part, PartKind } from './part.ts';
import { listOf, objectsIn, omit } from './part.ts';
import type { Tidy, TidyRules } from './tidy.ts';
import { createTidy } from './tidy.ts';

const RULES: TidyRules = {
  dropped: [],
  opaque: ['args', 'response', 'parameters', 'parametersJsonSchema', 'responseSchema', 'responseJsonSchema'],
  isToolId: (key, owner) => key === 'id' && ('args' in owner || 'response' in owner),
};
const ELSEWHERE = ['model', 'systemInstruction', 'system_instruction', 'tools', 'contents', 'labels'];

/** The parts of a Gemini generateContent body. */
export function splitGemini(body: JsonObject): { readonly parts: readonly Part[]; readonly chain: string | null } {
  const tidy = createTidy(RULES);
  const contents = listOf(body['contents']).map(asContent);
  const system = body['systemInstruction'] ?? body['system_instruction'];
  return {
    parts: [
      { kind: 'settings', value: tidy(omit(body, ELSEWHERE)) },
      ...listOf(system)
        .flatMap(systemBlocks)
        .map((value): Part => ({ kind: 'system', value })),
      ...objectsIn(body['tools'])
        .flatMap(splitTools)
        .map((tool): Part => ({ kind: 'tools', value: tidy(tool) })),
      ...contents.flatMap((content) => splitContent(content, tidy)),
    ],
    chain: readChain(contents),
  };
}

/** Functions come in groups; each is a tool of its own. */
function splitTools(group: JsonObject): readonly JsonObject[] {
  const functions = group['functionDeclarations'] ?? group['function_declarations'];
  const others = omit(group, ['functionDeclarations', 'function_declarations']);
  return [...objectsIn(functions), ...(Object.keys(others).length === 0 ? [] : [others])];
}

function splitContent(content: JsonObject, tidy: Tidy): readonly Part[] {
  const blocks = asBlocks(content['parts']).map((block) => tidy(block));
  return messageParts({ role: 'user', ...omit(content, ['parts']) }, blocks, (block) => kindOf(content['role'], block));
}

function kindOf(role: Json | undefined, block: Json): PartKind {
  if (role === 'model') return 'assistant';
  return isJsonObject(block) && 'functionResponse' in block ? 'tool' : kindOfUserBlock(block);
}

function systemBlocks(system: Json): readonly Json[] {
  return isJsonObject(system) ? asBlocks(system['parts']) : asBlocks(system);
}

function asContent(content: Json): JsonObject {
  return isJsonObject(content) ? content : { parts: content };
}

function asBlocks(parts: Json | undefined): readonly Json[] {
  return listOf(parts).map((part) => (typeof part === 'string' ? { text: part } : part));
}

/** Ids of calls are made by the client here and name nothing: which functions are answered after how many turns does. */
function readChain(contents: readonly JsonObject[]): string | null {
  const answered = objectsIn(contents.at(-1)?.['parts'])
    .map((part) => part['functionResponse'])
    .filter(isJsonObject)
    .map(({ name }) => String(name));
  if (answered.length === 0) return null;
  return [contents.filter(({ role }) => role === 'model').length, ...answered.sort()].join(' ');
}
