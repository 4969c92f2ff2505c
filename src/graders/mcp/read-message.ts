import { isPlainObject, own } from '../../core/json.ts';
import { quoteText } from '../../core/quote.ts';
import { keyTwice } from './key-twice.ts';
import { LINE_DEPTH, LINE_VALUES, LONG_LINE_BYTES } from './limits.ts';

export type MessageId = string | number;

/** One line of a server's stdout. `fault`: not what the transport or JSON-RPC 2.0 demands. */
export type Message =
  | { readonly kind: 'request'; readonly id: MessageId; readonly method: string }
  | { readonly kind: 'notification'; readonly method: string }
  | { readonly kind: 'answer'; readonly id: MessageId | null; readonly answer: Answered }
  | { readonly kind: 'blank' }
  | { readonly kind: 'fault'; readonly check: 'stdout-purity' | 'envelope'; readonly what: string };

export type Answered =
  | { readonly kind: 'result'; readonly result: Readonly<Record<string, unknown>> }
  | { readonly kind: 'error'; readonly code: number; readonly message: string; readonly data: unknown };

/** JSON's own spaces: a reader chokes on any other. */
const BLANK = /^[ \t\r]*$/;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** What has come of a request. */
export type Answer = Answered | { readonly kind: 'silence'; readonly waitedMs: number; readonly id: MessageId };

interface Read {
  readonly message: Message;
  readonly warning?: string;
}

/** Reads a line strictly, as nobody would who wants to get on with it. `warning` is for what is only unwise. */
export function readMessage(line: Buffer): Read {
  const { message, warning } = parseLine(line);
  if (warning !== undefined) return { message, warning };
  return line.length > LONG_LINE_BYTES ? { message, warning: 'writes a line of more than 10 MiB' } : { message };
}

/** The bytes for a reason: as text, else with `\xNN` for what is none. */
export function quoteBytes(bytes: Buffer): string {
  const start = bytes.subarray(0, 400);
  try {
    // As a stream: the cut may fall inside a character.
    return quoteText(new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true }), 160);
  } catch {
    const text = start.toString('latin1').replace(/[\x80-\xff]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16)}`);
    return `"${text.replaceAll(/[\x00-\x1f"]/g, '?').slice(0, 160)}"`;
  }
}

function parseLine(line: Buffer): Read {
  let text: string;
  try {
    text = utf8.decode(line);
  } catch {
    return { message: impure('a line that is not UTF-8') };
  }
  if (text.startsWith('\ufeff')) {
    return { message: impure('a byte order mark, which is no part of JSON, before a line') };
  }
  if (BLANK.test(text)) return { message: { kind: 'blank' }, warning: 'writes blank lines to stdout' };
  const weight = weigh(line);
  if (weight !== undefined) return { message: malformed(weight) };
  try {
    const message = classify(JSON.parse(text));
    return message.kind === 'fault' ? { message } : judgeKeys(text, message);
  } catch {
    return { message: impure('a line that is not JSON') };
  }
}

function judgeKeys(text: string, message: Message): Read {
  const twice = keyTwice(text);
  if (twice === undefined) return { message };
  const key = quoteText(twice.key, 80);
  return twice.isOuter
    ? { message: malformed(`a message with the key ${key} twice, of which readers take one or the other`) }
    : { message, warning: `writes the key ${key} twice in one object, of which readers take one or the other` };
}

/** What cannot be held or walked safely is not parsed. */
function weigh(line: Buffer): string | undefined {
  let [depth, deepest, values, isText] = [0, 0, 0, false];
  for (let at = 0; at < line.length; at += 1) {
    const byte = line[at];
    if (isText) {
      if (byte === 0x5c) at += 1;
      else if (byte === 0x22) isText = false;
    } else if (byte === 0x22) isText = true;
    else if (byte === 0x5b || byte === 0x7b) {
      depth += 1;
      values += 1;
      if (depth > deepest) deepest = depth;
    } else if (byte === 0x5d || byte === 0x7d) depth -= 1;
    else if (byte === 0x2c) values += 1;
  }
  if (deepest > LINE_DEPTH) return `a message nested deeper than ${LINE_DEPTH} levels`;
  return values > LINE_VALUES ? `a message of more than ${LINE_VALUES} values` : undefined;
}

function classify(value: unknown): Message {
  if (Array.isArray(value)) return malformed('an array: a batch is no message');
  if (!isPlainObject(value)) return impure('a line that is JSON, but no JSON-RPC message');
  const has = (key: string) => Object.hasOwn(value, key);
  if (!has('jsonrpc') && !(has('id') && (has('result') || has('error')))) {
    return impure('a line that is JSON, but no JSON-RPC message');
  }
  if (own(value, 'jsonrpc') !== '2.0') return malformed('a message without "jsonrpc": "2.0"');
  if (!has('method')) return classifyAnswer(value);
  if (has('result') || has('error')) return malformed('a message that is both a request and an answer');
  const method = own(value, 'method');
  const params = own(value, 'params');
  if (typeof method !== 'string') return malformed('a method that is no text');
  if (params !== undefined && !isPlainObject(params)) return malformed('params that are no object');
  if (!has('id')) return { kind: 'notification', method };
  const id = own(value, 'id');
  return isId(id) ? { kind: 'request', id, method } : malformed('a request whose id is neither text nor integer');
}

function classifyAnswer(value: Readonly<Record<string, unknown>>): Message {
  const id = own(value, 'id') ?? null;
  const result = own(value, 'result');
  const error = own(value, 'error');
  if ((result === undefined) === (error === undefined)) {
    return malformed(`an answer with ${result === undefined ? 'neither result nor error' : 'both result and error'}`);
  }
  if (result !== undefined) {
    if (!isPlainObject(result)) return malformed('a result that is no object');
    if (!isId(id)) return malformed('a result whose id is neither text nor integer');
    return { kind: 'answer', id, answer: { kind: 'result', result } };
  }
  const code = own(error, 'code');
  const message = own(error, 'message');
  if (typeof code !== 'number' || !Number.isInteger(code)) return malformed('an error whose code is no integer');
  if (typeof message !== 'string') return malformed('an error whose message is no text');
  if (id !== null && !isId(id)) return malformed('an error whose id is neither text nor integer');
  return { kind: 'answer', id, answer: { kind: 'error', code, message, data: own(error, 'data') } };
}

function isId(id: unknown): id is MessageId {
  return typeof id === 'string' || (typeof id === 'number' && Number.isSafeInteger(id));
}

function impure(what: string): Message {
  return { kind: 'fault', check: 'stdout-purity', what };
}

function malformed(what: string): Message {
  return { kind: 'fault', check: 'envelope', what };
}
