import type { Json, JsonObject } from '../../core/json.ts';
import { isJsonObject } from '../../core/json.ts';
import { listOf } from './part.ts';

/** What one wire knows about its objects. */
export interface TidyRules {
  /** Keys that mean nothing to the model. */
  readonly dropped: readonly string[];
  /** Keys whose values belong to the agent's tools: nothing in them is ours to change. */
  readonly opaque: readonly string[];
  /** True where the value of that key is the id of a tool call. */
  isToolId(key: string, owner: JsonObject): boolean;
}

export type Tidy = <Value extends Json>(value: Value) => Value;

/**
 * Drops what means nothing and names tool calls by their first appearance. One for each request: the names go on from
 * value to value.
 */
export function createTidy(rules: TidyRules): Tidy {
  const names = new Map<string, string>();
  const rename = (id: string): string => {
    const name = names.get(id) ?? `call-${names.size + 1}`;
    names.set(id, name);
    return name;
  };
  const walk = (value: Json): Json => {
    if (!isJsonObject(value)) return typeof value === 'object' && value !== null ? listOf(value).map(walk) : value;
    const kept = Object.entries(value).filter(([key]) => !rules.dropped.includes(key));
    return Object.fromEntries(kept.map(([key, item]) => [key, visit(key, item, value)]));
  };
  const visit = (key: string, item: Json, owner: JsonObject): Json => {
    if (typeof item === 'string' && rules.isToolId(key, owner)) return rename(item);
    return rules.opaque.includes(key) ? item : walk(item);
  };
  // An object stays an object and a list a list: only keys go and ids change.
  return <Value extends Json>(value: Value) => walk(value) as Value;
}
