import type { Json } from '../../core/json.ts';
import { isPlainObject } from '../../core/json.ts';
import { countValues } from '../../core/weigh-json.ts';

/** 1 and "1" are two ids. */
export type MessageId = string | number;

export type JsonObject = { readonly [key: string]: Json };

/** A line as JSON-RPC 2.0 has it, as MCP narrows it down: no batches, no null ids, params are objects. */
export type Message =
  | { readonly kind: 'request'; readonly id: MessageId; readonly method: string; readonly params: JsonObject }
  | { readonly kind: 'notification'; readonly method: string; readonly params: JsonObject }
  | {
      readonly kind: 'response';
      readonly id: MessageId;
      readonly result: Json | undefined;
      readonly error: Json | undefined;
    }
  | { readonly kind: 'malformed'; readonly why: string };

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads one line, with or without its end. Hostile text is `malformed`, never an exception. */
export function parseMessage(line: Uint8Array): Message {
  if (countValues(line) === undefined) return malformed('nested too deep, or too many values');
  const text = decode(line);
  if (text === undefined) return malformed('not UTF-8');
  if (text.trim() === '') return malformed('an empty line');
  const value = parse(text);
  if (value === undefined) return malformed('not JSON');
  if (!isObject(value)) return malformed(Array.isArray(value) ? 'a batch' : 'not an object');
  return value['jsonrpc'] === '2.0' ? toMessage(value) : malformed('jsonrpc is not "2.0"');
}

/** A key that keeps 1 and "1" apart. */
export function idKey(id: MessageId): string {
  return JSON.stringify(id);
}

export function isMessageId(value: unknown): value is MessageId {
  return typeof value === 'string' || (typeof value === 'number' && Number.isInteger(value));
}

/** The value is JSON that was parsed, so that whatever is an object holds JSON. */
export function isObject(value: Json | undefined): value is JsonObject {
  return isPlainObject(value);
}

/** What an object holds itself under a key; never what it inherits. */
export function own(value: Json | undefined, key: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function toMessage(value: JsonObject): Message {
  const method = own(value, 'method');
  const id = own(value, 'id');
  if (method === undefined) return toResponse(value, id);
  if (typeof method !== 'string') return malformed('the method is no text');
  const params = own(value, 'params') ?? {};
  if (!isObject(params)) return malformed('params is not an object');
  if (!Object.hasOwn(value, 'id')) return { kind: 'notification', method, params };
  return isMessageId(id) ? { kind: 'request', id, method, params } : malformed('the id is neither text nor an integer');
}

function toResponse(value: JsonObject, id: Json | undefined): Message {
  const result = own(value, 'result');
  const error = own(value, 'error');
  if ((result === undefined) === (error === undefined))
    return malformed('neither a method nor one of result and error');
  return isMessageId(id) ? { kind: 'response', id, result, error } : malformed('an answer without an id that may be');
}

function malformed(why: string): Message {
  return { kind: 'malformed', why };
}

function decode(line: Uint8Array): string | undefined {
  try {
    return decoder.decode(line);
  } catch {
    return undefined;
  }
}

function parse(text: string): Json | undefined {
  try {
    // JSON.parse gives JSON.
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
