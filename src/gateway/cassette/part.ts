import type { Json, JsonObject } from '../../core/json.ts';
import { isJsonObject } from '../../core/json.ts';
import type { Wire } from '../protocols/protocol.ts';

/** What a piece of a request is, which also says what its change means. In the order in which changes are shown. */
export const PART_KINDS = ['model', 'api', 'settings', 'system', 'tools', 'user', 'assistant', 'tool'] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** One piece of a request: a block of a message, a tool, the settings. Equal pieces are stored once. */
export interface Part {
  readonly kind: PartKind;
  readonly value: Json;
}

/** A request without what changes from run to run though nothing changed. */
export interface NormalRequest {
  readonly wire: Wire;
  readonly parts: readonly Part[];
  /** Where in the recorded conversation the request stands: the tool calls it answers, or what it continues. */
  readonly chain: string | null;
}

/** What one wire makes of a body whose texts are already neutral. */
export type SplitBody = (body: JsonObject) => Pick<NormalRequest, 'parts' | 'chain'>;

/** The objects in a list; nothing where there is no list. */
export function objectsIn(value: Json | undefined): readonly JsonObject[] {
  return listOf(value).filter(isJsonObject);
}

/** The items of a list; a single value is a list of one, nothing is none. */
export function listOf(value: Json | undefined): readonly Json[] {
  if (value === undefined || value === null) return [];
  // Array.isArray does not narrow readonly arrays; a Json that is an array holds Json.
  return Array.isArray(value) ? (value as readonly Json[]) : [value];
}

/** An object without some of its keys. */
export function omit(value: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}
