import type { Json, JsonObject } from '../../core/json.ts';
import { isJsonObject, own } from '../../core/json.ts';
import { countValues } from '../../core/weigh-json.ts';

/** 1 and "1" are two ids. */
export type MessageId = string | number;

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
  /** `id`: of what was meant as a request, where an answer can say so. */
  | { readonly kind: 'malformed'; readonly why: string; readonly id?: MessageId | undefined };

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads one line, with or without its end. Hostile text is `malformed`, never an exception. */
export function parseMessage(line: Uint8Array): Message {
  if (countValues(line) === undefined) return malformed('nested too deep, or too many values');
  const text = decode(line);
  if (text === undefined) return malformed('not UTF-8');
  if (text.trim() === '') return malformed('an empty line');
  const value = parse(text);
  if (value === undefined) return malformed('not JSON');
  if (!isJsonObject(value)) return malformed(Array.isArray(value) ? 'a batch' : 'not an object');
  if (!hasOnlyFinite(value)) return malformed('a number that JSON readers do not agree on', value);
  return own(value, 'jsonrpc') === '2.0' ? toMessage(value) : malformed('jsonrpc is not "2.0"', value);
}

/** The line that says exactly what was read of a message, so that no other reader finds something else in it. */
export function messageLine(message: Exclude<Message, { kind: 'malformed' }>): Buffer {
  const { kind, ...said } = message;
  const hasParams = kind !== 'response' && Object.keys(message.params).length > 0;
  const spoken = kind === 'response' || hasParams ? said : { ...said, params: undefined };
  return Buffer.from(`${JSON.stringify({ jsonrpc: '2.0', ...spoken })}\n`);
}

/** A key that keeps 1 and "1" apart. */
export function idKey(id: MessageId): string {
  return JSON.stringify(id);
}

export function isMessageId(value: unknown): value is MessageId {
  return typeof value === 'string' || (typeof value === 'number' && Number.isInteger(value));
}

function toMessage(value: JsonObject): Message {
  const method = own(value, 'method');
  const id = own(value, 'id');
  if (method === undefined) return toResponse(value, id);
  if (typeof method !== 'string') return malformed('the method is no text', value);
  const params = own(value, 'params') ?? {};
  if (!isJsonObject(params)) return malformed('params is not an object', value);
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

function malformed(why: string, meant?: JsonObject): Message {
  const id = own(meant, 'method') === undefined ? undefined : own(meant, 'id');
  return isMessageId(id) ? { kind: 'malformed', why, id } : { kind: 'malformed', why };
}

/** Nested no deeper than was counted before. */
function hasOnlyFinite(value: Json): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(hasOnlyFinite);
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
